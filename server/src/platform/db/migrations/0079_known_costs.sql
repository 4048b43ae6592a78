-- Whether anybody has said what goods cost: what came for nothing costs 0, and what nobody has said
-- is not known. Null: of before, where 0 stands for both.
ALTER TABLE stock_movements ADD COLUMN cost_known boolean;
ALTER TABLE stock_levels ADD COLUMN cost_known boolean;
ALTER TABLE stock_days ADD COLUMN cost_known boolean;

-- What may have come for nothing before is folded anew.
ALTER TABLE stock_levels NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_pending NO FORCE ROW LEVEL SECURITY;
INSERT INTO stock_pending (company_id, branch_id, location_id, item_id, variant_id, at)
SELECT company_id, branch_id, location_id, item_id, variant_id, '2000-01-01'
FROM stock_levels WHERE last_cost = 0 AND value = 0;
ALTER TABLE stock_levels FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_pending FORCE ROW LEVEL SECURITY;
