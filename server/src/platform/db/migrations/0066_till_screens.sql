-- The till beside which a customer's screen stands; null: it shows which numbers are ready.
ALTER TABLE registers ADD COLUMN shows_id uuid;
ALTER TABLE registers ADD FOREIGN KEY (company_id, shows_id) REFERENCES registers (company_id, id);
CREATE INDEX ON registers (company_id, shows_id) WHERE shows_id IS NOT NULL;

-- What a till shows its guest now: the last word alone, for a screen that connects again.
CREATE TABLE till_screens (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  body jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, register_id),
  FOREIGN KEY (company_id, register_id) REFERENCES registers (company_id, id)
);
CALL enable_tenancy('till_screens');
