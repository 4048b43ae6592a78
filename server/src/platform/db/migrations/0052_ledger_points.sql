-- The state of a thing some movements before its last: tills tell of their sales a little out of
-- order, and a fold then begins there and not at the last day that ended.
ALTER TABLE stock_levels ADD COLUMN point jsonb;
