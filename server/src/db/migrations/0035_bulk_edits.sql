-- A change to many items may be an edit besides an import: what it was, and the hash of what was
-- asked for, by which the same request sent again is told from another one.

ALTER TABLE change_sets
  -- Null: an import.
  ADD COLUMN edit jsonb,
  ADD COLUMN content_hash text NOT NULL DEFAULT '';
