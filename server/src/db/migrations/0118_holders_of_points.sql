-- Who has points, some at a time: theirs lapse once they stay away.
CREATE INDEX balances_points ON balances (company_id, holder) WHERE kind = 'points' AND amount > 0;
