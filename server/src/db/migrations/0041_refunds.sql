-- Money that goes back: refunds of what was sold, payments undone, and what was given away.

-- Refunds and reversals are rows beside the payments, with amounts below zero: money is one sum.
ALTER TABLE payments
  -- payment, refund, reversal
  ADD COLUMN type text NOT NULL DEFAULT 'payment',
  -- Of a refund, and its own receipt number.
  ADD COLUMN refund_id uuid,
  ADD COLUMN receipt_number text,
  -- The payment that it gives back or undoes.
  ADD COLUMN of_payment_id uuid,
  DROP CONSTRAINT payments_pkey,
  ADD PRIMARY KEY (company_id, id, order_id, type);

-- sales_gross - sales_discounts - sales_comps = sales_net.
ALTER TABLE orders
  ADD COLUMN sales_comps bigint NOT NULL DEFAULT 0,
  ADD COLUMN sales_comps_inc_tax bigint NOT NULL DEFAULT 0,
  -- Paid back of the bill, cash rounding left out.
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0,
  -- Receipts that no longer hold, with a blank between them.
  ADD COLUMN former_receipts text NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN sales_comps bigint NOT NULL DEFAULT 0;

CREATE TABLE refunds (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  register_id uuid NOT NULL,
  receipt_number text NOT NULL,
  currency text NOT NULL,
  -- Goods without and with tax.
  goods_net bigint NOT NULL,
  goods_gross bigint NOT NULL,
  charges_net bigint NOT NULL,
  -- Of goods and charges.
  tax bigint NOT NULL,
  -- What was handed out beyond the total, for want of small coins.
  cash_rounding bigint NOT NULL,
  -- goods_net + charges_net + tax.
  total bigint NOT NULL,
  -- One per tax and rate: [{key, name, rate, net, tax}]
  taxes jsonb NOT NULL,
  reason text NOT NULL,
  reason_id uuid,
  at timestamptz NOT NULL,
  -- Its own, whenever the order was sold.
  business_date date NOT NULL,
  made_by uuid NOT NULL,
  PRIMARY KEY (company_id, order_id, id)
);
CALL enable_tenancy('refunds');
CREATE INDEX refunds_business_date ON refunds (company_id, branch_id, business_date);

-- The goods of a refund: of a bundle, what is in it.
CREATE TABLE refund_lines (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  line_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  quantity bigint NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  gross bigint NOT NULL,
  PRIMARY KEY (company_id, order_id, refund_id, line_id)
);
CALL enable_tenancy('refund_lines');
CREATE INDEX refund_lines_business_date ON refund_lines (company_id, branch_id, business_date);
