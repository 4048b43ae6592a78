-- Discounts of every kind; their conditions are in `more`.
ALTER TABLE discounts DROP CONSTRAINT discounts_kind_check;
ALTER TABLE discounts DROP CONSTRAINT discounts_scope_check;
ALTER TABLE discounts
  ADD CONSTRAINT discounts_kind_check CHECK (kind IN ('percent', 'amount', 'fixed_price',
    'open_percent', 'open_amount', 'buy_get', 'bundle')),
  ADD CONSTRAINT discounts_scope_check CHECK (scope IN ('order', 'line', 'category', 'items'));

-- No two discounts that are given for a code have the same one.
CREATE UNIQUE INDEX discounts_code ON discounts (company_id, (more ->> 'code'))
  WHERE NOT archived AND more ->> 'code' <> '';

-- How often a discount was given lately.
CREATE INDEX facts_discounts ON facts (company_id, stored_at)
  WHERE kind IN ('order.discount_added', 'order.discount_removed', 'order.promotions_applied');
