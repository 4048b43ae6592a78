-- Card terminals of a business, and every attempt to take money by them.

CALL create_record_table('card_readers');

-- Written before anything is sent; the id is the provider's idempotency key.
CREATE TABLE card_attempts (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  register_id uuid NOT NULL,
  order_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('simulated', 'stripe', 'zvt')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  asks_tip boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'sent', 'in_doubt', 'approved', 'declined',
    'cancelled')),
  -- The provider's name of it; empty until it is known.
  reference text NOT NULL DEFAULT '',
  charged bigint,
  tip bigint NOT NULL DEFAULT 0,
  receipt jsonb,
  reason text,
  cancel_asked_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  -- When the provider is asked next what became of it; null: it is known.
  ask_at timestamptz,
  asked integer NOT NULL DEFAULT 0,
  -- Somebody accounted for a charge that no payment records.
  matched_at timestamptz,
  matched_by text NOT NULL DEFAULT '',
  match_note text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id),
  FOREIGN KEY (company_id, register_id) REFERENCES registers (company_id, id),
  FOREIGN KEY (company_id, reader_id) REFERENCES card_readers (company_id, id)
);
CALL enable_tenancy('card_attempts');
-- However many ask at once: one open attempt for a bill, and one at a reader.
CREATE UNIQUE INDEX card_attempts_open_of_order ON card_attempts (company_id, order_id)
  WHERE status IN ('created', 'sent', 'in_doubt');
CREATE UNIQUE INDEX card_attempts_open_at_reader ON card_attempts (company_id, reader_id)
  WHERE status IN ('created', 'sent', 'in_doubt');
CREATE INDEX card_attempts_of_order ON card_attempts (company_id, order_id);
CREATE INDEX card_attempts_of_register ON card_attempts (company_id, register_id, created_at);
CREATE INDEX card_attempts_newest ON card_attempts (company_id, created_at, id);
CREATE INDEX card_attempts_to_ask ON card_attempts (company_id, ask_at) WHERE ask_at IS NOT NULL;

-- What goes back to the card, in parts; the id is the provider's idempotency key.
CREATE TABLE card_refunds (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('asked', 'in_doubt', 'made', 'refused')),
  reference text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  ask_at timestamptz,
  asked integer NOT NULL DEFAULT 0,
  -- Somebody accounted for what went back and stands in no order.
  matched_at timestamptz,
  matched_by text NOT NULL DEFAULT '',
  match_note text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, attempt_id) REFERENCES card_attempts (company_id, id)
);
CALL enable_tenancy('card_refunds');
CREATE INDEX card_refunds_of_attempt ON card_refunds (company_id, attempt_id);
CREATE INDEX card_refunds_to_ask ON card_refunds (company_id, ask_at) WHERE ask_at IS NOT NULL;
