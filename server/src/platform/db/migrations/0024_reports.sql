-- Which days and months are added up, and who follows.

-- Every day of a branch on which anything happened. Whoever changes rows of the read tables counts
-- `touched` up in the same transaction; a day whose tallies are of another count is not rolled up,
-- and reports add it from the read tables themselves.
CREATE TABLE report_days (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  touched bigint NOT NULL DEFAULT 1,
  -- `touched` when the tallies were made; null: they never were.
  rolled bigint,
  rolled_at timestamptz,
  -- Whether what a day collected is what was paid: `rolled` when that was worked out, and the rest.
  checked bigint,
  difference bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id, business_date)
);
CALL enable_tenancy('report_days');
CREATE INDEX report_days_unbalanced ON report_days (company_id) WHERE difference <> 0;
ALTER TABLE report_days SET (fillfactor = 70, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 10000);

-- Months of items, made from their days. `rolled` is the sum of `touched` of the month's days.
CREATE TABLE report_months (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  rolled bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, month)
);
CALL enable_tenancy('report_months');

-- One row per company, locked by whoever makes its tallies: two at once would add up twice.
CREATE TABLE report_followers (
  company_id uuid PRIMARY KEY
);
CALL enable_tenancy('report_followers');

-- Reports that are sent by e-mail at times that people chose.
CALL create_record_table('report_schedules');
ALTER TABLE report_schedules
  -- The wall clock of the branch when the newest letter was due that was handed to the post.
  ADD COLUMN last_due text,
  ADD COLUMN last_queued_at timestamptz;
