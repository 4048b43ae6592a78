-- Tills open the drawer of a printer of their own without a connection: they read it once more, to
-- learn of its drawer.
ALTER TABLE company_counters NO FORCE ROW LEVEL SECURITY;
ALTER TABLE printers NO FORCE ROW LEVEL SECURITY;
WITH counted AS (
  UPDATE company_counters SET revision = revision + 1
  WHERE company_id IN (
    SELECT company_id FROM printers WHERE jsonb_typeof(body->'drawer') = 'object'
  )
  RETURNING company_id, revision
)
UPDATE printers SET revision = counted.revision
FROM counted
WHERE printers.company_id = counted.company_id
  AND jsonb_typeof(printers.body->'drawer') = 'object';
ALTER TABLE company_counters FORCE ROW LEVEL SECURITY;
ALTER TABLE printers FORCE ROW LEVEL SECURITY;
