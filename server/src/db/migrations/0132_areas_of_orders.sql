-- The area where guests of an order sit, and at how many tables: reports tell areas apart, how often a
-- table had guests and for how much of the time.
ALTER TABLE orders ADD COLUMN area_id uuid, ADD COLUMN table_count integer NOT NULL DEFAULT 0;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE facts NO FORCE ROW LEVEL SECURITY;
UPDATE orders SET area_id = (tables -> 0 ->> 'areaId')::uuid, table_count = jsonb_array_length(tables)
FROM (
  SELECT DISTINCT ON (company_id, subject_id) company_id, subject_id,
    content::jsonb -> 'body' -> 'tables' AS tables
  FROM facts WHERE kind = 'order.table_changed'
  ORDER BY company_id, subject_id, content::jsonb ->> 'clock' DESC) AS seated
WHERE orders.company_id = seated.company_id AND orders.id = seated.subject_id;
ALTER TABLE facts FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;

ALTER TABLE report_visits ADD COLUMN seatings bigint NOT NULL DEFAULT 0,
  ADD COLUMN table_minutes bigint NOT NULL DEFAULT 0,
  ADD COLUMN open_minutes bigint NOT NULL DEFAULT 0, ADD COLUMN open_days bigint NOT NULL DEFAULT 0;
ALTER TABLE report_visits_months ADD COLUMN seatings bigint NOT NULL DEFAULT 0,
  ADD COLUMN table_minutes bigint NOT NULL DEFAULT 0,
  ADD COLUMN open_minutes bigint NOT NULL DEFAULT 0, ADD COLUMN open_days bigint NOT NULL DEFAULT 0;

-- Not rolled up for these yet, as in 0108.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET rolled = NULL, rolled_at = NULL;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
TRUNCATE report_months;
