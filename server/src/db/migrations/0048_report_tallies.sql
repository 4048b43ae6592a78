-- What reports add up: sums per branch and business day, so that a year is read from a thousand
-- rows and not from millions. All of it is made from the read tables and may be made anew at will
-- (journal:rebuild, or the follower). No foreign keys, for the same reasons as there.

-- Every day of a branch on which anything happened. Whoever changes rows of the read tables counts
-- `touched` up in the same transaction; a day whose tallies are of another count is not rolled up,
-- and reports add it from the read tables themselves.
CREATE TABLE report_days (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  touched bigint NOT NULL DEFAULT 1,
  -- `touched` when the tallies were made; null: they never were.
  rolled bigint,
  rolled_at timestamptz,
  PRIMARY KEY (company_id, branch_id, business_date)
) WITH (fillfactor = 70);
CALL enable_tenancy('report_days');

-- One row per company, locked by whoever makes its tallies: two at once would add up twice.
CREATE TABLE report_followers (
  company_id uuid NOT NULL PRIMARY KEY
);
CALL enable_tenancy('report_followers');

-- Months of items, made from their days. `rolled` is the sum of `touched` of the month's days.
CREATE TABLE report_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  rolled bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, month)
);
CALL enable_tenancy('report_months');

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
  PRIMARY KEY (company_id, branch_id, business_date)
);
CALL enable_tenancy('report_figures');

CREATE TABLE report_hours (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  -- What the clock on the branch's wall showed, cut to the hour.
  hour timestamp NOT NULL,
  gross bigint NOT NULL,
  net bigint NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, hour)
);
CALL enable_tenancy('report_hours');

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

-- The nil UUID stands for custom amounts, here and with items.
CREATE TABLE report_categories (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  category_id uuid NOT NULL,
  quantity bigint NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, category_id)
);
CALL enable_tenancy('report_categories');

CREATE TABLE report_items (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  item_id uuid NOT NULL,
  quantity bigint NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, item_id)
);
CALL enable_tenancy('report_items');

CREATE TABLE report_item_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  item_id uuid NOT NULL,
  quantity bigint NOT NULL,
  orders bigint NOT NULL,
  gross bigint NOT NULL,
  discounts bigint NOT NULL,
  comps bigint NOT NULL,
  returns bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, month, item_id)
);
CALL enable_tenancy('report_item_months');

-- What was there before: every day is still to be rolled up. The owner is bound by row-level
-- security as well, and would find no row.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE refunds NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
INSERT INTO report_days (company_id, branch_id, business_date)
SELECT company_id, branch_id, business_date FROM orders
UNION SELECT company_id, branch_id, business_date FROM payments
UNION SELECT company_id, branch_id, business_date FROM refunds;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
ALTER TABLE refunds FORCE ROW LEVEL SECURITY;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
