-- Shifts as they are planned. Times are those of the branch's wall clock; the two moments are made
-- from them, so that lists need no clock.
CREATE TABLE rota_shifts (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- Null: open, for whoever takes it.
  member_id uuid,
  -- The role that is planned, such as Bar.
  position text NOT NULL,
  date date NOT NULL,
  start_minute integer NOT NULL,
  end_minute integer NOT NULL,
  break_minutes integer NOT NULL,
  note text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  version integer NOT NULL,
  -- Taken out of the plan; those who were told keep seeing it until the week is published again.
  removed boolean NOT NULL DEFAULT false,
  -- What people were told: {memberId, position, date, startMinute, endMinute, breakMinutes, note}.
  published jsonb,
  published_member_id uuid GENERATED ALWAYS AS ((published ->> 'memberId')::uuid) STORED,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id)
);
CALL enable_tenancy('rota_shifts');
CREATE INDEX rota_shifts_branch ON rota_shifts (company_id, branch_id, date);
CREATE INDEX rota_shifts_member ON rota_shifts (company_id, member_id, date);
CREATE INDEX rota_shifts_told ON rota_shifts (company_id, published_member_id, starts_at);

CALL create_record_table('rota_templates');
-- Overtime and payroll files of a branch.
CALL create_record_table('rota_settings');

-- When a person says they cannot work: [{weekday, from, to}].
CREATE TABLE rota_availability (
  company_id uuid NOT NULL REFERENCES companies (id),
  member_id uuid NOT NULL,
  unavailable jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, member_id)
);
CALL enable_tenancy('rota_availability');

CREATE TABLE rota_time_off (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('holiday', 'sick', 'unpaid', 'other')),
  note text NOT NULL,
  status text NOT NULL CHECK (status IN ('asked', 'approved', 'refused', 'cancelled')),
  asked_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  answer text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('rota_time_off');
CREATE INDEX rota_time_off_member ON rota_time_off (company_id, member_id, to_date);

CREATE TABLE rota_swaps (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  shift_id uuid NOT NULL,
  -- Null: an open shift that somebody would take.
  from_member_id uuid,
  -- Null: whoever takes it.
  to_member_id uuid,
  note text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('offered', 'accepted', 'declined', 'approved', 'refused', 'cancelled')),
  asked_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, shift_id) REFERENCES rota_shifts (company_id, id)
);
CALL enable_tenancy('rota_swaps');
CREATE INDEX rota_swaps_shift ON rota_swaps (company_id, shift_id);

-- Warnings with which a week was published all the same, and why.
CREATE TABLE rota_overrides (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  member_id uuid NOT NULL,
  date date NOT NULL,
  code text NOT NULL,
  rule_minutes integer,
  actual_minutes integer,
  reason text NOT NULL,
  by_user_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('rota_overrides', 'SELECT, INSERT');
CREATE INDEX rota_overrides_branch ON rota_overrides (company_id, branch_id, date);

-- What people are to be told, read by whoever tells them.
CREATE TABLE rota_notices (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  kind text NOT NULL,
  branch_id uuid NOT NULL,
  -- Null: those who plan.
  member_id uuid,
  data jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CALL enable_tenancy('rota_notices', 'SELECT, INSERT, DELETE');
CREATE INDEX rota_notices_at ON rota_notices (company_id, at);

-- What an hour of a person cost since when: work of the past keeps its price.
CREATE TABLE member_rates (
  company_id uuid NOT NULL REFERENCES companies (id),
  member_id uuid NOT NULL,
  since timestamptz NOT NULL,
  -- Minor units; null: none is known.
  hourly_rate bigint,
  PRIMARY KEY (company_id, member_id, since)
);
CALL enable_tenancy('member_rates');
ALTER TABLE team_members NO FORCE ROW LEVEL SECURITY;
ALTER TABLE member_rates NO FORCE ROW LEVEL SECURITY;
INSERT INTO member_rates
SELECT company_id, id, '2000-01-01T00:00:00Z', (more ->> 'hourlyRate')::bigint
FROM team_members WHERE more ->> 'hourlyRate' IS NOT NULL;
ALTER TABLE member_rates FORCE ROW LEVEL SECURITY;
ALTER TABLE team_members FORCE ROW LEVEL SECURITY;

-- Shifts of the time sheet that somebody looked at, as they were then.
CREATE TABLE shift_approvals (
  company_id uuid NOT NULL REFERENCES companies (id),
  shift_id uuid NOT NULL,
  -- Of what was approved: a shift that changed since is to be looked at again.
  digest text NOT NULL,
  approved_by uuid NOT NULL,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, shift_id)
);
CALL enable_tenancy('shift_approvals');
