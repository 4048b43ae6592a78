-- The newest business day of the branch that is closed; null: none is yet. It is moved on under the
-- lock under which facts are stored, so that a fact came either before a day was closed or after.
ALTER TABLE branch_counters ADD COLUMN closed_through date;

-- What changed the figures of a business day after it was closed: facts of one order that arrived
-- together. "As closed" is what is known now, less `known`, plus `closed`.
CREATE TABLE late_arrivals (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  order_id uuid NOT NULL,
  -- How far the branch was before they came.
  after_arrival bigint NOT NULL,
  id uuid NOT NULL,
  arrived_at timestamptz NOT NULL DEFAULT now(),
  -- Of the last fact of them.
  at timestamptz NOT NULL,
  made_on date NOT NULL,
  register_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  currency text NOT NULL,
  -- By how much the day's net sales and what was collected of them changed.
  net bigint NOT NULL,
  collected bigint NOT NULL,
  -- The order before and after, as rows of the read tables by table; their company is `id`.
  closed jsonb NOT NULL,
  known jsonb NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, order_id, after_arrival)
);
CALL enable_tenancy('late_arrivals');
CREATE INDEX late_arrivals_arrived ON late_arrivals (company_id, branch_id, arrived_at, id);
