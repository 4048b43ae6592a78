-- Online sales are told by marketplace and with the orders that were given up: days with any online
-- order are rolled up anew for these rows, and so are the days of its returns and of what was voided of
-- it. Other days have no such rows, and rolling up all of them takes long.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE refunds NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_voids NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_months NO FORCE ROW LEVEL SECURITY;
WITH online AS (
  SELECT company_id, id, branch_id, business_date FROM orders
  WHERE source IN ('storefront', 'marketplace')
), moved AS (
  SELECT company_id, branch_id, business_date FROM online
  UNION SELECT refunds.company_id, refunds.branch_id, refunds.business_date FROM online
    JOIN refunds ON refunds.company_id = online.company_id AND refunds.order_id = online.id
  UNION SELECT voids.company_id, voids.branch_id, voids.business_date FROM online
    JOIN order_voids AS voids ON voids.company_id = online.company_id AND voids.order_id = online.id
), due AS (
  UPDATE report_days AS day SET rolled = NULL, rolled_at = NULL FROM moved
  WHERE day.company_id = moved.company_id AND day.branch_id = moved.branch_id
    AND day.business_date = moved.business_date
  RETURNING day.company_id, day.branch_id, date_trunc('month', day.business_date)::date AS month
)
DELETE FROM report_months AS months USING due
WHERE months.company_id = due.company_id AND months.branch_id = due.branch_id
  AND months.month = due.month;
ALTER TABLE report_months FORCE ROW LEVEL SECURITY;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
ALTER TABLE order_voids FORCE ROW LEVEL SECURITY;
ALTER TABLE refunds FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
