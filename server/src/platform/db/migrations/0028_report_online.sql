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

CREATE TABLE report_new_customers (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  view text NOT NULL,
  key text COLLATE "C" NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, view, business_date, key) INCLUDE (orders)
);
CALL enable_tenancy('report_new_customers');
