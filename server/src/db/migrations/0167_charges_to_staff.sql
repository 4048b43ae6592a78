-- Charges that pass through to the team are as little the house's as tips: reports say them apart. Of a
-- refund from before it is what the share of all that went back by then is more than before it, which is
-- to the penny once all went back; journal:rebuild makes each of them exact.
ALTER TABLE orders ADD COLUMN charges_to_staff bigint NOT NULL DEFAULT 0,
  ADD COLUMN charges_to_staff_tax bigint NOT NULL DEFAULT 0;
ALTER TABLE refunds ADD COLUMN charges_to_staff bigint NOT NULL DEFAULT 0,
  ADD COLUMN charges_to_staff_tax bigint NOT NULL DEFAULT 0;
ALTER TABLE report_figures ADD COLUMN service_charges_to_staff bigint NOT NULL DEFAULT 0,
  ADD COLUMN service_charges_to_staff_tax bigint NOT NULL DEFAULT 0;
ALTER TABLE report_figures_months ADD COLUMN service_charges_to_staff bigint NOT NULL DEFAULT 0,
  ADD COLUMN service_charges_to_staff_tax bigint NOT NULL DEFAULT 0;
ALTER TABLE report_team ADD COLUMN service_charges_to_staff bigint NOT NULL DEFAULT 0;
ALTER TABLE report_team_months ADD COLUMN service_charges_to_staff bigint NOT NULL DEFAULT 0;

ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE refunds NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_months NO FORCE ROW LEVEL SECURITY;
UPDATE orders SET charges_to_staff = of_team.net, charges_to_staff_tax = of_team.tax
FROM (
  SELECT company_id, id, sum((charge ->> 'net')::bigint) AS net,
    sum((charge ->> 'tax')::bigint) AS tax
  FROM orders CROSS JOIN LATERAL jsonb_array_elements(charges) AS charge
  WHERE charges_net <> 0 AND charge ->> 'destination' = 'staff'
  GROUP BY company_id, id
) AS of_team
WHERE orders.company_id = of_team.company_id AND orders.id = of_team.id;
UPDATE refunds SET charges_to_staff =
    round(back.gone * back.part) - round((back.gone - refunds.charges_net) * back.part),
  charges_to_staff_tax = round(back.gone * back.part * back.taxed)
    - round((back.gone - refunds.charges_net) * back.part * back.taxed)
FROM (
  SELECT refunds.company_id, refunds.order_id, refunds.id,
    sum(refunds.charges_net) OVER (PARTITION BY refunds.company_id, refunds.order_id
      ORDER BY refunds.at, refunds.id) AS gone,
    orders.charges_to_staff / orders.charges_net::numeric AS part,
    orders.charges_to_staff_tax / orders.charges_to_staff::numeric AS taxed
  FROM refunds JOIN orders
    ON orders.company_id = refunds.company_id AND orders.id = refunds.order_id
  WHERE orders.charges_to_staff <> 0 AND orders.charges_net <> 0
) AS back
WHERE refunds.company_id = back.company_id AND refunds.order_id = back.order_id
  AND refunds.id = back.id;

-- Days with any of them are rolled up anew.
WITH moved AS (
  SELECT company_id, branch_id, business_date FROM orders WHERE charges_to_staff <> 0
  UNION SELECT company_id, branch_id, business_date FROM refunds WHERE charges_to_staff <> 0
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
ALTER TABLE refunds FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
