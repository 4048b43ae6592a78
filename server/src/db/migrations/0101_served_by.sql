-- Who serves an order is asked for: whoever opened it, unless it was handed over. Under row-level
-- security an index of the expression would never be used.
ALTER TABLE orders
  ADD COLUMN served_by uuid NOT NULL GENERATED ALWAYS AS (coalesce(server_id, opened_by)) STORED;
CREATE INDEX orders_served_by ON orders (company_id, served_by, opened_at, id);
