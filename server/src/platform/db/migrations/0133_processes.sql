-- Processes that serve this database, each known by its last sign of life, so that the others
-- notice when one dies: what it held is theirs, and what it was about to do is looked for.

CREATE TABLE work.processes (
  id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON work.processes TO servery_app;

ALTER TABLE work.turns
  -- The process that has the turn.
  ADD COLUMN holder uuid,
  -- A process has died: news of this company may have been lost with it.
  ADD COLUMN is_disturbed boolean NOT NULL DEFAULT false;
