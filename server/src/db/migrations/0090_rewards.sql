-- Points are spent on rewards, and what is refunded of these gives them back.
ALTER TABLE balance_entries DROP CONSTRAINT balance_entries_cause_check;
ALTER TABLE balance_entries ADD CONSTRAINT balance_entries_cause_check CHECK (cause IN
  ('issued', 'reloaded', 'paid_in', 'adjusted', 'payment', 'refund', 'reversal', 'top_up', 'earned',
   'taken_back', 'spent', 'restored'));
