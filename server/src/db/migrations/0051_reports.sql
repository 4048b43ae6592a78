-- What was taken off orders, thing by thing: discounts, promotions, comps and other prices. Made anew
-- with the order, like the other read tables; what is there already is told by journal:rebuild.
CREATE TABLE order_reductions (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  ordinal integer NOT NULL,
  branch_id uuid NOT NULL,
  -- The order's, and whether it is completed.
  business_date date NOT NULL,
  completed boolean NOT NULL,
  register_id uuid NOT NULL,
  -- discount, promotion, comp, price_change
  kind text NOT NULL,
  -- The discount of the catalogue; null where it was open, and for all else.
  definition_id uuid,
  name text NOT NULL,
  -- Minor units without tax; of a price change in the terms of the price.
  amount bigint NOT NULL,
  currency text NOT NULL,
  -- Thousandths; 0 with discounts.
  quantity bigint NOT NULL,
  reason text NOT NULL,
  reason_id uuid,
  note text NOT NULL,
  at timestamptz NOT NULL,
  -- When it had been sent to the kitchen; null where it had not.
  sent_at timestamptz,
  made_by uuid NOT NULL,
  approved_by uuid,
  PRIMARY KEY (company_id, order_id, ordinal)
);
CALL enable_tenancy('order_reductions');
CREATE INDEX ON order_reductions (company_id, branch_id, business_date);

-- Tallies of reports by view and key, such as `opened` and a member's id; see 0048.
CREATE TABLE report_team (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  orders bigint NOT NULL,
  covers bigint NOT NULL,
  items bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tips bigint NOT NULL,
  service_charges bigint NOT NULL,
  voids bigint NOT NULL,
  void_value bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, view, business_date, key)
);
CALL enable_tenancy('report_team');

CREATE TABLE report_discounts (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  times bigint NOT NULL,
  orders bigint NOT NULL,
  amount bigint NOT NULL,
  gross bigint NOT NULL,
  all_orders bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, view, business_date, key)
);
CALL enable_tenancy('report_discounts');

CREATE TABLE report_modifiers (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  sold bigint NOT NULL,
  removed bigint NOT NULL,
  lines bigint NOT NULL,
  gross bigint NOT NULL,
  net bigint NOT NULL,
  all_lines bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, view, business_date, key)
);
CALL enable_tenancy('report_modifiers');

CREATE TABLE report_visits (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- Ordered on a web page, not on the premises.
  online boolean NOT NULL,
  orders bigint NOT NULL,
  covers bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tips bigint NOT NULL,
  service_charges bigint NOT NULL,
  covered_net bigint NOT NULL,
  minutes bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, view, business_date, online, key)
);
CALL enable_tenancy('report_visits');

-- Days that are tallied have none of these yet.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET touched = touched + 1;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;

-- Whether what a day collected is what was paid: `rolled` when that was worked out, and the rest.
ALTER TABLE report_days
  ADD COLUMN checked bigint,
  ADD COLUMN difference bigint NOT NULL DEFAULT 0;
CREATE INDEX report_days_unbalanced ON report_days (company_id) WHERE difference <> 0;
