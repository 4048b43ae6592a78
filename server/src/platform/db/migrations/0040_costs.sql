-- What the goods of a line cost when it was added, minor units; null where nobody had said. Reports
-- take today's cost for lines from before.
ALTER TABLE order_lines ADD COLUMN cost bigint;

-- Of what was given away as one good alone, what one of it cost.
ALTER TABLE order_reductions ADD COLUMN good_cost bigint;
DROP INDEX order_comps_goods;
CREATE INDEX order_comps_goods ON order_reductions (company_id, branch_id, business_date,
  goods_alike) INCLUDE (good_id, good_quantity, good_cost) WHERE (kind = 'comp') AND completed;

-- What goods cost when they were sold, of how many that is known, and their part of the net. No line
-- kept a cost before, so the tallies there are stay right.
ALTER TABLE report_items
  ADD COLUMN cost bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed_net bigint NOT NULL DEFAULT 0;
ALTER TABLE report_items_months
  ADD COLUMN cost bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed_net bigint NOT NULL DEFAULT 0;
ALTER TABLE report_category_items
  ADD COLUMN cost bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed_net bigint NOT NULL DEFAULT 0;
ALTER TABLE report_category_items_months
  ADD COLUMN cost bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed bigint NOT NULL DEFAULT 0,
  ADD COLUMN costed_net bigint NOT NULL DEFAULT 0;

-- Categories are added up from the index alone.
ALTER TABLE report_category_items DROP CONSTRAINT report_category_items_pkey;
ALTER TABLE report_category_items ADD PRIMARY KEY (company_id, branch_id, business_date,
  category_id, item_id) INCLUDE (lines, quantity, net, cost, costed, costed_net);
ALTER TABLE report_category_items_months DROP CONSTRAINT report_category_items_months_pkey;
ALTER TABLE report_category_items_months ADD PRIMARY KEY (company_id, branch_id, month, category_id,
  item_id) INCLUDE (lines, quantity, net, cost, costed, costed_net);
