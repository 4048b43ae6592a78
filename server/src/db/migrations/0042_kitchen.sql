-- What was sent to the kitchen, and what was taken back after that.
ALTER TABLE orders
  -- When the last of it was sent; null while nothing was.
  ADD COLUMN sent_at timestamptz;
ALTER TABLE order_lines
  -- So much of it is with the kitchen, thousandths.
  ADD COLUMN sent bigint NOT NULL DEFAULT 0;

-- Made anew with the order, like the other read tables.
CREATE TABLE order_voids (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  ordinal integer NOT NULL,
  branch_id uuid NOT NULL,
  -- Of the day on which it was voided.
  business_date date NOT NULL,
  register_id uuid NOT NULL,
  line_id uuid NOT NULL,
  item_id uuid,
  name text NOT NULL,
  quantity bigint NOT NULL,
  -- At the price that it had on the bill, minor units.
  value bigint NOT NULL,
  currency text NOT NULL,
  wasted boolean NOT NULL,
  reason text NOT NULL,
  reason_id uuid,
  note text NOT NULL,
  at timestamptz NOT NULL,
  -- When it had been sent; null where nobody knows.
  sent_at timestamptz,
  voided_by uuid NOT NULL,
  approved_by uuid,
  PRIMARY KEY (company_id, order_id, ordinal)
);
CALL enable_tenancy('order_voids');
CREATE INDEX ON order_voids (company_id, branch_id, business_date);

-- A screen of the kitchen that comes new reads what was sent lately, paid or not.
CREATE INDEX orders_sent ON orders (company_id, branch_id, sent_at) WHERE sent_at IS NOT NULL;
