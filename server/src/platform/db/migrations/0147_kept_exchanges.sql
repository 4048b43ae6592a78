-- What an exchange of the back office sells and gives back, kept before a card is asked for its part:
-- asked for again it is the same, whatever prices are by then. Gone once it is recorded.
CREATE TABLE kept_exchanges (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  -- Made from all that was asked for.
  asked uuid NOT NULL,
  terms jsonb NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('kept_exchanges');
