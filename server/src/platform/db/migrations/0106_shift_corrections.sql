-- Times of shifts that a person put right afterwards. What tills wrote stays as it is; the last
-- correction of a shift stands in front of it.
CREATE TABLE shift_corrections (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  -- No reference: shifts are folded from facts, and made anew from them.
  shift_id uuid NOT NULL,
  -- The first correction of a shift is 1.
  number integer NOT NULL,
  -- False: it was corrected again since.
  is_last boolean NOT NULL,
  -- As it was until then: {startedAt, endedAt, breaks}.
  before jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  -- [{breakId, paid, startedAt, endedAt}], as in shifts.
  breaks jsonb NOT NULL,
  reason text NOT NULL,
  corrected_by uuid NOT NULL,
  corrected_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, shift_id, number)
);
CALL enable_tenancy('shift_corrections');
CREATE UNIQUE INDEX shift_corrections_last ON shift_corrections (company_id, shift_id)
  WHERE is_last;
