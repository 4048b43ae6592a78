-- What guests spent is less what went back of it: days on which something did are not rolled up for
-- it yet, as in 0144.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_visits NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET rolled = NULL, rolled_at = NULL
FROM (
  SELECT DISTINCT company_id, branch_id, business_date FROM report_visits
  WHERE view = 'type' AND returns <> 0
) AS refunded
WHERE report_days.company_id = refunded.company_id AND report_days.branch_id = refunded.branch_id
  AND report_days.business_date = refunded.business_date;
ALTER TABLE report_visits FORCE ROW LEVEL SECURITY;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
TRUNCATE report_months;
