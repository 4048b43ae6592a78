-- The journal, and the read tables that are folds of it. No foreign keys in here: they would cost a
-- look-up per row on the busiest path, the read tables are replaced from the facts at will
-- (journal:rebuild), and the code that writes them has locked the register and the branch's counter.

-- What happened. Append-only: the application may not change or delete a row. content is the
-- canonical text (RFC 8785) over which the register made its hash, kept as it came; the columns
-- beside it are for finding facts.
CREATE TABLE facts (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  arrival bigint NOT NULL,
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  hash text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (company_id, register_id, sequence)
);
CALL enable_tenancy('facts', 'SELECT, INSERT');
CREATE UNIQUE INDEX facts_arrival ON facts (company_id, branch_id, arrival);
CREATE INDEX facts_subject ON facts (company_id, subject_id);

-- Facts that are in the journal but in no fold, and why. The journal itself goes on.
CREATE TABLE fact_quarantine (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  branch_id uuid NOT NULL,
  fact_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  code text NOT NULL,
  field text,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, register_id, sequence)
);
CALL enable_tenancy('fact_quarantine');

-- The second past of a register that wrote two (a cloned device, a restored backup).
CREATE TABLE fact_forks (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  hash text NOT NULL,
  branch_id uuid NOT NULL,
  fact_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  content text NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, register_id, sequence, hash)
);
CALL enable_tenancy('fact_forks', 'SELECT, INSERT');

-- One row per order. Amounts are minor units; business_date is the day on which the sale counts.
CREATE TABLE orders (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  register_id uuid NOT NULL,
  call_number text NOT NULL,
  receipt_number text,
  status text NOT NULL,
  payment_status text NOT NULL,
  source text NOT NULL,
  order_type text NOT NULL,
  name text NOT NULL,
  held boolean NOT NULL,
  currency text NOT NULL,
  -- Pieces, in thousandths.
  item_count bigint NOT NULL,
  total bigint NOT NULL,
  -- Applied to the bill; tips and cash rounding are not in it.
  paid bigint NOT NULL,
  due bigint NOT NULL,
  overpaid bigint NOT NULL,
  goods bigint NOT NULL,
  discounts bigint NOT NULL,
  -- Of the whole bill, charges included: net + tax = total.
  net bigint NOT NULL,
  tax bigint NOT NULL,
  tips bigint NOT NULL,
  cash_rounding bigint NOT NULL,
  -- Goods alone, without tax: sales_gross - sales_discounts = sales_net.
  sales_gross bigint NOT NULL,
  sales_discounts bigint NOT NULL,
  sales_net bigint NOT NULL,
  -- Goods alone, with tax, before and after discounts.
  sales_gross_inc_tax bigint NOT NULL,
  sales_net_inc_tax bigint NOT NULL,
  -- Service charges without and with their tax.
  charges_net bigint NOT NULL,
  charges_gross bigint NOT NULL,
  -- [{id, name, destination, net, tax, gross}]
  charges jsonb NOT NULL,
  -- One per bucket: [{key, name, rate, inclusive, net, tax, gross}]
  taxes jsonb NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL,
  closed_at timestamptz,
  closed_by uuid,
  business_date date NOT NULL,
  exception_count integer NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('orders');
CREATE INDEX orders_opened ON orders (company_id, opened_at, id);
CREATE INDEX orders_business_date ON orders (company_id, branch_id, business_date);

CREATE TABLE order_lines (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- The order's, and whether the order is completed: reports need no join to be pruned.
  business_date date NOT NULL,
  completed boolean NOT NULL,
  item_id uuid,
  variation_id uuid,
  category_id uuid,
  name text NOT NULL,
  variation_name text,
  quantity bigint NOT NULL,
  unit text NOT NULL,
  unit_price bigint NOT NULL,
  base bigint NOT NULL,
  sales_gross bigint NOT NULL,
  sales_discounts bigint NOT NULL,
  sales_net bigint NOT NULL,
  tax bigint NOT NULL,
  total bigint NOT NULL,
  status text NOT NULL,
  added_at timestamptz NOT NULL,
  added_by uuid NOT NULL,
  PRIMARY KEY (company_id, order_id, line_id)
);
CALL enable_tenancy('order_lines');
CREATE INDEX order_lines_business_date ON order_lines (company_id, branch_id, business_date);

CREATE TABLE payments (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  register_id uuid NOT NULL,
  method_id uuid NOT NULL,
  method text NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  tendered bigint NOT NULL,
  change bigint NOT NULL,
  rounding bigint NOT NULL,
  tip bigint NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL,
  business_date date NOT NULL,
  taken_by uuid NOT NULL,
  -- An id that two orders use is a fault, but never one that blocks a till's queue.
  PRIMARY KEY (company_id, id, order_id)
);
CALL enable_tenancy('payments');
CREATE INDEX payments_order ON payments (company_id, order_id);
CREATE INDEX payments_at ON payments (company_id, at, id);
CREATE INDEX payments_business_date ON payments (company_id, branch_id, business_date);

-- Thousandths of the item's unit; a level is their sum.
CREATE TABLE stock_movements (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id text NOT NULL,
  branch_id uuid NOT NULL,
  line_id uuid NOT NULL,
  item_id uuid NOT NULL,
  variation_id uuid,
  quantity bigint NOT NULL,
  kind text NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (company_id, order_id, id)
);
CALL enable_tenancy('stock_movements');

-- What a person must look at.
CREATE TABLE order_exceptions (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  ordinal integer NOT NULL,
  branch_id uuid NOT NULL,
  code text NOT NULL,
  fact_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  kind text NOT NULL,
  amount bigint,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, order_id, ordinal)
);
CALL enable_tenancy('order_exceptions');
CREATE INDEX order_exceptions_branch ON order_exceptions (company_id, branch_id);
