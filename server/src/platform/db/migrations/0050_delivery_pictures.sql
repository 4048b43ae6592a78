-- A picture of the paper that came with goods is a picture like others.
ALTER TABLE images DROP CONSTRAINT images_kind_check;
ALTER TABLE images ADD CONSTRAINT images_kind_check
  CHECK (kind IN ('avatar', 'logo', 'item', 'kiosk', 'receipt', 'drawer', 'delivery'));
