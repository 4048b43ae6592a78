-- An order whose payments were undone has no receipt until it is paid anew: the number that it had
-- stays with those payments.

-- The owner is bound by row-level security as well.
ALTER TABLE facts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE fact_quarantine NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE former_receipts NO FORCE ROW LEVEL SECURITY;

UPDATE orders SET receipt_number = NULL
FROM former_receipts AS former
WHERE former.company_id = orders.company_id AND former.order_id = orders.id
  AND former.receipt_number = orders.receipt_number;

-- What was paid up to then, and undone, and has no number of its own yet.
WITH told AS MATERIALIZED (
  SELECT company_id, subject_id AS order_id, kind, content::jsonb -> 'body' AS body,
    content::jsonb ->> 'clock' COLLATE "C" AS clock
  FROM facts
  WHERE kind IN ('order.payment_taken', 'order.unpaid')
    AND NOT EXISTS (SELECT FROM fact_quarantine AS put_aside
      WHERE put_aside.company_id = facts.company_id AND put_aside.register_id = facts.register_id
        AND put_aside.sequence = facts.sequence)
    AND (company_id, subject_id) IN (SELECT company_id, order_id FROM former_receipts)
), undone AS (
  SELECT told.company_id, told.order_id, told.clock, former.receipt_number
  FROM told JOIN former_receipts AS former USING (company_id, order_id)
  WHERE told.kind = 'order.unpaid' AND told.body ->> 'formerReceipt' = former.receipt_number
), numbered AS (
  SELECT DISTINCT ON (company_id, order_id, payment_id) company_id, order_id,
    (told.body ->> 'paymentId')::uuid AS payment_id, undone.receipt_number
  FROM told JOIN undone USING (company_id, order_id)
  WHERE told.kind = 'order.payment_taken' AND told.clock < undone.clock
  ORDER BY company_id, order_id, payment_id, undone.clock
)
UPDATE payments SET receipt_number = numbered.receipt_number
FROM numbered
WHERE payments.company_id = numbered.company_id AND payments.order_id = numbered.order_id
  AND numbered.payment_id = CASE payments.type
    WHEN 'payment' THEN payments.id WHEN 'reversal' THEN payments.of_payment_id END
  AND payments.receipt_number IS NULL;

ALTER TABLE former_receipts FORCE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE fact_quarantine FORCE ROW LEVEL SECURITY;
ALTER TABLE facts FORCE ROW LEVEL SECURITY;
