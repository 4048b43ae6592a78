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
  -- Cash tips that were handed to the team, inside what was paid out.
  tips_paid_out bigint NOT NULL DEFAULT 0,
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
  -- A movement of petty cash may name the photo of its receipt, which comes by itself, before or
  -- after.
  photo_id uuid,
  is_tips boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, drawer_id, ordinal)
);
CALL enable_tenancy('drawer_entries');
-- How often somebody opened a drawer without a sale in their shift.
CREATE INDEX drawer_entries_no_sales ON drawer_entries (company_id, branch_id, by, at) WHERE kind =
  'no_sale';

-- A manager has looked at a closed drawer and signs for it. Signed again, both stand; the last
-- counts.
CREATE TABLE drawer_reviews (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  drawer_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  note text NOT NULL,
  -- How many things worth a look it had then: more of them since, and it wants another look.
  exceptions integer NOT NULL,
  reviewed_at timestamptz NOT NULL,
  reviewed_by uuid NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id)
);
CALL enable_tenancy('drawer_reviews', 'SELECT, INSERT');
CREATE INDEX drawer_reviews_drawer ON drawer_reviews (company_id, drawer_id, reviewed_at, id);
