-- Movements of every kind, and not of sales alone. `order_id` is the id of what made one: where
-- `source` is 'order', the order, with which it is written anew; else the delivery, the count, the
-- entry by hand. What a movement cost is worked out from the order in which things happened (`at`):
-- where `cost` is null, that is still to be done.
ALTER TABLE stock_movements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE refunds NO FORCE ROW LEVEL SECURITY;
ALTER TABLE order_voids NO FORCE ROW LEVEL SECURITY;

ALTER TABLE stock_movements
  ALTER COLUMN line_id DROP NOT NULL,
  ADD COLUMN source text NOT NULL DEFAULT 'order',
  ADD COLUMN location_id uuid,
  ADD COLUMN at timestamptz,
  ADD COLUMN counted bigint,
  ADD COLUMN given_cost bigint,
  ADD COLUMN cost bigint,
  ADD COLUMN correction bigint,
  ADD COLUMN kind_id uuid,
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN batch_id uuid,
  ADD COLUMN entered_by uuid,
  ADD COLUMN content_hash text NOT NULL DEFAULT '';

-- A sale when its order was closed, what came back or was thrown away when that was said. What no
-- such moment is known of, at the end of its day.
UPDATE stock_movements m SET location_id = m.branch_id, at = coalesce(
  CASE m.kind
    WHEN 'sale' THEN (SELECT o.closed_at FROM orders o
      WHERE o.company_id = m.company_id AND o.id = m.order_id)
    WHEN 'return' THEN (SELECT r.at FROM refunds r
      WHERE r.company_id = m.company_id AND r.order_id = m.order_id
        AND r.id::text = split_part(m.id, ':', 1))
    ELSE (SELECT min(v.at) FROM order_voids v
      WHERE v.company_id = m.company_id AND v.order_id = m.order_id AND v.line_id = m.line_id
        AND v.wasted)
  END,
  (SELECT ((m.business_date + 1) + make_interval(mins => b.cut_over_minutes))
      AT TIME ZONE b.time_zone
    FROM branches b WHERE b.company_id = m.company_id AND b.id = m.branch_id),
  (m.business_date + 1)::timestamptz);
ALTER TABLE stock_movements
  ALTER COLUMN location_id SET NOT NULL,
  ALTER COLUMN at SET NOT NULL;
ALTER TABLE stock_movements FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE refunds FORCE ROW LEVEL SECURITY;
ALTER TABLE order_voids FORCE ROW LEVEL SECURITY;

CREATE INDEX stock_movements_ledger ON stock_movements (company_id, item_id, branch_id, at);
CREATE INDEX stock_movements_unfolded ON stock_movements (company_id, branch_id, item_id)
  WHERE cost IS NULL;

-- What the movements of one thing in one place come to. `variant_id` is the variation, or the item
-- itself where it has none. Goods between two branches lie at a location that is their transfer:
-- they are worth something and are not on hand.
CREATE TABLE stock_levels (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  location_id uuid NOT NULL,
  item_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  in_transit boolean NOT NULL,
  on_hand bigint NOT NULL DEFAULT 0,
  value bigint NOT NULL DEFAULT 0,
  last_cost bigint NOT NULL,
  -- What the item was said to cost when it first moved here; the ledger begins with it.
  seed_cost bigint NOT NULL,
  last_counted_at timestamptz,
  PRIMARY KEY (company_id, branch_id, item_id, variant_id, location_id)
);
CALL enable_tenancy('stock_levels');

-- The same at the end of each day on which something moved: where a fold begins, and what a past
-- day is looked up in. `last_at` is when the last movement in it happened.
CREATE TABLE stock_days (
  company_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  location_id uuid NOT NULL,
  item_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  day date NOT NULL,
  on_hand bigint NOT NULL,
  value bigint NOT NULL,
  last_cost bigint NOT NULL,
  last_counted_at timestamptz,
  layers jsonb,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, branch_id, item_id, variant_id, location_id, day)
);
CALL enable_tenancy('stock_days');

-- Things of which a movement was taken away: they are folded anew from `at` on. Rows are only added
-- and taken off, so that no till waits for another.
CREATE TABLE stock_pending (
  company_id uuid NOT NULL,
  mark uuid NOT NULL DEFAULT gen_random_uuid(),
  branch_id uuid NOT NULL,
  location_id uuid NOT NULL,
  item_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (company_id, mark)
);
CALL enable_tenancy('stock_pending');

CALL create_record_table('stock_kinds');
CALL create_record_table('stock_locations');

-- By first in, first out instead of the average.
ALTER TABLE companies ADD COLUMN stock_costing text NOT NULL DEFAULT 'average';
