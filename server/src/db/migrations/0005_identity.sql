-- Tries to sign in that failed, per account and per network, and until when each of them rests.
-- In the database, so that a restart forgives nobody.
CREATE TABLE auth.lockouts (
  -- A hash: no e-mail address or network stands here.
  key text PRIMARY KEY,
  failures integer NOT NULL,
  locked_until timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX lockouts_updated ON auth.lockouts (updated_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.lockouts TO servery_app;

-- From here on the tokens of sessions are kept as hashes: those made before can't be told apart, and
-- their people sign in again.
DELETE FROM auth.sessions;
