-- What of another past became another session, or a sale of sealed figures alone.
ALTER TABLE apart_decisions DROP CONSTRAINT apart_decisions_decision_check;
ALTER TABLE apart_decisions ADD CHECK (decision IN ('taken', 'left_out', 'recorded'));
-- The drawer session in the books; null: none, or its own.
ALTER TABLE apart_decisions ADD COLUMN taken_as uuid;
CREATE INDEX apart_decisions_taken_as ON apart_decisions (company_id, taken_as)
  WHERE taken_as IS NOT NULL;
