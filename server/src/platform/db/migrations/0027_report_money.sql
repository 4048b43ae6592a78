-- Money of a day by the day of its orders: sales and their money tie through it.
CREATE TABLE report_money (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  order_date date NOT NULL,
  completed boolean NOT NULL,
  -- A payment or one undone; false: a refund.
  of_the_sale boolean NOT NULL,
  money bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, order_date, completed, of_the_sale)
);
CALL enable_tenancy('report_money');
CREATE INDEX report_money_order_date ON report_money (company_id, branch_id, order_date);

CREATE TABLE report_payments (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  register_id uuid NOT NULL,
  type text NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  tips bigint NOT NULL,
  method_id uuid NOT NULL,
  status text NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, register_id, type, kind, method_id, status,
    currency)
);
CALL enable_tenancy('report_payments');

CREATE TABLE report_payments_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  register_id uuid NOT NULL,
  type text NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  tips bigint NOT NULL,
  method_id uuid NOT NULL,
  status text NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, register_id, type, kind, method_id, status, currency)
);
CALL enable_tenancy('report_payments_months');

-- `newest` is the time, the id and the name of the newest row in it: what it is called.
CREATE TABLE report_methods (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  method_id uuid NOT NULL,
  payments bigint NOT NULL,
  amount bigint NOT NULL,
  tips bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, method_id)
);
CALL enable_tenancy('report_methods');

CREATE TABLE report_methods_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  method_id uuid NOT NULL,
  payments bigint NOT NULL,
  amount bigint NOT NULL,
  tips bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, method_id)
);
CALL enable_tenancy('report_methods_months');

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
  amount_inc_tax bigint NOT NULL DEFAULT 0,
  gross_inc_tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, view, business_date, key)
);
CALL enable_tenancy('report_discounts');

CREATE TABLE report_discounts_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  times bigint NOT NULL,
  orders bigint NOT NULL,
  amount bigint NOT NULL,
  gross bigint NOT NULL,
  all_orders bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  amount_inc_tax bigint NOT NULL DEFAULT 0,
  gross_inc_tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, view, month, key)
);
CALL enable_tenancy('report_discounts_months');

-- Voids by reason; `waited` is microseconds from the kitchen's having it, of those that are timed.
CREATE TABLE report_voids (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  key text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  quantity bigint NOT NULL,
  value bigint NOT NULL,
  wasted bigint NOT NULL,
  waited bigint NOT NULL,
  timed bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, key)
);
CALL enable_tenancy('report_voids');

CREATE TABLE report_voids_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  key text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  quantity bigint NOT NULL,
  value bigint NOT NULL,
  wasted bigint NOT NULL,
  waited bigint NOT NULL,
  timed bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, key)
);
CALL enable_tenancy('report_voids_months');

-- What a manager looks through is counted by day and month, and its pages are read in the order of
-- time: the newest few of each place, and not the year that they are of.
CREATE TABLE report_events (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  member uuid NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  approver uuid NOT NULL,
  -- before, after, wasted; empty where it is about money alone.
  stage text NOT NULL,
  money bigint NOT NULL,
  billed boolean NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, kind, reason, member, approver, stage, billed)
);
CALL enable_tenancy('report_events');

CREATE TABLE report_events_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  member uuid NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  approver uuid NOT NULL,
  stage text NOT NULL,
  money bigint NOT NULL,
  billed boolean NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, kind, reason, member, approver, stage, billed)
);
CALL enable_tenancy('report_events_months');
