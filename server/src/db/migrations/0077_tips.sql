-- How tips are shared in each branch, and the intervals that were settled.
CALL create_record_table('tip_rules');

CREATE TABLE tip_settlements (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- 1, 2, 3 … in each branch; each begins the day after the one before.
  number integer NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  currency text NOT NULL,
  tips bigint NOT NULL,
  paid bigint NOT NULL,
  people integer NOT NULL,
  -- Whom it was shared among by which rules, as it was settled.
  interval jsonb NOT NULL,
  rules jsonb NOT NULL,
  digest text NOT NULL,
  settled_at timestamptz NOT NULL,
  settled_by text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, branch_id, number),
  CHECK (from_date <= to_date),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id)
);
-- Settled for good: rows are added, and nothing else.
CALL enable_tenancy('tip_settlements', 'SELECT, INSERT');
