-- Guests who prove by an emailed code that they are a customer, to spend their points. A row is
-- written for every address that is asked about, so that nobody learns whose is known.
CREATE TABLE guest_proofs (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  -- Null: the address is no customer's, and no email is sent.
  customer_id uuid,
  -- Address, code and token, sealed.
  sealed bytea NOT NULL,
  token_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  proved_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, token_hash),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);
CALL enable_tenancy('guest_proofs');
CREATE INDEX guest_proofs_expiry ON guest_proofs (company_id, expires_at);
CREATE INDEX guest_proofs_customer ON guest_proofs (company_id, customer_id);

-- What a provider said beside a person now says itself whether that is otherwise.
ALTER TABLE card_attempts NO FORCE ROW LEVEL SECURITY;
UPDATE card_attempts SET by_hand = jsonb_set(by_hand, '{answer,contradicts}', to_jsonb(
    (by_hand #>> '{answer,charged}') IS DISTINCT FROM
      CASE by_hand ->> 'outcome' WHEN 'charged' THEN charged::text END))
  WHERE by_hand -> 'answer' IS NOT NULL;
ALTER TABLE card_attempts FORCE ROW LEVEL SECURITY;
