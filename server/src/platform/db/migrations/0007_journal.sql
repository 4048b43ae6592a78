-- Facts as they came, and what was kept apart.

-- What happened. Append-only: the application may not change or delete a row. content is the
-- canonical text (RFC 8785) over which the register made its hash, kept as it came; the columns
-- beside it are for finding facts.
CREATE TABLE facts (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  arrival bigint NOT NULL,
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  hash text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (company_id, register_id, sequence)
);
CALL enable_tenancy('facts', 'SELECT, INSERT');
CREATE UNIQUE INDEX facts_arrival ON facts (company_id, branch_id, arrival);
-- How often a reason was given is counted from the facts that carry one.
CREATE INDEX facts_cancelled ON facts (company_id, stored_at) WHERE kind = 'order.cancelled';
CREATE INDEX facts_subject ON facts (company_id, subject_id);
ALTER TABLE facts SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000);

-- Facts that are in the journal but in no fold, and why. The journal itself goes on.
CREATE TABLE fact_quarantine (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  branch_id uuid NOT NULL,
  fact_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  code text NOT NULL,
  field text,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, register_id, sequence)
);
CALL enable_tenancy('fact_quarantine');

-- The second past of a register that wrote two (a cloned device, a restored backup).
CREATE TABLE fact_forks (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  hash text NOT NULL,
  branch_id uuid NOT NULL,
  fact_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  content text NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, register_id, sequence, hash)
);
CALL enable_tenancy('fact_forks', 'SELECT, INSERT');

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
