-- Points lapse with those who stay away, where the programme says so.
ALTER TABLE balance_entries DROP CONSTRAINT balance_entries_cause_check;
ALTER TABLE balance_entries ADD CONSTRAINT balance_entries_cause_check CHECK (cause IN
  ('issued', 'reloaded', 'paid_in', 'adjusted', 'payment', 'refund', 'reversal', 'top_up', 'earned',
   'taken_back', 'spent', 'restored', 'lapsed'));
