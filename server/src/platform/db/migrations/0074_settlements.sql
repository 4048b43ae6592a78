-- What a provider of card payments paid out, kept and claims back. Ids are the provider's.
CREATE TABLE settlement_payouts (
  company_id uuid NOT NULL REFERENCES companies (id),
  id text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  currency text NOT NULL,
  amount bigint NOT NULL,
  arrives_on date NOT NULL,
  created_at timestamptz NOT NULL,
  -- Whether all that it is made of was read.
  is_complete boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('settlement_payouts');

CREATE TABLE settlement_entries (
  company_id uuid NOT NULL REFERENCES companies (id),
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute', 'fee', 'other')),
  currency text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  created_at timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  -- The payment or the refund in the books, by its id there; null: none of them.
  payment_id uuid,
  -- Null: not paid out yet.
  payout_id text,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('settlement_entries');
CREATE INDEX settlement_entries_payout ON settlement_entries (company_id, payout_id);
CREATE INDEX settlement_entries_payment ON settlement_entries (company_id, payment_id);

-- A guest has asked the bank for the money back.
CREATE TABLE card_disputes (
  company_id uuid NOT NULL REFERENCES companies (id),
  id text NOT NULL,
  payment_id uuid,
  currency text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  -- Until when it can be answered; null: it can't.
  due_at timestamptz,
  created_at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('card_disputes');

-- When the account is asked next what it has paid out.
ALTER TABLE stripe_connections ADD COLUMN settle_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE stripe_connections ADD COLUMN settled_at timestamptz;
