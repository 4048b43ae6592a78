-- Whether the stock ledger knows what the goods of a line cost. Null: of a line from before, which is
-- looked for.
ALTER TABLE order_lines ADD COLUMN stocked boolean;

-- Costs of tallies are exact to the thousandth of a minor unit, as the ledger has them.
ALTER TABLE report_items NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_items_months NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_category_items NO FORCE ROW LEVEL SECURITY;
ALTER TABLE report_category_items_months NO FORCE ROW LEVEL SECURITY;
UPDATE report_items SET cost = cost * 1000 WHERE cost <> 0;
UPDATE report_items_months SET cost = cost * 1000 WHERE cost <> 0;
UPDATE report_category_items SET cost = cost * 1000 WHERE cost <> 0;
UPDATE report_category_items_months SET cost = cost * 1000 WHERE cost <> 0;
ALTER TABLE report_items FORCE ROW LEVEL SECURITY;
ALTER TABLE report_items_months FORCE ROW LEVEL SECURITY;
ALTER TABLE report_category_items FORCE ROW LEVEL SECURITY;
ALTER TABLE report_category_items_months FORCE ROW LEVEL SECURITY;

-- Whether the stock ledger knows what was given away; null: of before.
ALTER TABLE order_reductions ADD COLUMN stocked boolean;
DROP INDEX order_comps_goods;
CREATE INDEX order_comps_goods ON order_reductions (company_id, branch_id, business_date,
  goods_alike) INCLUDE (good_id, good_quantity, good_cost, stocked)
  WHERE (kind = 'comp') AND completed;
