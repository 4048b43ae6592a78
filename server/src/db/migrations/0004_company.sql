-- The business behind the tills: its company and branches as records, who works in its back office,
-- its billing records, the pictures it uploaded, and how far its set-up has come.

ALTER TABLE companies
  ADD COLUMN trading_name text NOT NULL DEFAULT '',
  ADD COLUMN company_type text NOT NULL DEFAULT '',
  ADD COLUMN company_number text NOT NULL DEFAULT '',
  ADD COLUMN vat_number text NOT NULL DEFAULT '',
  ADD COLUMN vat_registered boolean NOT NULL DEFAULT false,
  ADD COLUMN country text NOT NULL DEFAULT 'GB',
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  -- The id of a picture in images, or nothing.
  ADD COLUMN logo text NOT NULL DEFAULT '',
  -- Month and day, such as 04-06.
  ADD COLUMN financial_year_start text NOT NULL DEFAULT '04-06',
  -- café, restaurant, pub-bar, takeaway, retail, other; decides what a new business starts with.
  ADD COLUMN kind text NOT NULL DEFAULT '',
  -- What the owner has put off or dismissed: {"steps": {"bank": "later"}, "checklistDismissed": true}
  ADD COLUMN setup jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by text NOT NULL DEFAULT '';

ALTER TABLE branches
  ADD COLUMN email text NOT NULL DEFAULT '',
  ADD COLUMN created_hash text NOT NULL DEFAULT '',
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by text NOT NULL DEFAULT '';

ALTER TABLE users
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  ADD COLUMN last_active_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by text NOT NULL DEFAULT '';

-- An invitation to the back office, for one address. The letter carries the token; here is its hash.
CREATE TABLE invitations (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  -- Null: all branches.
  branch_ids uuid[],
  message text NOT NULL DEFAULT '',
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('invitations');
CREATE INDEX ON invitations (company_id, email);
CREATE INDEX ON invitations (token_hash);
-- Whoever opens the letter belongs to no company yet: the one row whose token was given.
CREATE POLICY lookup ON invitations FOR SELECT
  USING (token_hash = nullif(current_setting('app.lookup', true), ''));

-- One per branch. Bank details are sealed (AES-256-GCM) and never leave the server whole unasked.
CREATE TABLE billing_records (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  name text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  postcode text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  line1 text NOT NULL DEFAULT '',
  line2 text NOT NULL DEFAULT '',
  town text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  company_type text NOT NULL DEFAULT '',
  company_number text NOT NULL DEFAULT '',
  county text NOT NULL DEFAULT '',
  annual_revenue text NOT NULL DEFAULT '',
  vat_registered boolean NOT NULL DEFAULT false,
  vat_number text NOT NULL DEFAULT '',
  bank_details_enc bytea,
  -- The last four digits of the account, to be shown.
  account_hint text NOT NULL DEFAULT '',
  shareholders jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, branch_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id)
);
CALL enable_tenancy('billing_records');
-- Branches that were there before have theirs too. The owner is bound by row-level security as well,
-- and would find none.
ALTER TABLE branches NO FORCE ROW LEVEL SECURITY;
ALTER TABLE billing_records NO FORCE ROW LEVEL SECURITY;
INSERT INTO billing_records (company_id, id, branch_id, name, company_name, postcode, line1, line2,
    town, location)
  SELECT company_id, id, id, name, company_name, postcode, line1, line2, town, location FROM branches;
ALTER TABLE branches FORCE ROW LEVEL SECURITY;
ALTER TABLE billing_records FORCE ROW LEVEL SECURITY;

-- Pictures as they are served: decoded, resized and encoded again by us.
CREATE TABLE images (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  -- Unguessable; the path under which it is served to anybody who knows it.
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('avatar', 'logo', 'item', 'kiosk', 'receipt')),
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name)
);
CALL enable_tenancy('images', 'SELECT, INSERT, DELETE');
CREATE INDEX ON images (name);
-- A picture is shown to whoever has its name, a customer at a kiosk too.
CREATE POLICY lookup ON images FOR SELECT
  USING (name = nullif(current_setting('app.lookup', true), ''));
