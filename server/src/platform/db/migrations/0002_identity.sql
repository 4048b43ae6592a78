-- Who people are and how they sign in (better-auth, and ours beside it). No company data.

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
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.identities TO servery_app;

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
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.sessions TO servery_app;
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
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.accounts TO servery_app;
-- Who a provider says somebody is belongs to one person here.
CREATE UNIQUE INDEX accounts_provider ON auth.accounts (provider_id, account_id);
CREATE INDEX accounts_user ON auth.accounts (user_id);

CREATE TABLE auth.verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.verifications TO servery_app;
CREATE INDEX verifications_identifier ON auth.verifications (identifier);

-- better-auth's own limits.
CREATE TABLE auth.rate_limits (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count integer NOT NULL,
  last_request bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.rate_limits TO servery_app;

-- Ours: attempts per account, per address and per public route, in windows.
CREATE TABLE auth.attempts (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.attempts TO servery_app;
CREATE INDEX attempts_window ON auth.attempts (window_start);

-- Tries to sign in that failed, per account and per network, and until when each of them rests. In
-- the database, so that a restart forgives nobody.
CREATE TABLE auth.lockouts (
  -- A hash: no e-mail address or network stands here.
  key text PRIMARY KEY,
  failures integer NOT NULL,
  locked_until timestamptz,
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.lockouts TO servery_app;
CREATE INDEX lockouts_updated ON auth.lockouts (updated_at);

-- Keys which every process of one installation shares, made at the first start.
CREATE TABLE auth.secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
GRANT SELECT, INSERT ON auth.secrets TO servery_app;

-- A link in a letter: good once, for the address that it was sent to.
CREATE TABLE auth.email_links (
  hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.email_links TO servery_app;
CREATE INDEX email_links_expires ON auth.email_links (expires_at);
CREATE INDEX email_links_user ON auth.email_links (user_id);

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
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.passkeys TO servery_app;
CREATE INDEX passkeys_user ON auth.passkeys (user_id);

-- A code on its way to a phone. A number that nobody has gets one too, which is never sent: an
-- answer must not tell which numbers are known.
CREATE TABLE auth.phone_codes (
  key text PRIMARY KEY,
  user_id text REFERENCES auth.identities (id) ON DELETE CASCADE,
  code_enc bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.phone_codes TO servery_app;
CREATE INDEX phone_codes_expires ON auth.phone_codes (expires_at);
CREATE INDEX phone_codes_user ON auth.phone_codes (user_id);

-- When the person of a session last showed again who they are.
CREATE TABLE auth.proofs (
  session_id text PRIMARY KEY REFERENCES auth.sessions (id) ON DELETE CASCADE,
  proven_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.proofs TO servery_app;

CREATE TABLE auth.recovery_codes (
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.recovery_codes TO servery_app;

-- A sign-in whose first step is done. There is no session before the second.
CREATE TABLE auth.second_factor_challenges (
  hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  remember boolean NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.second_factor_challenges TO servery_app;
CREATE INDEX second_factor_challenges_expires ON auth.second_factor_challenges (expires_at);
CREATE INDEX second_factor_challenges_user ON auth.second_factor_challenges (user_id);

-- The authenticator app. Until enabled_at it is being set up and asks nobody for anything.
CREATE TABLE auth.second_factors (
  user_id text PRIMARY KEY REFERENCES auth.identities (id) ON DELETE CASCADE,
  secret_enc bytea NOT NULL,
  enabled_at timestamptz,
  -- The time step of the last code that was taken: none is good twice.
  last_step bigint NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.second_factors TO servery_app;

CREATE TABLE auth.trusted_devices (
  hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth.identities (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.trusted_devices TO servery_app;
CREATE INDEX trusted_devices_user ON auth.trusted_devices (user_id);

-- A number that somebody has shown to be theirs, E.164. One person's alone.
CREATE TABLE auth.verified_phones (
  user_id text PRIMARY KEY REFERENCES auth.identities (id) ON DELETE CASCADE,
  phone text NOT NULL UNIQUE,
  verified_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.verified_phones TO servery_app;
