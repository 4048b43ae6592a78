-- Who approved a refund or the undoing of a payment, and what was said to it. What is there already
-- is told by journal:rebuild.
ALTER TABLE refunds ADD COLUMN note text, ADD COLUMN approved_by uuid;
-- Of payments that were undone alone; a refund has its own.
ALTER TABLE payments ADD COLUMN reason text, ADD COLUMN note text, ADD COLUMN approved_by uuid;
CREATE INDEX payments_undone ON payments (company_id, branch_id, business_date)
  WHERE type = 'reversal';
CREATE INDEX payments_undone_at ON payments (company_id, branch_id, at) WHERE type = 'reversal';

-- Events are counted by who approved them and how far the kitchen was, and beside what they took off
-- the sales there is the money that was paid back or undone.
TRUNCATE report_events, report_events_months;
ALTER TABLE report_events
  ADD COLUMN approver uuid NOT NULL,
  -- before, after, wasted; empty where it is about money alone.
  ADD COLUMN stage text NOT NULL,
  ADD COLUMN money bigint NOT NULL,
  DROP CONSTRAINT report_events_pkey,
  ADD PRIMARY KEY (company_id, branch_id, business_date, kind, reason, member, approver, stage);
ALTER TABLE report_events_months
  ADD COLUMN approver uuid NOT NULL,
  ADD COLUMN stage text NOT NULL,
  ADD COLUMN money bigint NOT NULL,
  DROP CONSTRAINT report_events_months_pkey,
  ADD PRIMARY KEY (company_id, branch_id, month, kind, reason, member, approver, stage);

-- The new ones of every day are still to be made.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET rolled = NULL, rolled_at = NULL;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
TRUNCATE report_months;
