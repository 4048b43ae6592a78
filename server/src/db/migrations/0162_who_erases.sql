-- Erasing customers is a permission of its own. Managers whose role was changed keep what editing
-- customers brought them; of other roles it is asked for anew.
ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;
UPDATE roles SET body = jsonb_set(body, '{office}', (body -> 'office') || '["customers.erase"]')
WHERE body ->> 'base' = 'manager' AND body -> 'office' ? 'customers.write'
  AND NOT body -> 'office' ? 'customers.erase';
ALTER TABLE roles FORCE ROW LEVEL SECURITY;
