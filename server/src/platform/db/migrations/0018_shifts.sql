-- Shifts: folds of their facts, replaced from them at will like orders and drawers.
CREATE TABLE shifts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  register_id uuid NOT NULL,
  member_id uuid NOT NULL,
  status text NOT NULL,
  currency text NOT NULL,
  started_at timestamptz NOT NULL,
  started_by uuid NOT NULL,
  business_date date NOT NULL,
  ended_at timestamptz,
  ended_by uuid,
  end_approved_by uuid,
  -- [{breakId, paid, startedAt, endedAt}]
  breaks jsonb NOT NULL,
  -- Minor units, as the person declared them.
  cash_tips bigint NOT NULL,
  note text NOT NULL,
  -- [{code, factId}]
  exceptions jsonb NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('shifts');
-- Hours of some days are summed from the shifts of these days.
CREATE INDEX shifts_ended ON shifts (company_id, branch_id, ended_at);
-- Who else's shift of the same person runs at the same time.
CREATE INDEX shifts_member ON shifts (company_id, member_id, started_at);
CREATE INDEX shifts_started ON shifts (company_id, started_at, id);
