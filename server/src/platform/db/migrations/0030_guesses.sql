-- The times of the tries of the last hour: ten in any hour, whatever the hour begins with.
ALTER TABLE auth.lockouts
  DROP COLUMN failures,
  DROP COLUMN locked_until,
  ADD COLUMN tries timestamptz[] NOT NULL DEFAULT '{}';
