-- The audit has a chain of its own: each entry's hash covers what it says and the hash before it.
CREATE TABLE audit_chain (
  company_id uuid NOT NULL REFERENCES companies (id),
  number bigint NOT NULL CHECK (number > 0),
  entry_id uuid NOT NULL,
  hash text NOT NULL,
  chained_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, number),
  UNIQUE (company_id, entry_id)
);
CALL enable_tenancy('audit_chain', 'SELECT, INSERT');
