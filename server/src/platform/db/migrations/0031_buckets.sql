-- How much of its budget each network, person, device and company has used, where several processes
-- serve: a count and when it ends. Keys are digests, so no address and no company stands in here.
-- What is lost in a crash is a few seconds of counting, and so it is not logged.
CREATE UNLOGGED TABLE work.buckets (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX buckets_expire ON work.buckets (expire);
GRANT SELECT, INSERT, UPDATE, DELETE ON work.buckets TO servery_app;
