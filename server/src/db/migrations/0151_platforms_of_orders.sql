-- Through which marketplace an order came, and its number there; empty: none, or nobody said. Orders
-- from before are of none: nobody could say so.
ALTER TABLE orders ADD COLUMN platform text NOT NULL DEFAULT '',
  ADD COLUMN platform_number text NOT NULL DEFAULT '';
CREATE INDEX orders_platform_number ON orders (company_id, platform_number)
  WHERE platform_number <> '';
