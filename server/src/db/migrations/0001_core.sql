-- What everything stands on: companies and their people, branches and registers, the journal and
-- the read tables that are folds of it. Every tenant table begins its keys with company_id and is
-- put under forced row-level security by enable_tenancy(); the application's role owns nothing.

-- Puts a table under the rule "rows of the current company alone". Used by every later migration:
--   CALL enable_tenancy('items');                      read, add, change, delete
--   CALL enable_tenancy('facts', 'SELECT, INSERT');    append-only
CREATE PROCEDURE enable_tenancy(
  target regclass,
  privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE',
  company_column text DEFAULT 'company_id'
)
LANGUAGE plpgsql
AS $$
DECLARE
  -- After COMMIT the setting is '' and not NULL, and ''::uuid would fail instead of hiding all rows.
  mine constant text := format(
    '%I = nullif(current_setting(''app.company'', true), '''')::uuid', company_column);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s USING (%s) WITH CHECK (%s)', target, mine, mine);
  EXECUTE format('GRANT %s ON %s TO servery_app', privileges, target);
END
$$;
REVOKE EXECUTE ON PROCEDURE enable_tenancy FROM PUBLIC;

-- Identity of people (better-auth). No company data: what a person may see is in users.
CREATE SCHEMA auth;
GRANT USAGE ON SCHEMA auth TO servery_app;

CREATE TABLE auth.identities (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE auth.sessions (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON auth.sessions (user_id);
CREATE TABLE auth.accounts (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX accounts_user ON auth.accounts (user_id);
CREATE TABLE auth.verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON auth.verifications (identifier);
-- better-auth's own limits.
CREATE TABLE auth.rate_limits (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count integer NOT NULL,
  last_request bigint NOT NULL
);
-- Ours: attempts per account, per address and per public route, in windows.
CREATE TABLE auth.attempts (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX attempts_window ON auth.attempts (window_start);
-- Keys which every process of one installation shares, made at the first start.
CREATE TABLE auth.secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.identities, auth.sessions, auth.accounts,
  auth.verifications, auth.rate_limits, auth.attempts TO servery_app;
GRANT SELECT, INSERT ON auth.secrets TO servery_app;

-- Companies and people.
CREATE TABLE companies (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL,
  onboarded boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CALL enable_tenancy('companies', 'SELECT, INSERT, UPDATE', 'id');

CREATE TABLE users (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  first_name text NOT NULL,
  second_name text NOT NULL,
  email text NOT NULL,
  job_title text NOT NULL DEFAULT '',
  avatar text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  role text NOT NULL,
  -- Null: all branches.
  branch_ids uuid[],
  notifications jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, email)
);
CALL enable_tenancy('users');

-- Where a signed-in person belongs. Found by the person's own id before the company is known: the
-- second policy shows the one row that was asked for, and nothing else.
CREATE TABLE user_companies (
  company_id uuid NOT NULL REFERENCES companies (id),
  user_id uuid NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
CALL enable_tenancy('user_companies');
CREATE INDEX user_companies_user ON user_companies (user_id);
CREATE POLICY lookup ON user_companies FOR SELECT
  USING (user_id::text = nullif(current_setting('app.lookup', true), ''));

-- A counter per company: every change of a record takes the next number, which is its revision and
-- the cursor of those who copy records down. The row's lock makes revisions appear in order.
CREATE TABLE company_counters (
  company_id uuid PRIMARY KEY REFERENCES companies (id),
  revision bigint NOT NULL DEFAULT 0
);
CALL enable_tenancy('company_counters');

CREATE TABLE branches (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  name text NOT NULL,
  company_name text NOT NULL,
  postcode text NOT NULL DEFAULT '',
  line1 text NOT NULL DEFAULT '',
  line2 text NOT NULL DEFAULT '',
  town text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  vat_number text NOT NULL DEFAULT '',
  time_zone text NOT NULL,
  cut_over_minutes integer NOT NULL DEFAULT 0,
  currency text NOT NULL,
  tax_rounding text NOT NULL DEFAULT 'half_up',
  tax_round_per text NOT NULL DEFAULT 'bucket',
  cash_rounding_step bigint NOT NULL DEFAULT 0,
  cash_rounding_mode text NOT NULL DEFAULT 'nearest',
  order_types text[] NOT NULL DEFAULT '{eat_in,takeaway,collection,delivery}',
  default_order_type text NOT NULL DEFAULT 'eat_in',
  version integer NOT NULL DEFAULT 1,
  archived boolean NOT NULL DEFAULT false,
  revision bigint NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('branches');
CREATE INDEX branches_revision ON branches (company_id, revision);

-- Numbers the facts of a branch as they are committed; its lock is what keeps two writers of one
-- branch from folding the same order at once.
CREATE TABLE branch_counters (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  arrival bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, branch_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id)
);
CALL enable_tenancy('branch_counters');

CREATE TABLE registers (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  call_prefix text NOT NULL,
  kind text NOT NULL DEFAULT 'till',
  state text NOT NULL DEFAULT 'unpaired',
  -- The head of its chain, moved on in the transaction that stores its facts.
  sequence bigint NOT NULL DEFAULT 0,
  head_hash text NOT NULL
    DEFAULT '0000000000000000000000000000000000000000000000000000000000000000',
  receipt bigint NOT NULL DEFAULT 0,
  clock text NOT NULL DEFAULT '000000000000000-000000',
  last_seen_at timestamptz,
  app_version text NOT NULL DEFAULT '',
  device_secret_enc bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, code),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id),
  CHECK (kind IN ('till', 'kiosk', 'kitchen', 'server')),
  CHECK (state IN ('unpaired', 'active', 'forked', 'closed'))
);
CALL enable_tenancy('registers');

-- A token names its company in the clear, so it is looked up as that company and needs no way
-- around row-level security. Only its SHA-256 is kept.
CREATE TABLE device_tokens (
  company_id uuid NOT NULL,
  hash bytea NOT NULL,
  register_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  PRIMARY KEY (company_id, hash),
  FOREIGN KEY (company_id, register_id) REFERENCES registers (company_id, id)
);
CALL enable_tenancy('device_tokens');

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

-- A code of six characters, good once within ten minutes. The device that types it does not know
-- its company yet: the second policy shows the one row whose code was given.
CREATE TABLE pairing_codes (
  company_id uuid NOT NULL,
  hash text NOT NULL,
  register_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, hash),
  FOREIGN KEY (company_id, register_id) REFERENCES registers (company_id, id)
);
CALL enable_tenancy('pairing_codes');
CREATE INDEX pairing_codes_hash ON pairing_codes (hash);
CREATE POLICY lookup ON pairing_codes FOR SELECT
  USING (hash = nullif(current_setting('app.lookup', true), ''));

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
CREATE INDEX audit_entries_record ON audit_entries (company_id, record_id, at);
