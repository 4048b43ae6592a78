-- What is thrown away at a till may have a photo, which comes by itself, before or after its fact.
ALTER TABLE waste_pictures ADD COLUMN photo_id uuid;
ALTER TABLE waste_pictures ALTER COLUMN image SET DEFAULT '';
