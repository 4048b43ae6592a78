-- From when to when the clock of a register's device was not the server's, and by how much. Facts
-- keep the day that their device stamped, so this says why a sale stands on another one.
CREATE TABLE register_clocks (
  company_id uuid NOT NULL,
  register_id uuid NOT NULL,
  -- By the server's clock, as it heard of it.
  since timestamptz NOT NULL,
  until timestamptz,
  -- Milliseconds; below 0 the device was behind.
  ahead_ms bigint NOT NULL,
  PRIMARY KEY (company_id, register_id, since),
  FOREIGN KEY (company_id, register_id) REFERENCES registers (company_id, id)
);
CALL enable_tenancy('register_clocks');
CREATE UNIQUE INDEX register_clocks_now ON register_clocks (company_id, register_id)
  WHERE until IS NULL;
