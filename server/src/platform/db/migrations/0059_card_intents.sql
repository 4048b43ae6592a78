-- What the till was about to record: which method, which part of a shared bill, which tip.
ALTER TABLE card_attempts ADD COLUMN intent jsonb;
