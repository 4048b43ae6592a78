-- Companies, the people who look after them, and their branches.

-- Companies and people.
CREATE TABLE companies (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL,
  onboarded boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  trading_name text NOT NULL DEFAULT '',
  company_type text NOT NULL DEFAULT '',
  company_number text NOT NULL DEFAULT '',
  vat_number text NOT NULL DEFAULT '',
  vat_registered boolean NOT NULL DEFAULT false,
  country text NOT NULL DEFAULT 'GB',
  language text NOT NULL DEFAULT 'en',
  -- The id of a picture in images, or nothing.
  logo text NOT NULL DEFAULT '',
  -- Month and day, such as 04-06.
  financial_year_start text NOT NULL DEFAULT '04-06',
  -- café, restaurant, pub-bar, takeaway, retail, other; decides what a new business starts with.
  kind text NOT NULL DEFAULT '',
  -- What the owner has put off or dismissed: {"steps": {"bank": "later"}, "checklistDismissed":
  -- true}
  setup jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL DEFAULT '',
  -- From when on what a manager looks through is called worth a look: the share that voids have of
  -- gross sales, millionths; how many times as many per order as is usual in the team, thousandths;
  -- and of how many orders somebody must have worked on before that says anything.
  look_void_share integer NOT NULL DEFAULT 30000,
  look_times_usual integer NOT NULL DEFAULT 2000,
  look_orders_min integer NOT NULL DEFAULT 30
);
CALL enable_tenancy('companies', 'SELECT, INSERT, UPDATE', 'id');

-- A counter per company: every change of a record takes the next number, which is its revision and
-- the cursor of those who copy records down. The row's lock makes revisions appear in order.
CREATE TABLE company_counters (
  company_id uuid REFERENCES companies (id) PRIMARY KEY,
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
  email text NOT NULL DEFAULT '',
  created_hash text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL DEFAULT '',
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
  -- The newest business day of the branch that is closed; null: none is yet. It is moved on under
  -- the lock under which facts are stored, so that a fact came either before a day was closed or
  -- after.
  closed_through date,
  PRIMARY KEY (company_id, branch_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id)
);
CALL enable_tenancy('branch_counters');

-- Numbers that are handed out without gaps: register codes of the company, call prefixes of a
-- branch.
CREATE TABLE number_counters (
  company_id uuid NOT NULL REFERENCES companies (id),
  name text NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (company_id, name)
);
CALL enable_tenancy('number_counters');

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
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  last_active_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL DEFAULT '',
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
  USING ((user_id)::text = nullif(current_setting('app.lookup', true), ''));

-- An invitation to the back office, for one address. The letter carries the token; here is its
-- hash.
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
CREATE INDEX invitations_company_id_email_idx ON invitations (company_id, email);
CREATE INDEX invitations_token_hash_idx ON invitations (token_hash);
-- Whoever opens the letter belongs to no company yet: the one row whose token was given.
CREATE POLICY lookup ON invitations FOR SELECT
  USING (token_hash = nullif(current_setting('app.lookup', true), ''));

CALL create_record_table('roles');
