/** What the start looks at where the database has several nodes: what each of them would show. */
import type pg from 'pg'
import { hasCitus } from './citus.ts'
import { schemaName } from './roles.ts'

/** As it stands in a database: a worker's tables are those that hold the rows. */
const tenantTables = `SELECT c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
  FROM pg_class c
  WHERE c.relnamespace = '${schemaName}'::regnamespace AND c.relkind IN ('r', 'p')
    AND (c.relname ~ '^companies(_[0-9]+)?$' OR EXISTS (SELECT FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped))`

/**
 * What a company has moved from is dropped afterwards, perhaps while this is asked: it is listed
 * then, and its expressions can't be told any more.
 */
function namesCompany(expression: 'polqual' | 'polwithcheck'): string {
  return `coalesce(pg_get_expr(p.${expression}, p.polrelid) LIKE '%app.company%',
    p.${expression} IS NOT NULL)`
}

/** One text of all that is wrong on a node, empty if nothing is. */
const wrongOnNode = `SELECT concat_ws(', ',
  (SELECT 'the role ' || rolname || ' is not bound by row-level security' FROM pg_roles
    WHERE rolname = current_user AND (rolsuper OR rolbypassrls)),
  (SELECT 'row-level security is not enabled and forced on ' || string_agg(relname, ', ')
    FROM (${tenantTables}) t WHERE NOT (relrowsecurity AND relforcerowsecurity)),
  (SELECT string_agg(relname, ', ') || ' has no policy for its company'
    FROM (${tenantTables}) t WHERE NOT EXISTS (SELECT FROM pg_policy p
      WHERE p.polrelid = t.oid AND p.polname = 'tenant' AND p.polcmd = '*'
        AND ${namesCompany('polqual')} AND ${namesCompany('polwithcheck')})))`

/** Nothing where there is no Citus. A worker that can't be reached shows nothing either. */
export async function findNodeViolations(client: pg.Client): Promise<readonly string[]> {
  if (!(await hasCitus(client))) return []
  const { rows: settings } = await client.query<{ name: string; wanted: string }>(
    `SELECT name, wanted FROM (VALUES ('citus.propagate_set_commands', 'local'),
       ('plan_cache_mode', 'force_custom_plan')) AS w(name, wanted)
     WHERE current_setting(name, true) IS DISTINCT FROM wanted`,
  )
  const { rows: alone } = await client.query<{ name: string }>(
    `SELECT t.relname AS name FROM (${tenantTables}) t
     WHERE NOT EXISTS (SELECT FROM pg_dist_partition d WHERE d.logicalrelid = t.oid)`,
  )
  const { rows: nodes } = await client.query<{ node: string; result: string }>(
    `SELECT nodename || ':' || nodeport AS node, result FROM run_command_on_workers($1)
     WHERE result <> '' AND result !~ '^(connection|failed to connect) '`,
    [wrongOnNode],
  )
  return [
    ...settings.map(({ name, wanted }) => `${name} is not ${wanted}, as Citus needs it`),
    ...alone.map(({ name }) => `${schemaName}.${name} is not distributed to the nodes of Citus`),
    ...nodes.map(({ node, result }) => `on the node ${node}, ${result}`),
  ]
}
