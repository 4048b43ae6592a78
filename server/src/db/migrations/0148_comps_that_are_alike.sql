-- Comps of the same goods are told by a digest of them, which is as long however many goods were
-- given away: an order of a large party, on the house, has more than an index can hold.
DROP INDEX order_comps_goods;
ALTER TABLE order_reductions
  ADD COLUMN goods_alike uuid NOT NULL GENERATED ALWAYS AS ((md5(goods::text))::uuid) STORED;
CREATE INDEX order_comps_goods ON order_reductions
  (company_id, branch_id, business_date, goods_alike) WHERE kind = 'comp' AND completed;
CREATE INDEX order_comps_alike ON order_reductions (company_id, goods_alike)
  WHERE kind = 'comp' AND completed;
