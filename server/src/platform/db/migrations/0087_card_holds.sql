-- Amounts that are kept on a card until a bill is final: charged of it what the bill came to, or let go.
ALTER TABLE card_attempts DROP CONSTRAINT card_attempts_status_check;
ALTER TABLE card_attempts ADD CONSTRAINT card_attempts_status_check CHECK (status IN ('created',
  'sent', 'in_doubt', 'held', 'capturing', 'releasing', 'approved', 'declined', 'cancelled'));
-- What is kept, until when, and what is to be charged of it; null: it charges at once.
ALTER TABLE card_attempts ADD COLUMN hold jsonb;
