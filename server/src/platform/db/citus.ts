/**
 * Servery on several database nodes. Where the extension Citus is, the rows of a company are on one
 * node, all together: its tables are distributed by company. What is found before a company is
 * known is on every node, and what belongs to no company (`auth`, `work`) is on the coordinator.
 */
import pg from 'pg'
import { schemaName } from './roles.ts'

export async function hasCitus(client: pg.Client | pg.Pool): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'")
  return rows.length > 0
}

interface TenantTable {
  readonly name: string
  readonly isLookedUp: boolean
  /** The tables that it refers to. */
  readonly targets: readonly string[]
  /** Each of a reference to a table whose rows are on one node each. */
  readonly constraints: readonly string[]
}

/** Those that are not distributed yet, of all migrations until now. */
const undistributed = `
  SELECT c.relname AS name,
    EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'lookup')
      AS "isLookedUp",
    ARRAY(SELECT t.relname::text FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND t.oid <> c.oid) AS targets,
    ARRAY(SELECT f.conname::text FROM pg_constraint f
      WHERE f.conrelid = c.oid AND f.contype = 'f') AS constraints
  FROM pg_class c
  WHERE c.relnamespace = '${schemaName}'::regnamespace AND c.relkind = 'r'
    AND (c.relname = 'companies' OR EXISTS (SELECT FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped))
    AND NOT EXISTS (SELECT FROM pg_dist_partition d WHERE d.logicalrelid = c.oid)
  ORDER BY c.relname <> 'companies', c.relname`

/**
 * Citus moves a company by replication, with a role that it makes for the move and drops after it.
 * PostgreSQL lets a role replicate into tables under forced row-level security if it is free of
 * that. So this role is, on the node that the company moves to: from when the subscription becomes
 * its own. With each start again, as nodes are added.
 */
export async function letCompaniesMove(admin: pg.Client): Promise<void> {
  await admin.query('SELECT run_command_on_all_nodes($1)', [
    `DO $node$ BEGIN
      IF EXISTS (SELECT FROM pg_event_trigger WHERE evtname = '${moving}') THEN RETURN; END IF;
      SET LOCAL citus.enable_ddl_propagation = off;
      CREATE OR REPLACE FUNCTION ${schemaName}.${moving}() RETURNS event_trigger
      LANGUAGE plpgsql AS $move$
      DECLARE mover name;
      BEGIN
        FOR mover IN SELECT rolname FROM pg_subscription JOIN pg_roles r ON r.oid = subowner
          WHERE rolname ~ '^citus_shard_move_subscription_role_' AND NOT rolbypassrls
        LOOP
          SET LOCAL citus.enable_ddl_propagation = off;
          EXECUTE format('ALTER ROLE %I BYPASSRLS', mover);
        END LOOP;
      END $move$;
      REVOKE ALL ON FUNCTION ${schemaName}.${moving}() FROM PUBLIC;
      CREATE EVENT TRIGGER ${moving} ON ddl_command_end
        WHEN TAG IN ('ALTER SUBSCRIPTION') EXECUTE FUNCTION ${schemaName}.${moving}();
    END $node$`,
  ])
}

const moving = 'let_companies_move'

/** Each in a transaction of its own: a start that was cut short goes on where it was. */
export async function distributeTables(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<TenantTable>(undistributed)
  if (rows.length > 0) await preparePlacing(admin)
  const waiting = new Map(rows.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ isLookedUp, targets }) => isLookedUp || !targets.some((name) => waiting.has(name)),
    )
    if (ready.length === 0) throw new Error(`in a ring: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) {
      await admin.query('BEGIN')
      await distributeOnce(admin, table)
      await admin.query('COMMIT')
      waiting.delete(table.name)
    }
  }
}

/** Not again what another process, which starts at the same time, has distributed. */
async function distributeOnce(admin: pg.Client, table: TenantTable): Promise<void> {
  await admin.query(`LOCK TABLE ${schemaName}.schema_migrations IN EXCLUSIVE MODE`)
  const { rows } = await admin.query(
    'SELECT FROM pg_dist_partition WHERE logicalrelid = $1::regclass',
    [`${schemaName}.${table.name}`],
  )
  if (rows.length === 0) await distribute(admin, table)
}

/**
 * A query is sent to one node, whole and as it is, where the planner knows the company for each of
 * its tables. It knows a constant, so the company is told to it as one: the policy that protects is
 * narrowed by a function that is constant within a plan. Hence plans must not be kept; by one that
 * was, another company would find no rows.
 */
async function preparePlacing(admin: pg.Client): Promise<void> {
  const database = pg.escapeIdentifier(admin.database ?? '')
  await admin.query(`ALTER DATABASE ${database} SET plan_cache_mode = force_custom_plan`)
  await admin.query(`CREATE OR REPLACE FUNCTION ${schemaName}.placed_company() RETURNS uuid
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN RETURN nullif(current_setting('app.company', true), '')::uuid; END $$`)
}

async function distribute(
  admin: pg.Client,
  { name, isLookedUp, constraints }: TenantTable,
): Promise<void> {
  const table = `${schemaName}.${name}`
  if (!isLookedUp) {
    const isFirst = name === 'companies'
    const beside = isFirst ? 'none' : `${schemaName}.companies`
    const column = isFirst ? 'id' : 'company_id'
    await admin.query(
      `DO $$ BEGIN EXECUTE (SELECT format('ALTER POLICY tenant ON ${table} USING (%s AND %s)',
         pg_get_expr(polqual, polrelid), '${column} = ${schemaName}.placed_company()')
         FROM pg_policy WHERE polrelid = '${table}'::regclass AND polname = 'tenant'); END $$`,
    )
    await admin.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      ...[table, column, beside],
    ])
    return
  }
  // What is on every node can't refer to what is on one.
  const dropped = constraints.map((constraint) => `DROP CONSTRAINT ${constraint}`)
  if (dropped.length > 0) await admin.query(`ALTER TABLE ${table} ${dropped.join(', ')}`)
  await admin.query('SELECT create_reference_table($1::regclass)', [table])
}
