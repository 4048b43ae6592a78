-- An order of the shop that is paid online: when it was paid, and when its payment is to be looked
-- at next (it was not paid in time, or what was paid goes back). Null: there is nothing to look at.
ALTER TABLE shop_orders ADD COLUMN paid_at timestamptz, ADD COLUMN settle_at timestamptz;
CREATE INDEX shop_orders_to_settle ON shop_orders (company_id, settle_at)
  WHERE settle_at IS NOT NULL;
