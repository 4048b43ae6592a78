-- Reports of discounts and of options can be had with tax, and say who gives most of a discount and on
-- which item an option is chosen most. What was stored before has its tax by the share that the order,
-- or the line, has of it; journal:rebuild makes it to the penny.
ALTER TABLE order_reductions ADD COLUMN amount_inc_tax bigint;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_reductions NO FORCE ROW LEVEL SECURITY;
UPDATE order_reductions AS off
SET amount_inc_tax = CASE WHEN orders.sales_gross = 0 THEN off.amount
  ELSE round(off.amount::numeric * orders.sales_gross_inc_tax / orders.sales_gross) END
FROM orders
WHERE orders.company_id = off.company_id AND orders.id = off.order_id
  AND off.kind <> 'price_change';
UPDATE order_lines AS lines
SET modifiers = (
  SELECT jsonb_agg(share || jsonb_build_object(
    'grossIncTax', round((share ->> 'gross')::numeric * (1 + lines.tax::numeric / lines.sales_net)),
    'netIncTax', round((share ->> 'net')::numeric * (1 + lines.tax::numeric / lines.sales_net)))
    ORDER BY place)
  FROM jsonb_array_elements(lines.modifiers) WITH ORDINALITY AS of_line (share, place))
WHERE lines.modifiers <> '[]' AND lines.sales_net > 0;
ALTER TABLE order_reductions FORCE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;

ALTER TABLE report_discounts ADD COLUMN amount_inc_tax bigint NOT NULL DEFAULT 0,
  ADD COLUMN gross_inc_tax bigint NOT NULL DEFAULT 0;
ALTER TABLE report_discounts_months ADD COLUMN amount_inc_tax bigint NOT NULL DEFAULT 0,
  ADD COLUMN gross_inc_tax bigint NOT NULL DEFAULT 0;
ALTER TABLE report_modifiers ADD COLUMN gross_inc_tax bigint NOT NULL DEFAULT 0,
  ADD COLUMN net_inc_tax bigint NOT NULL DEFAULT 0;
ALTER TABLE report_modifiers_months ADD COLUMN gross_inc_tax bigint NOT NULL DEFAULT 0,
  ADD COLUMN net_inc_tax bigint NOT NULL DEFAULT 0;

-- Not rolled up for these yet, as in 0108.
ALTER TABLE report_days NO FORCE ROW LEVEL SECURITY;
UPDATE report_days SET rolled = NULL, rolled_at = NULL;
ALTER TABLE report_days FORCE ROW LEVEL SECURITY;
TRUNCATE report_months;
