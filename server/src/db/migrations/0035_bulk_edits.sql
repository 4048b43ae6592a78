-- A change to many items may be an edit besides an import: what it was, and the hash of what was
-- asked for, by which the same request sent again is told from another one.

ALTER TABLE change_sets
  -- Null: an import.
  ADD COLUMN edit jsonb,
  ADD COLUMN content_hash text NOT NULL DEFAULT '';

-- Words of items are derived from them, written with them and never without them; items are never
-- deleted. Checking each word's item took half the time of an import and kept nothing from breaking.
ALTER TABLE item_words DROP CONSTRAINT item_words_company_id_item_id_fkey;

-- Few items have a station of their own where the rest is made at one place.
CREATE INDEX items_stations ON items (company_id) WHERE more ? 'stationIds';
