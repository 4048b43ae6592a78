-- Backups of the whole server: of no company. Which were taken, how large they are, and whether
-- they were restored somewhere and verified.
CREATE TABLE work.backups (
  id uuid PRIMARY KEY,
  -- The moment at which it was due; null for one that somebody asked for. Of several processes
  -- one takes it.
  due_at timestamptz UNIQUE,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Its name in the place of backups.
  name text,
  bytes bigint,
  failure text,
  checked_at timestamptz,
  check_failure text
);
CREATE INDEX backups_started ON work.backups (started_at DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON work.backups TO servery_app;

-- Until when the log of the database is in the place of backups; one row.
CREATE TABLE work.backup_log (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  carried_at timestamptz,
  failing_since timestamptz
);
GRANT SELECT, INSERT, UPDATE ON work.backup_log TO servery_app;
