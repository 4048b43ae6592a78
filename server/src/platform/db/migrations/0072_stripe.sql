-- The account at Stripe of a business. What it holds secret is sealed by the installation's key.
CREATE TABLE stripe_connections (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  version integer NOT NULL,
  secret_key_enc bytea NOT NULL,
  key_hint text NOT NULL,
  webhook_secret_enc bytea,
  publishable_key text NOT NULL DEFAULT '',
  account_id text NOT NULL,
  account_name text NOT NULL,
  is_live boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('working', 'refused', 'unreachable')),
  checked_at timestamptz NOT NULL,
  -- When an event with a good signature came last.
  heard_at timestamptz,
  connected_at timestamptz NOT NULL,
  connected_by text NOT NULL,
  PRIMARY KEY (company_id)
);
CALL enable_tenancy('stripe_connections');

-- Events name a payment as its provider does.
CREATE INDEX card_attempts_reference ON card_attempts (company_id, reference)
  WHERE reference <> '';
