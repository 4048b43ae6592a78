-- What one of a line takes out of stock, as it was written into it: [{itemId, variationId, quantity}].
-- Null: itself, where it is tracked. Of what open orders will take, that is committed.
ALTER TABLE order_lines ADD COLUMN uses jsonb;

-- At how little something is low where nobody says so of it, in thousandths of its unit; null: then
-- nothing is. And when the way of costing was changed: [{at, from}], the oldest first, where `from`
-- is how it was until then. What happened before a change stays costed as it was.
ALTER TABLE companies
  ADD COLUMN stock_low_at bigint,
  ADD COLUMN stock_costing_changes jsonb NOT NULL DEFAULT '[]';
