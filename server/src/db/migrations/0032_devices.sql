-- How tills behave, and what is said about each till from the back office.
CALL create_record_table('device_profiles');

ALTER TABLE registers
  -- Of the record that its device copies down.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN revision bigint NOT NULL DEFAULT 0,
  ADD COLUMN location text NOT NULL DEFAULT '',
  -- Null: it behaves as tills do that nobody has set up.
  ADD COLUMN profile_id uuid,
  -- Who locked it; empty while it is not locked.
  ADD COLUMN locked_by text NOT NULL DEFAULT '',
  -- The device is asked to send all it has and to give its pairing back.
  ADD COLUMN unpair_asked boolean NOT NULL DEFAULT false,
  -- What the device said of itself when it last copied records down: when, and its own last fact.
  ADD COLUMN synced_at timestamptz,
  ADD COLUMN own_sequence bigint NOT NULL DEFAULT 0,
  ADD FOREIGN KEY (company_id, profile_id) REFERENCES device_profiles (company_id, id);
