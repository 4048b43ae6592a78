-- Tills, kitchen screens and kiosks, and how they are paired.

-- How tills behave, and what is said about each till from the back office.
CALL create_record_table('device_profiles');

CREATE TABLE registers (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  call_prefix text NOT NULL,
  kind text NOT NULL DEFAULT 'till' CHECK (kind IN ('till', 'kiosk', 'kitchen', 'server')),
  state text NOT NULL DEFAULT 'unpaired' CHECK (state IN ('unpaired', 'active', 'forked',
    'closed')),
  -- The head of its chain, moved on in the transaction that stores its facts.
  sequence bigint NOT NULL DEFAULT 0,
  head_hash text NOT NULL DEFAULT
    '0000000000000000000000000000000000000000000000000000000000000000',
  receipt bigint NOT NULL DEFAULT 0,
  clock text NOT NULL DEFAULT '000000000000000-000000',
  last_seen_at timestamptz,
  app_version text NOT NULL DEFAULT '',
  device_secret_enc bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- How far each register has taken the records in: "live on 3 of 4 tills".
  records_cursor bigint NOT NULL DEFAULT 0,
  -- Of the record that its device copies down.
  version integer NOT NULL DEFAULT 1,
  revision bigint NOT NULL DEFAULT 0,
  location text NOT NULL DEFAULT '',
  -- Null: it behaves as tills do that nobody has set up.
  profile_id uuid,
  -- Who locked it; empty while it is not locked.
  locked_by text NOT NULL DEFAULT '',
  -- The device is asked to send all it has and to give its pairing back.
  unpair_asked boolean NOT NULL DEFAULT false,
  -- What the device said of itself when it last copied records down: when, and its own last fact.
  synced_at timestamptz,
  own_sequence bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, code),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id),
  FOREIGN KEY (company_id, profile_id) REFERENCES device_profiles (company_id, id)
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

-- From when to when the clock of a register's device was not the server's, and by how much. Facts
-- keep the day that their device stamped, so this says why a sale stands on another one.
CREATE TABLE register_clocks (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  -- By the server's clock, as it heard of it.
  since timestamptz NOT NULL,
  until timestamptz,
  -- Milliseconds; below 0 the device was behind.
  ahead_ms bigint NOT NULL,
  PRIMARY KEY (company_id, register_id, since),
  FOREIGN KEY (company_id, register_id) REFERENCES registers (company_id, id)
);
CALL enable_tenancy('register_clocks');
CREATE UNIQUE INDEX register_clocks_now ON register_clocks (company_id, register_id) WHERE until IS
  NULL;
