-- Reports say which options were chosen of the lines that could have had them, what categories cost,
-- what of the in-house sales came from kiosks and was voided, by part of the day and order type, and
-- what was voided after a bill had been asked for.

-- How many lines an item had under a category, by the category that each line says.
CREATE TABLE report_category_items (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  category_id uuid NOT NULL,
  item_id uuid NOT NULL,
  lines bigint NOT NULL,
  quantity bigint NOT NULL,
  net bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, category_id, item_id)
    INCLUDE (lines, quantity, net)
);
CALL enable_tenancy('report_category_items');
CREATE TABLE report_category_items_months (LIKE report_category_items INCLUDING ALL);
ALTER TABLE report_category_items_months RENAME COLUMN business_date TO month;
CALL enable_tenancy('report_category_items_months');

ALTER TABLE report_visits ADD COLUMN voids bigint NOT NULL DEFAULT 0,
  ADD COLUMN void_value bigint NOT NULL DEFAULT 0, ADD COLUMN kiosk_net bigint NOT NULL DEFAULT 0;
ALTER TABLE report_visits_months ADD COLUMN voids bigint NOT NULL DEFAULT 0,
  ADD COLUMN void_value bigint NOT NULL DEFAULT 0, ADD COLUMN kiosk_net bigint NOT NULL DEFAULT 0;

-- Of what was voided before, by the times of both; journal:rebuild goes by the clocks of their facts.
ALTER TABLE order_voids ADD COLUMN billed boolean NOT NULL DEFAULT false;
ALTER TABLE order_voids NO FORCE ROW LEVEL SECURITY;
ALTER TABLE facts NO FORCE ROW LEVEL SECURITY;
UPDATE order_voids SET billed = true
FROM (
  SELECT company_id, subject_id, min((content::jsonb ->> 'at')::timestamptz) AS at
  FROM facts
  WHERE kind = 'order.printed' AND content::jsonb -> 'body' ->> 'paper' = 'bill' GROUP BY 1, 2
) AS bill
WHERE order_voids.company_id = bill.company_id AND order_voids.order_id = bill.subject_id
  AND order_voids.at > bill.at;
ALTER TABLE facts FORCE ROW LEVEL SECURITY;
ALTER TABLE order_voids FORCE ROW LEVEL SECURITY;

TRUNCATE report_events, report_events_months;
ALTER TABLE report_events ADD COLUMN billed boolean NOT NULL,
  DROP CONSTRAINT report_events_pkey,
  ADD PRIMARY KEY (company_id, branch_id, business_date, kind, reason, member, approver, stage, billed);
ALTER TABLE report_events_months ADD COLUMN billed boolean NOT NULL,
  DROP CONSTRAINT report_events_months_pkey,
  ADD PRIMARY KEY (company_id, branch_id, month, kind, reason, member, approver, stage, billed);

-- Not rolled up for these yet, as in 0108.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET rolled = NULL, rolled_at = NULL;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
TRUNCATE report_months;
