-- What became of a payment, and whether its till had no network, are asked for among years of trade.
ALTER TABLE payments
  ADD COLUMN status text NOT NULL DEFAULT 'captured',
  -- When its fact was stored. Null: before this was kept; journal:rebuild tells.
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN offline boolean NOT NULL DEFAULT false;

-- The owner is bound by row-level security as well.
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
UPDATE payments AS paid
SET status = CASE
  WHEN back.undone THEN 'reversed' WHEN back.refunded < paid.amount THEN 'part_refunded'
  ELSE 'refunded' END
FROM (
  SELECT company_id, order_id, of_payment_id, bool_or(type = 'reversal') AS undone,
    coalesce(-sum(amount) FILTER (WHERE type = 'refund'), 0) AS refunded
  FROM payments WHERE type <> 'payment' GROUP BY 1, 2, 3
) AS back
WHERE paid.company_id = back.company_id AND paid.order_id = back.order_id
  AND paid.id = back.of_payment_id AND paid.type = 'payment'
  AND (back.undone OR back.refunded > 0);
ALTER TABLE payments FORCE ROW LEVEL SECURITY;

-- Both are rare.
CREATE INDEX payments_uncommon ON payments (company_id, at, id) WHERE status <> 'captured';
CREATE INDEX payments_offline ON payments (company_id, at, id) WHERE offline;
