-- Cash drawers: folds of their facts, replaced from them at will like orders. What payments add is
-- summed from the payments themselves, which name the session that they belong to.
ALTER TABLE payments ADD COLUMN drawer_id uuid;
CREATE INDEX payments_drawer ON payments (company_id, drawer_id) WHERE drawer_id IS NOT NULL;

CREATE TABLE drawer_sessions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  register_id uuid NOT NULL,
  status text NOT NULL,
  currency text NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL,
  business_date date NOT NULL,
  closed_at timestamptz,
  closed_by uuid,
  close_approved_by uuid,
  z_number text,
  -- Minor units.
  float bigint NOT NULL,
  paid_in bigint NOT NULL,
  paid_out bigint NOT NULL,
  dropped bigint NOT NULL,
  -- The last count; null before the first.
  counted bigint,
  no_sales integer NOT NULL,
  note text NOT NULL,
  -- The figures of the Z report as they were sealed on the register.
  seal jsonb,
  -- [{code, factId, amount}]
  exceptions jsonb NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('drawer_sessions');
CREATE INDEX drawer_sessions_opened ON drawer_sessions (company_id, opened_at, id);

CREATE TABLE drawer_entries (
  company_id uuid NOT NULL,
  drawer_id uuid NOT NULL,
  ordinal integer NOT NULL,
  branch_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  reason_id uuid,
  reason text NOT NULL,
  note text NOT NULL,
  -- [{value, count}]
  denominations jsonb NOT NULL,
  loose bigint NOT NULL,
  at timestamptz NOT NULL,
  by uuid NOT NULL,
  approved_by uuid,
  PRIMARY KEY (company_id, drawer_id, ordinal)
);
CALL enable_tenancy('drawer_entries');
