/**
 * Before it serves, the application looks at its own chains: a role that row-level security does
 * not bind, a table, view or function that lets one company see another. Any of them, and it does
 * not start.
 */
import pg from 'pg'
import { findNodeViolations } from './citus-check.ts'
import { SetupError } from './roles.ts'

/** Further policies that are known and meant; each shows one row to who names it. */
const lookupPolicies: readonly string[] = [
  'servery.user_companies.lookup',
  'servery.pairing_codes.lookup',
  'servery.invitations.lookup',
  'servery.images.lookup',
  'servery.online_settings.lookup',
]
/** Functions that run with their owner's rights. None. */
const definerFunctions: readonly string[] = []

/** Throws `SetupError` with the first violation, in one line. */
export async function checkSelf(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'servery-check' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const [first] = await findViolations(client)
    if (first !== undefined) {
      throw new SetupError(`The database is not safe to serve from: ${first}.`)
    }
  } finally {
    await client.end()
  }
}

/** Every violation, as a person would say it. */
export async function findViolations(client: pg.Client): Promise<readonly string[]> {
  const violations: string[] = []
  for (const { query, describe, values } of checks) {
    const { rows } = await client.query<Found>(query, [...(values ?? [])])
    violations.push(...rows.map((row) => describe(row.found)))
  }
  return [...violations, ...(await findNodeViolations(client))]
}

interface Found {
  readonly found: string
}
interface Check {
  readonly query: string
  readonly values?: readonly unknown[]
  readonly describe: (found: string) => string
}

const ours = "n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_'"
/** An extension brings views of its own, which show no rows of a table. */
const ofNoExtension =
  "NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')"

/** Tables whose rows belong to a company: those with company_id, and the companies themselves. */
const tenantTables = `
  SELECT c.oid, n.nspname || '.' || c.relname AS name, c.relrowsecurity, c.relforcerowsecurity
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND ${ours}
    AND (c.relname = 'companies' OR EXISTS (
      SELECT FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped))`

const checks: readonly Check[] = [
  {
    query: `SELECT rolname AS found FROM pg_roles
      WHERE rolname = current_user AND (rolsuper OR rolbypassrls)`,
    describe: (role) => `the role ${role} is not bound by row-level security`,
  },
  {
    query: `SELECT r.rolname AS found FROM pg_roles r
      WHERE (r.rolsuper OR r.rolbypassrls) AND r.rolname <> current_user
        AND pg_has_role(current_user, r.oid, 'MEMBER')`,
    describe: (role) => `the application may become ${role}, which no policy binds`,
  },
  {
    query: `SELECT n.nspname || '.' || c.relname AS found
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${ours}
        AND pg_has_role(current_user, c.relowner, 'MEMBER')`,
    describe: (name) => `the application owns ${name}`,
  },
  {
    query: `SELECT n.nspname AS found FROM pg_namespace n
      WHERE ${ours} AND has_schema_privilege(current_user, n.oid, 'CREATE')`,
    describe: (name) => `the application may create objects in schema ${name}`,
  },
  {
    query: `SELECT name AS found FROM (${tenantTables}) t
      WHERE NOT (relrowsecurity AND relforcerowsecurity)`,
    describe: (name) => `row-level security is not enabled and forced on ${name}`,
  },
  {
    // The one policy for all commands, with both halves, over the current company alone.
    query: `SELECT name AS found FROM (${tenantTables}) t WHERE NOT EXISTS (
        SELECT FROM pg_policy p
        WHERE p.polrelid = t.oid AND p.polname = 'tenant' AND p.polcmd = '*'
          AND p.polqual IS NOT NULL AND p.polwithcheck IS NOT NULL
          AND pg_get_expr(p.polqual, p.polrelid) LIKE '%app.company%'
          AND pg_get_expr(p.polwithcheck, p.polrelid) LIKE '%app.company%')`,
    describe: (name) => `${name} has no policy with USING and WITH CHECK for its company`,
  },
  {
    query: `SELECT t.name || '.' || p.polname AS found FROM (${tenantTables}) t
      JOIN pg_policy p ON p.polrelid = t.oid
      WHERE p.polname <> 'tenant' AND p.polpermissive
        AND NOT (t.name || '.' || p.polname = ANY($1) AND p.polcmd = 'r')`,
    values: [lookupPolicies],
    describe: (name) => `the policy ${name} opens a table and is not known`,
  },
  {
    query: `SELECT n.nspname || '.' || c.relname AS found
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'v' AND ${ours} AND ${ofNoExtension}
        AND NOT coalesce('security_invoker=true' = ANY(c.reloptions)
          OR 'security_invoker=on' = ANY(c.reloptions), false)`,
    describe: (name) => `the view ${name} is not security_invoker`,
  },
  {
    query: `SELECT n.nspname || '.' || c.relname AS found
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'm' AND ${ours} AND has_table_privilege(current_user, c.oid, 'SELECT')`,
    describe: (name) => `${name} is a materialised view, which no policy binds`,
  },
  {
    query: `SELECT f.conname || ' on ' || s.name AS found
      FROM pg_constraint f
      JOIN (${tenantTables}) s ON s.oid = f.conrelid
      JOIN (${tenantTables}) t ON t.oid = f.confrelid
      WHERE f.contype = 'f' AND NOT EXISTS (
        SELECT FROM unnest(f.conkey, f.confkey) AS k(source, target)
        JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.source
        JOIN pg_attribute b ON b.attrelid = f.confrelid AND b.attnum = k.target
        WHERE a.attname = 'company_id'
          AND b.attname = CASE WHEN t.name = 'servery.companies' THEN 'id' ELSE 'company_id' END)`,
    describe: (name) => `the foreign key ${name} does not carry company_id`,
  },
  {
    query: `SELECT n.nspname || '.' || f.proname AS found
      FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
      WHERE f.prosecdef AND ${ours}
        AND NOT (n.nspname || '.' || f.proname = ANY($1))
        AND has_function_privilege(current_user, f.oid, 'EXECUTE')`,
    values: [definerFunctions],
    describe: (name) => `the function ${name} runs with its owner's rights and is not known`,
  },
  {
    query: `SELECT t.name AS found FROM (${tenantTables}) t
      WHERE has_table_privilege(current_user, t.oid, 'TRUNCATE')
        OR has_table_privilege(current_user, t.oid, 'REFERENCES')
        OR has_table_privilege(current_user, t.oid, 'TRIGGER')`,
    describe: (name) => `the application has rights on ${name} that no policy binds`,
  },
  {
    query: `SELECT v.name AS found FROM unnest(ARRAY['servery.facts', 'servery.fact_forks',
        'servery.apart_facts', 'servery.apart_decisions', 'servery.audit_entries',
        'servery.audit_chain']) AS v(name)
      WHERE to_regclass(v.name) IS NOT NULL
        AND (has_table_privilege(current_user, v.name, 'UPDATE')
          OR has_table_privilege(current_user, v.name, 'DELETE'))`,
    describe: (name) => `${name} is append-only, and the application may change it`,
  },
]
