-- A movement of petty cash may name the photo of its receipt, which comes by itself, before or after.
ALTER TABLE drawer_entries ADD COLUMN photo_id uuid;
ALTER TABLE images
  DROP CONSTRAINT images_kind_check,
  ADD CONSTRAINT images_kind_check
    CHECK (kind IN ('avatar', 'logo', 'item', 'kiosk', 'receipt', 'drawer'));
