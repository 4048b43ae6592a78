-- Which pieces a movement is of, where they are told apart by serial numbers: an array of texts.
-- Null: nobody said.
ALTER TABLE stock_movements ADD COLUMN serials jsonb;
CREATE INDEX stock_movements_serials ON stock_movements (company_id, item_id)
  WHERE serials IS NOT NULL;

-- A piece that was counted by its number, and all numbers that a row has so.
ALTER TABLE stock_take_entries ADD COLUMN serial text NOT NULL DEFAULT '';
ALTER TABLE stock_take_rows ADD COLUMN serials jsonb;
