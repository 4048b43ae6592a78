-- A year has thirty thousand hours at three branches, and the week has 168: sales by the hour of the
-- week are summed by month as well, as all that is not told apart by time.
CREATE TABLE report_week_hours (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  business_date date NOT NULL,
  weekday integer NOT NULL,
  hour integer NOT NULL,
  net bigint NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (company_id, branch_id, business_date, weekday, hour)
);
CREATE TABLE report_week_hours_months (LIKE report_week_hours INCLUDING ALL);
ALTER TABLE report_week_hours_months RENAME COLUMN business_date TO month;

-- The owner is bound by row-level security as well.
ALTER TABLE report_hours NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_months NO FORCE ROW LEVEL SECURITY;
INSERT INTO report_week_hours (company_id, branch_id, business_date, weekday, hour, net, orders)
SELECT company_id, branch_id, business_date, extract(isodow FROM hour)::int,
  extract(hour FROM hour)::int, sum(net), sum(orders)
FROM report_hours GROUP BY 1, 2, 3, 4, 5;

INSERT INTO report_week_hours_months (company_id, branch_id, month, weekday, hour, net, orders)
SELECT stored.company_id, stored.branch_id, months.month, weekday, hour, sum(net), sum(orders)
FROM report_week_hours AS stored JOIN report_months AS months
  ON months.company_id = stored.company_id AND months.branch_id = stored.branch_id
  AND months.month = date_trunc('month', stored.business_date)::date
GROUP BY 1, 2, 3, 4, 5;
ALTER TABLE report_months FORCE ROW LEVEL SECURITY;
ALTER TABLE report_hours FORCE ROW LEVEL SECURITY;
CALL enable_tenancy('report_week_hours');
CALL enable_tenancy('report_week_hours_months');
