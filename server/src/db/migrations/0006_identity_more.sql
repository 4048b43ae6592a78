-- Further ways to sign in, the second factor, and what proves again who somebody is. All of it is
-- about people and nothing of a company, so it lives beside the identities.

-- Who a provider says somebody is belongs to one person here.
CREATE UNIQUE INDEX accounts_provider ON auth.accounts (provider_id, account_id);

-- A link in a letter: good once, for the address that it was sent to.
CREATE TABLE auth.email_links (
  hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_links_user ON auth.email_links (user_id);
CREATE INDEX email_links_expires ON auth.email_links (expires_at);

-- A number that somebody has shown to be theirs, E.164. One person's alone.
CREATE TABLE auth.verified_phones (
  user_id text PRIMARY KEY REFERENCES auth.identities (id) ON DELETE CASCADE,
  phone text NOT NULL UNIQUE,
  verified_at timestamptz NOT NULL
);
-- A code on its way to a phone. A number that nobody has gets one too, which is never sent: an
-- answer must not tell which numbers are known.
CREATE TABLE auth.phone_codes (
  key text PRIMARY KEY,
  user_id text REFERENCES auth.identities (id) ON DELETE CASCADE,
  code_enc bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX phone_codes_user ON auth.phone_codes (user_id);
CREATE INDEX phone_codes_expires ON auth.phone_codes (expires_at);

-- The authenticator app. Until enabled_at it is being set up and asks nobody for anything.
CREATE TABLE auth.second_factors (
  user_id text PRIMARY KEY REFERENCES auth.identities (id) ON DELETE CASCADE,
  secret_enc bytea NOT NULL,
  enabled_at timestamptz,
  -- The time step of the last code that was taken: none is good twice.
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE auth.recovery_codes (
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, hash)
);
-- A sign-in whose first step is done. There is no session before the second.
CREATE TABLE auth.second_factor_challenges (
  hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  remember boolean NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX second_factor_challenges_user ON auth.second_factor_challenges (user_id);
CREATE INDEX second_factor_challenges_expires ON auth.second_factor_challenges (expires_at);
CREATE TABLE auth.trusted_devices (
  hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX trusted_devices_user ON auth.trusted_devices (user_id);

CREATE TABLE auth.passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  name text,
  public_key text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  counter bigint NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX passkeys_user ON auth.passkeys (user_id);

-- When the person of a session last showed again who they are.
CREATE TABLE auth.proofs (
  session_id text PRIMARY KEY REFERENCES auth.sessions (id) ON DELETE CASCADE,
  proven_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON auth.email_links, auth.verified_phones, auth.phone_codes,
  auth.second_factors, auth.recovery_codes, auth.second_factor_challenges, auth.trusted_devices,
  auth.passkeys, auth.proofs TO servery_app;
