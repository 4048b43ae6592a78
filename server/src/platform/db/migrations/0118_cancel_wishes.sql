-- When the guest of an accepted order that is paid asked for it to be cancelled: its money goes back
-- first, and the order is given up once that is certain, whether or not the guest asks again.
ALTER TABLE shop_orders ADD COLUMN cancel_asked_at timestamptz;
