-- Who is to count; whoever may count still may, and sees for whom a stock take was made.
ALTER TABLE stock_takes ADD COLUMN assignee_ids uuid[] NOT NULL DEFAULT '{}';
