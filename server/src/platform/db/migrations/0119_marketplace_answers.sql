-- Where a branch answers orders itself, one of a platform waits for it, and nothing of it is in the
-- books until then. What the platform sent is kept as long as it waits: its guest is named in it.
ALTER TABLE marketplace_orders
  DROP CONSTRAINT marketplace_orders_state_check,
  ADD COLUMN asked jsonb,
  ADD COLUMN answer_by timestamptz,
  ADD CONSTRAINT marketplace_orders_state_check CHECK
    (state IN ('received', 'accepted', 'ready', 'collected', 'cancelled', 'rejected')),
  ADD CONSTRAINT marketplace_orders_waiting CHECK
    ((state = 'received') = (asked IS NOT NULL) AND (state = 'received') = (answer_by IS NOT NULL));
CREATE INDEX marketplace_orders_unanswered ON marketplace_orders (company_id, answer_by)
  WHERE answer_by IS NOT NULL;
