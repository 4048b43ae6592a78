-- A customer's screen is a register of its own kind.
ALTER TABLE registers DROP CONSTRAINT registers_kind_check;
ALTER TABLE registers ADD CONSTRAINT registers_kind_check
  CHECK (kind IN ('till', 'kiosk', 'kitchen', 'display', 'server'));

-- What a kiosk never did leaves its settings: tips, and telephone numbers. A table marker is asked
-- for by where the order is served. Guests pay at the counter, as there is no other way yet.
ALTER TABLE kiosk_settings NO FORCE ROW LEVEL SECURITY;
UPDATE kiosk_settings SET body = (body - 'tips') || jsonb_build_object(
  'payAtCounter', true,
  'identification',
    CASE WHEN body ->> 'identification' = 'name' THEN 'name' ELSE 'none' END,
  'serviceAt',
    CASE WHEN body ->> 'identification' = 'marker' AND body ->> 'serviceAt' = 'number'
      THEN 'both' ELSE coalesce(body ->> 'serviceAt', 'number') END);
ALTER TABLE kiosk_settings FORCE ROW LEVEL SECURITY;
