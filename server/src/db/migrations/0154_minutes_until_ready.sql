-- How many minutes the kitchen took for an online order, from when it was first sent until the last of
-- it was ready; null: it is none, or nobody said. Of orders from before that comes with folding the
-- books anew (journal:rebuild): until then they tell nothing, and no day has to be rolled up for it.
ALTER TABLE orders ADD COLUMN ready_minutes integer;

-- How many of a row's orders took how many minutes, which adds up where medians do not.
CREATE TABLE report_ready (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  minutes integer NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, view, business_date, key, minutes) INCLUDE (orders)
);
CALL enable_tenancy('report_ready');
CREATE TABLE report_ready_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  minutes integer NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, view, month, key, minutes) INCLUDE (orders)
);
CALL enable_tenancy('report_ready_months');
