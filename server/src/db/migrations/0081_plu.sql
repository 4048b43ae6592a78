-- The short numbers that cashiers type are codes of items like the others: unique in the company.
ALTER TABLE item_codes
  DROP CONSTRAINT item_codes_kind_check,
  ADD CONSTRAINT item_codes_kind_check CHECK (kind IN ('sku', 'barcode', 'plu'));
