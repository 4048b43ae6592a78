-- Everything moves from `public` into a schema of Servery's own, which `migrate` has made and put
-- before `public` in the database's search path. What is not Servery's stays.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind,
      c.relname AS name
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S')
      AND c.relowner = 'servery_owner'::regrole
      -- A column's sequence goes with its table.
      AND NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i', 'e'))
  LOOP
    EXECUTE format('ALTER %s public.%I SET SCHEMA servery', one.kind, one.name);
  END LOOP;
  FOR one IN
    SELECT t.typname AS name FROM pg_type t
    LEFT JOIN pg_class c ON c.oid = t.typrelid
    WHERE t.typnamespace = 'public'::regnamespace AND t.typowner = 'servery_owner'::regrole
      AND (t.typtype IN ('e', 'd') OR c.relkind = 'c')
  LOOP
    EXECUTE format('ALTER TYPE public.%I SET SCHEMA servery', one.name);
  END LOOP;
  FOR one IN
    SELECT f.oid::regprocedure AS name FROM pg_proc f
    WHERE f.pronamespace = 'public'::regnamespace AND f.proowner = 'servery_owner'::regrole
  LOOP
    EXECUTE format('ALTER ROUTINE %s SET SCHEMA servery', one.name);
  END LOOP;
END $$;
