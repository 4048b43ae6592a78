-- Since when a device signs; null: it has no key, or from before this was kept.
ALTER TABLE device_tokens ADD COLUMN key_at timestamptz;

-- Keys that came with the token of a device which has another one already: two devices say that
-- they are the same. A person decides which of them goes on.
CREATE TABLE device_key_offers (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  key_id text NOT NULL,
  -- SPKI, as DER.
  public_key bytea NOT NULL,
  offered_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  decision text CHECK (decision IN ('refused', 'used')),
  PRIMARY KEY (company_id, register_id, key_id),
  CHECK ((decided_at IS NULL) = (decision IS NULL)),
  FOREIGN KEY (company_id, register_id) REFERENCES registers (company_id, id)
);
CALL enable_tenancy('device_key_offers');
