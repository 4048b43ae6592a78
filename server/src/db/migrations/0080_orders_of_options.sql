-- In how many orders an option was chosen: the rows of the report open to these. An order is of one
-- business day, so months add up from days.
ALTER TABLE report_modifiers ADD COLUMN orders bigint NOT NULL DEFAULT 0;
ALTER TABLE report_modifiers_months ADD COLUMN orders bigint NOT NULL DEFAULT 0;

-- Not rolled up for these columns yet: the follower makes every day and month anew, and reports add
-- the days from the read tables until then.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET rolled = NULL, rolled_at = NULL;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
TRUNCATE report_months;
