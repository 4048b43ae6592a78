-- Tables, kiosks, the calendar.

-- Floor plans: each area of a branch with its tables, as one body.
CALL create_record_table('floor_areas');

CALL create_record_table('kiosk_brands');

CALL create_record_table('kiosk_settings');

-- The calendar: what happens when. Instants are ISO 8601 in UTC with milliseconds, so that their
-- text sorts as they do.
CALL create_record_table('events');
ALTER TABLE events
  ADD COLUMN starts_at text COLLATE "C" GENERATED ALWAYS AS (body ->> 'start') STORED NOT NULL,
  ADD COLUMN ends_at text COLLATE "C" GENERATED ALWAYS AS (body ->> 'end') STORED NOT NULL,
  ADD COLUMN customer_id uuid GENERATED ALWAYS AS (((body ->> 'customerId'))::uuid) STORED;
CREATE INDEX events_customer ON events (company_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX events_starts_at ON events (company_id, starts_at, id);
