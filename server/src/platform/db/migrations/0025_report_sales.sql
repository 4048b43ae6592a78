-- Amounts are minor units, quantities thousandths. Sold that day, less what was paid back that day.
CREATE TABLE report_figures (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  gross_inc_tax bigint NOT NULL,
  comps_inc_tax bigint NOT NULL,
  returns_inc_tax bigint NOT NULL,
  net_inc_tax bigint NOT NULL,
  service_charges bigint NOT NULL,
  tax bigint NOT NULL,
  tips bigint NOT NULL,
  cash_rounding bigint NOT NULL,
  overpaid bigint NOT NULL,
  orders bigint NOT NULL,
  items bigint NOT NULL,
  -- When the last of its orders was closed, or the last refund made.
  last_at timestamptz,
  top_ups bigint NOT NULL DEFAULT 0,
  -- Lists of transactions are told by their method too, the sales summary counts guests, and
  -- reports of people and visits can be had with tax.
  covers bigint NOT NULL DEFAULT 0,
  service_charges_to_staff bigint NOT NULL DEFAULT 0,
  service_charges_to_staff_tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, business_date)
);
CALL enable_tenancy('report_figures');

-- The figures of a year are twelve rows of each branch, and not 365.
CREATE TABLE report_figures_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  gross_inc_tax bigint NOT NULL,
  comps_inc_tax bigint NOT NULL,
  returns_inc_tax bigint NOT NULL,
  net_inc_tax bigint NOT NULL,
  service_charges bigint NOT NULL,
  tax bigint NOT NULL,
  tips bigint NOT NULL,
  cash_rounding bigint NOT NULL,
  overpaid bigint NOT NULL,
  orders bigint NOT NULL,
  items bigint NOT NULL,
  last_at timestamptz,
  top_ups bigint NOT NULL DEFAULT 0,
  covers bigint NOT NULL DEFAULT 0,
  service_charges_to_staff bigint NOT NULL DEFAULT 0,
  service_charges_to_staff_tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, month)
);
CALL enable_tenancy('report_figures_months');

CREATE TABLE report_orders (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  order_type text NOT NULL,
  source text NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, status, payment_status, order_type, source)
);
CALL enable_tenancy('report_orders');

CREATE TABLE report_orders_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  order_type text NOT NULL,
  source text NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, status, payment_status, order_type, source)
);
CALL enable_tenancy('report_orders_months');

CREATE TABLE report_kinds (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  order_type text NOT NULL,
  source text NOT NULL,
  quantity bigint NOT NULL,
  -- With at least one line.
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, order_type, source)
);
CALL enable_tenancy('report_kinds');

CREATE TABLE report_kinds_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  order_type text NOT NULL,
  source text NOT NULL,
  quantity bigint NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, order_type, source)
);
CALL enable_tenancy('report_kinds_months');

CREATE TABLE report_hours (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  -- What the clock on the branch's wall showed, cut to the hour.
  hour timestamp without time zone NOT NULL,
  gross bigint NOT NULL,
  net bigint NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, hour)
);
CALL enable_tenancy('report_hours');

-- A year has thirty thousand hours at three branches, and the week has 168: sales by the hour of
-- the week are summed by month as well, as all that is not told apart by time.
CREATE TABLE report_week_hours (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  weekday integer NOT NULL,
  hour integer NOT NULL,
  net bigint NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, weekday, hour)
);
CALL enable_tenancy('report_week_hours');

CREATE TABLE report_week_hours_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  weekday integer NOT NULL,
  hour integer NOT NULL,
  net bigint NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, weekday, hour)
);
CALL enable_tenancy('report_week_hours_months');

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
  tax bigint NOT NULL DEFAULT 0,
  covered_tax bigint NOT NULL DEFAULT 0,
  seatings bigint NOT NULL DEFAULT 0,
  table_minutes bigint NOT NULL DEFAULT 0,
  open_minutes bigint NOT NULL DEFAULT 0,
  open_days bigint NOT NULL DEFAULT 0,
  voids bigint NOT NULL DEFAULT 0,
  void_value bigint NOT NULL DEFAULT 0,
  kiosk_net bigint NOT NULL DEFAULT 0,
  -- How many online orders are anybody's. Days that have such are rolled up anew, as in 0153.
  customer_orders bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, view, business_date, online, key)
);
CALL enable_tenancy('report_visits');

CREATE TABLE report_visits_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
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
  tax bigint NOT NULL DEFAULT 0,
  covered_tax bigint NOT NULL DEFAULT 0,
  seatings bigint NOT NULL DEFAULT 0,
  table_minutes bigint NOT NULL DEFAULT 0,
  open_minutes bigint NOT NULL DEFAULT 0,
  open_days bigint NOT NULL DEFAULT 0,
  voids bigint NOT NULL DEFAULT 0,
  void_value bigint NOT NULL DEFAULT 0,
  kiosk_net bigint NOT NULL DEFAULT 0,
  customer_orders bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, view, month, online, key)
);
CALL enable_tenancy('report_visits_months');

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
  tax bigint NOT NULL DEFAULT 0,
  service_charges_to_staff bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, view, business_date, key)
);
CALL enable_tenancy('report_team');

CREATE TABLE report_team_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
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
  tax bigint NOT NULL DEFAULT 0,
  service_charges_to_staff bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, view, month, key)
);
CALL enable_tenancy('report_team_months');

CREATE TABLE report_taxes (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  key text COLLATE "C" NOT NULL,
  rate integer NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, key)
);
CALL enable_tenancy('report_taxes');

CREATE TABLE report_taxes_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  key text COLLATE "C" NOT NULL,
  rate integer NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, key)
);
CALL enable_tenancy('report_taxes_months');
