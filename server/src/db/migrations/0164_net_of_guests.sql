-- What guests at tables spent is that of all checks of the table, less what went back: days with
-- counted guests are not rolled up for it yet, as in 0144.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_visits NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET rolled = NULL, rolled_at = NULL
FROM (
  SELECT DISTINCT company_id, branch_id, business_date FROM report_visits
  WHERE view = 'type' AND covers > 0
) AS counted
WHERE report_days.company_id = counted.company_id AND report_days.branch_id = counted.branch_id
  AND report_days.business_date = counted.business_date;
ALTER TABLE report_visits FORCE ROW LEVEL SECURITY;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
TRUNCATE report_months;
