-- What a person said became of a payment, or of what was to go back, that its terminal can't tell of any
-- more, and what the provider said all the same.
ALTER TABLE card_attempts ADD COLUMN by_hand jsonb;
ALTER TABLE card_refunds ADD COLUMN by_hand jsonb;
