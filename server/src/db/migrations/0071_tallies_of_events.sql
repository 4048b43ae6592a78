-- What a manager looks through is counted by day and month, and its pages are read in the order of
-- time: the newest few of each place, and not the year that they are of.
CREATE TABLE report_events (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  member uuid NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, kind, reason, member)
);
CALL enable_tenancy('report_events');
CREATE TABLE report_events_months (LIKE report_events INCLUDING ALL);
ALTER TABLE report_events_months RENAME COLUMN business_date TO month;
CALL enable_tenancy('report_events_months');

-- Voids by reason; `waited` is microseconds from the kitchen's having it, of those that are timed.
CREATE TABLE report_voids (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  key text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  quantity bigint NOT NULL,
  value bigint NOT NULL,
  wasted bigint NOT NULL,
  waited bigint NOT NULL,
  timed bigint NOT NULL,
  newest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, key)
);
CALL enable_tenancy('report_voids');
CREATE TABLE report_voids_months (LIKE report_voids INCLUDING ALL);
ALTER TABLE report_voids_months RENAME COLUMN business_date TO month;
CALL enable_tenancy('report_voids_months');

CREATE INDEX order_voids_at ON order_voids (company_id, branch_id, at);
CREATE INDEX order_reductions_at ON order_reductions (company_id, branch_id, at)
  WHERE kind IN ('comp', 'price_change') AND completed;
CREATE INDEX refunds_at ON refunds (company_id, branch_id, at);

-- Names of the items of a year are looked up for those that are shown.
CREATE INDEX report_items_months_item ON report_items_months (company_id, item_id);

-- The new ones of every day are still to be made.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET rolled = NULL, rolled_at = NULL;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
TRUNCATE report_months;
