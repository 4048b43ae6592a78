-- What a server that reads from a replica writes on the primary each second: from it the replica
-- shows how far behind it is, and that it follows this primary and not the one before a failover,
-- whose timeline was another.
CREATE TABLE work.replica_beats (
  timeline text PRIMARY KEY,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON work.replica_beats TO servery_app;
