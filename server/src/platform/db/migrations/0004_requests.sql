-- What every request may leave behind: keys of programs, answers to retries, who changed what.

CREATE TABLE api_keys (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  hash bytea NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  permissions text[] NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, hash)
);
CALL enable_tenancy('api_keys');

-- Answers of writes that were sent with an Idempotency-Key.
CREATE TABLE idempotency_keys (
  company_id uuid NOT NULL REFERENCES companies (id),
  actor text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  response jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, actor, route, key)
);
CALL enable_tenancy('idempotency_keys');

CREATE TABLE audit_entries (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  noun text NOT NULL,
  record_id uuid NOT NULL,
  field text NOT NULL,
  old jsonb,
  new jsonb,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('audit_entries', 'SELECT, INSERT');
CREATE INDEX audit_entries_at ON audit_entries (company_id, at);
CREATE INDEX audit_entries_record ON audit_entries (company_id, record_id, at);
