-- Money taken and given back.

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
  -- Cash drawers: folds of their facts, replaced from them at will like orders. What payments add
  -- is summed from the payments themselves, which name the session that they belong to.
  drawer_id uuid,
  -- Refunds and reversals are rows beside the payments, with amounts below zero: money is one sum.
  -- payment, refund, reversal
  type text NOT NULL DEFAULT 'payment',
  -- Of a refund, and its own receipt number.
  refund_id uuid,
  receipt_number text,
  -- The payment that it gives back or undoes.
  of_payment_id uuid,
  -- Of payments that were undone alone; a refund has its own.
  reason text,
  note text,
  approved_by uuid,
  -- What became of a payment, and whether its till had no network, are asked for among years of
  -- trade.
  status text NOT NULL DEFAULT 'captured',
  -- When its fact was stored. Null: before this was kept; journal:rebuild tells.
  arrived_at timestamptz,
  offline boolean NOT NULL DEFAULT false,
  -- Payments are found by how their note begins, and gift cards by how their code ends: under
  -- row-level security no index helps a search by a function of a column.
  search_note text COLLATE "C" GENERATED ALWAYS AS (lower(note)) STORED,
  PRIMARY KEY (company_id, id, order_id, type)
);
CALL enable_tenancy('payments');
CREATE INDEX payments_amount ON payments (company_id, amount, id);
CREATE INDEX payments_at ON payments (company_id, at, id);
CREATE INDEX payments_business_date ON payments (company_id, branch_id, business_date);
CREATE INDEX payments_drawer ON payments (company_id, drawer_id) WHERE drawer_id IS NOT NULL;
CREATE INDEX payments_offline ON payments (company_id, at, id) WHERE offline;
CREATE INDEX payments_offline_amount ON payments (company_id, amount, id) WHERE offline;
CREATE INDEX payments_order ON payments (company_id, order_id);
CREATE INDEX payments_receipt_number ON payments (company_id, receipt_number) WHERE receipt_number
  IS NOT NULL;
CREATE INDEX payments_reference ON payments (company_id, reference) WHERE reference <> '';
CREATE INDEX payments_search_note ON payments (company_id, search_note) WHERE search_note <> '';
-- When each person took money last: what the list of the team shows.
CREATE INDEX payments_taken_by ON payments (company_id, taken_by, at);
-- Both are rare.
CREATE INDEX payments_uncommon ON payments (company_id, at, id) WHERE status <> 'captured';
CREATE INDEX payments_uncommon_amount ON payments (company_id, amount, id) WHERE status <>
  'captured';
CREATE INDEX payments_undone ON payments (company_id, branch_id, business_date) WHERE type =
  'reversal';
CREATE INDEX payments_undone_at ON payments (company_id, branch_id, at) WHERE type = 'reversal';
ALTER TABLE payments SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold =
  10000);

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
  -- What went off the balances again.
  top_ups bigint NOT NULL DEFAULT 0,
  -- Who approved a refund or the undoing of a payment, and what was said to it. What is there
  -- already is told by journal:rebuild.
  note text,
  approved_by uuid,
  charges_to_staff bigint NOT NULL DEFAULT 0,
  charges_to_staff_tax bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, order_id, id)
);
CALL enable_tenancy('refunds');
CREATE INDEX refunds_at ON refunds (company_id, branch_id, at);
CREATE INDEX refunds_business_date ON refunds (company_id, branch_id, business_date);
CREATE INDEX refunds_receipt_number ON refunds (company_id, receipt_number);
ALTER TABLE refunds SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000);

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
ALTER TABLE refund_lines SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold =
  10000);

-- Receipts that no longer hold, since their orders were paid anew: found by their number like any
-- other, without looking at every such order. Made anew with the order, like the other read tables.
CREATE TABLE former_receipts (
  company_id uuid NOT NULL,
  order_id uuid NOT NULL,
  receipt_number text NOT NULL,
  branch_id uuid NOT NULL,
  PRIMARY KEY (company_id, order_id, receipt_number)
);
CALL enable_tenancy('former_receipts');
CREATE INDEX former_receipts_number ON former_receipts (company_id, receipt_number);
