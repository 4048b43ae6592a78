-- What is planned in the calendar and has no record elsewhere. Times are what the wall of a zone
-- shows; when that is, is worked out as it is read.
CALL create_record_table('calendar_entries');
ALTER TABLE calendar_entries
  ADD COLUMN starts_on text COLLATE "C" NOT NULL,
  -- The last day on which it may still be; 9999-12-31 for what never ends.
  ADD COLUMN ends_on text COLLATE "C" NOT NULL,
  -- It comes again, or lasts over a month: it is found by its end.
  ADD COLUMN is_long boolean NOT NULL;
CREATE INDEX calendar_entries_short ON calendar_entries (company_id, starts_on, id)
  WHERE NOT is_long AND NOT archived;
CREATE INDEX calendar_entries_long ON calendar_entries (company_id, ends_on, id)
  WHERE is_long AND NOT archived;
CREATE INDEX calendar_entries_reminders ON calendar_entries (company_id, ends_on)
  WHERE NOT archived AND body ->> 'reminderMinutes' IS NOT NULL;
CREATE INDEX stock_takes_due ON stock_takes (company_id, due_on) WHERE due_on IS NOT NULL;
CREATE INDEX purchase_orders_expected ON purchase_orders (company_id, (body ->> 'expectedOn'))
  WHERE body ->> 'expectedOn' IS NOT NULL;
