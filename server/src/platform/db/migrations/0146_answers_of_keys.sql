-- An Idempotency-Key whose process died comes free once nobody renews its hold; what wrote under it
-- says so in its own transaction, so that nothing is done twice. Of what an older version does
-- nothing is known: it counts as written.
ALTER TABLE idempotency_keys
  ADD COLUMN attempt uuid,
  ADD COLUMN held_until timestamptz NOT NULL DEFAULT now() + interval '1 minute',
  ADD COLUMN is_written boolean NOT NULL DEFAULT true;

-- The oldest of a company are forgotten.
CREATE INDEX idempotency_keys_created ON idempotency_keys (company_id, created_at);
