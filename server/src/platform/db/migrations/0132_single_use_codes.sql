-- The codes that were entered on an order, beside each discount of it: of those that each serve
-- one order, this is what was used. Made anew with the order.
ALTER TABLE order_discounts ADD COLUMN codes jsonb NOT NULL DEFAULT '[]';

-- Those that the tills were told of as used.
ALTER TABLE discount_counters ADD COLUMN codes jsonb NOT NULL DEFAULT '[]';

-- Of the codes of an order, the one that served it: the first that serves one order only.
CREATE FUNCTION used_code(entered jsonb, single jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN (SELECT code FROM jsonb_array_elements_text(entered) WITH ORDINALITY AS e(code, place)
    WHERE jsonb_exists(single, code) ORDER BY place LIMIT 1);
