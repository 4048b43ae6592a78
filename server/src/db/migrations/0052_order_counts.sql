-- Lists of orders and transactions say how many match and what they come to, and are searched, without
-- reading the trade of years: numbers per day are tallies like those of the reports.

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
  PRIMARY KEY (company_id, branch_id, business_date, register_id, type, kind, currency)
);
CALL enable_tenancy('report_payments');

-- The new ones of every day are still to be made.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET rolled = NULL, rolled_at = NULL;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;

-- Under row-level security an index of an expression that calls `lower` is never used.
ALTER TABLE orders
  ADD COLUMN search_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  ADD COLUMN search_table text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(table_name)) STORED;
CREATE INDEX orders_search_name ON orders (company_id, search_name) WHERE search_name <> '';
CREATE INDEX orders_search_table ON orders (company_id, search_table, opened_at)
  WHERE search_table <> '';
CREATE INDEX orders_former_receipts ON orders (company_id) WHERE former_receipts <> '';
CREATE INDEX refunds_receipt_number ON refunds (company_id, receipt_number);
CREATE INDEX payments_receipt_number ON payments (company_id, receipt_number)
  WHERE receipt_number IS NOT NULL;
CREATE INDEX payments_reference ON payments (company_id, reference) WHERE reference <> '';

CREATE INDEX orders_total ON orders (company_id, total, id);
CREATE INDEX payments_amount ON payments (company_id, amount, id);
-- What is not sold and paid is rare among years of it.
CREATE INDEX orders_uncommon ON orders (company_id, opened_at, id)
  WHERE status <> 'completed' OR payment_status <> 'paid';
