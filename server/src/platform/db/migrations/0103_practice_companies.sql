-- Companies in which nothing is real: made to try programs on, each of the company that made it.
ALTER TABLE companies ADD COLUMN practice boolean NOT NULL DEFAULT false;

CREATE TABLE practice_companies (
  company_id uuid NOT NULL REFERENCES companies (id),
  -- Of the practice company.
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  -- Null: it is being made, or was interrupted.
  ready_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('practice_companies');
