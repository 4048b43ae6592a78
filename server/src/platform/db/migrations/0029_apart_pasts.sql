-- What a register wrote beside its chain: a copied or rolled-back device, one that was forgotten, a
-- backup of one that is gone. It is kept whole and in no fold until a person decides.
CREATE TABLE apart_pasts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  register_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- The first fact that differs, and the last that is kept.
  first_sequence bigint NOT NULL,
  first_hash text NOT NULL,
  last_sequence bigint NOT NULL,
  last_hash text NOT NULL,
  why text NOT NULL CHECK (why IN ('differs', 'closed')),
  received_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, register_id, first_sequence, first_hash)
);
CALL enable_tenancy('apart_pasts', 'SELECT, INSERT, UPDATE');

-- Append-only, as facts are; content is the canonical text over which the hash was made.
CREATE TABLE apart_facts (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  sequence bigint NOT NULL,
  hash text NOT NULL,
  past_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  fact_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  content text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, register_id, sequence, hash),
  FOREIGN KEY (company_id, past_id) REFERENCES apart_pasts (company_id, id)
);
CALL enable_tenancy('apart_facts', 'SELECT, INSERT');
CREATE INDEX apart_facts_past ON apart_facts (company_id, past_id, subject_id, sequence);

-- What a person decided of one sale, drawer or shift of a past, up to the last fact that was there.
CREATE TABLE apart_decisions (
  company_id uuid NOT NULL,
  past_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  through bigint NOT NULL,
  decision text NOT NULL CHECK (decision IN ('taken', 'left_out')),
  reason text NOT NULL,
  decided_by uuid NOT NULL,
  decided_by_name text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- The number on the paper that the guest has, and the one that the books give instead.
  printed_receipt text,
  receipt text,
  PRIMARY KEY (company_id, past_id, subject_id, through),
  FOREIGN KEY (company_id, past_id) REFERENCES apart_pasts (company_id, id)
);
CALL enable_tenancy('apart_decisions', 'SELECT, INSERT');

-- The register whose device goes on under this one.
ALTER TABLE registers ADD COLUMN continues_id uuid;

-- Registers that were stopped go on, and what was kept of their other pasts waits for a person.
ALTER TABLE registers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE fact_forks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE apart_pasts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE apart_facts NO FORCE ROW LEVEL SECURITY;
UPDATE registers SET state = 'active' WHERE state = 'forked';
-- Every device copies its own record down again, and with it the key for its backups.
ALTER TABLE company_counters NO FORCE ROW LEVEL SECURITY;
UPDATE company_counters SET revision = revision + 1;
UPDATE registers r SET revision = c.revision FROM company_counters c
WHERE c.company_id = r.company_id AND r.state = 'active';
ALTER TABLE company_counters FORCE ROW LEVEL SECURITY;
WITH RECURSIVE forks AS (
  SELECT *, content::json ->> 'previousHash' AS previous FROM fact_forks
), walk AS (
  SELECT f.company_id, f.register_id, f.sequence, f.hash, f.branch_id, f.previous,
    gen_random_uuid() AS past_id
  FROM forks f WHERE NOT EXISTS (
    SELECT FROM forks b WHERE b.company_id = f.company_id AND b.register_id = f.register_id
      AND b.sequence = f.sequence - 1 AND b.hash = f.previous)
  UNION ALL
  SELECT f.company_id, f.register_id, f.sequence, f.hash, f.branch_id,
    f.previous, w.past_id
  FROM walk w JOIN forks f ON f.company_id = w.company_id AND f.register_id = w.register_id
    AND f.sequence = w.sequence + 1 AND f.previous = w.hash
), pasts AS (
  INSERT INTO apart_pasts (company_id, id, register_id, branch_id, first_sequence, first_hash,
    last_sequence, last_hash, why)
  SELECT company_id, past_id, register_id, (array_agg(branch_id))[1],
    min(sequence), (array_agg(hash ORDER BY sequence))[1],
    max(sequence), (array_agg(hash ORDER BY sequence DESC))[1], 'differs'
  FROM walk GROUP BY company_id, past_id, register_id
)
INSERT INTO apart_facts (company_id, register_id, sequence, hash, past_id, branch_id, fact_id,
  subject_id, kind, content, received_at)
SELECT f.company_id, f.register_id, f.sequence, f.hash, r.past_id, f.branch_id, f.fact_id,
  f.subject_id, f.kind, f.content, f.stored_at
FROM fact_forks f JOIN walk r USING (company_id, register_id, sequence, hash)
ON CONFLICT DO NOTHING;
ALTER TABLE registers FORCE ROW LEVEL SECURITY;
ALTER TABLE fact_forks FORCE ROW LEVEL SECURITY;
ALTER TABLE apart_pasts FORCE ROW LEVEL SECURITY;
ALTER TABLE apart_facts FORCE ROW LEVEL SECURITY;
