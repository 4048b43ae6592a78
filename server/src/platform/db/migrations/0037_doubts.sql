-- What doesn't fit a fact, as it was seen when the fact arrived: who did it or approved it wasn't of
-- the team, or lacked the right. The fact counts like any other. Append-only, and kept when the read
-- tables are made anew: the team of that day can't be asked again.
CREATE TABLE fact_doubts (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  code text NOT NULL,
  branch_id uuid NOT NULL,
  fact_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  business_date date NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, register_id, sequence, code)
);
CALL enable_tenancy('fact_doubts', 'SELECT, INSERT');
CREATE INDEX fact_doubts_subject ON fact_doubts (company_id, subject_id);
CREATE INDEX fact_doubts_branch ON fact_doubts (company_id, branch_id, business_date);
