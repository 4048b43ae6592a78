/** For tests: a row of a company in every table that holds rows of companies. */
import type { Client } from 'pg'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  /** Of a reference to another table: which column of which. */
  readonly target: string | null
  readonly targetColumn: string | null
}

const columnsQuery = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type,
    a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS "isRequired",
    r.target, r."targetColumn"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = ''
  LEFT JOIN LATERAL (
    SELECT t.relname AS target, k.attname AS "targetColumn"
    FROM pg_constraint f
    JOIN pg_class t ON t.oid = f.confrelid AND t.relname <> 'companies' AND t.oid <> c.oid
    CROSS JOIN LATERAL unnest(f.conkey, f.confkey) AS pair(own, other)
    JOIN pg_attribute k ON k.attrelid = t.oid AND k.attnum = pair.other
    WHERE f.conrelid = c.oid AND f.contype = 'f' AND pair.own = a.attnum
      AND a.attname <> 'company_id' LIMIT 1) r ON true
  WHERE c.relnamespace = 'servery'::regnamespace AND c.relkind = 'r'
    AND c.relname <> 'schema_migrations'
  ORDER BY c.relname, a.attnum`

/** The first word that a check allows; a row that breaks one is tried with it. */
const checksQuery = `
  SELECT c.relname AS table, a.attname AS name,
    (regexp_match(pg_get_constraintdef(k.oid), '''([a-z_0-9]+)''::text'))[1] AS word
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'c' AND c.relnamespace = 'servery'::regnamespace
    AND array_length(k.conkey, 1) = 1`

/** Answers the names of the tables that have a row of it now. */
export async function fillTables(admin: Client, companyId: string): Promise<readonly string[]> {
  const { rows } = await admin.query<Column>(columnsQuery)
  const checks = await admin.query<{ table: string; name: string; word: string | null }>(
    checksQuery,
  )
  const words = new Map(checks.rows.map(({ table, name, word }) => [`${table}.${name}`, word]))
  const tables = Map.groupBy(rows, ({ table }) => table)
  const filled = new Set<string>()
  const fill = async (table: string): Promise<void> => {
    if (filled.has(table)) return
    filled.add(table)
    const columns = tables.get(table) ?? []
    for (const { target } of columns) if (target !== null) await fill(target)
    await addRow(admin, { table, columns, companyId, words })
  }
  await fill('companies')
  for (const table of tables.keys()) await fill(table)
  return [...filled].toSorted()
}

interface NewRow {
  readonly table: string
  readonly columns: readonly Column[]
  readonly companyId: string
  readonly words: ReadonlyMap<string, string | null>
}

async function addRow(admin: Client, { table, columns, companyId, words }: NewRow): Promise<void> {
  const company = table === 'companies' ? 'id' : 'company_id'
  const there = await admin.query(`SELECT FROM ${table} WHERE ${company} = $1 LIMIT 1`, [companyId])
  if (there.rows.length > 0) return
  const wanted = columns.filter(({ name, isRequired }) => isRequired || name === company)
  const values: string[] = []
  for (const { name, type, target, targetColumn } of wanted) {
    if (name === company) values.push(`'${companyId}'::uuid`)
    else if (target !== null) {
      // Read first: Citus takes no question within an INSERT.
      const { rows } = await admin.query<{ value: string | null }>(
        `SELECT ${targetColumn}::text AS value FROM ${target} WHERE company_id = $1 LIMIT 1`,
        [companyId],
      )
      const value = rows[0]?.value ?? null
      values.push(value === null ? 'NULL' : `${admin.escapeLiteral(value)}::${type}`)
    } else {
      const word = words.get(`${table}.${name}`)
      values.push(word ? `'${word}'` : anyOf(type))
    }
  }
  const names = wanted.map(({ name }) => `"${name}"`).join(', ')
  await admin.query(`INSERT INTO ${table} (${names}) VALUES (${values.join(', ')})`)
}

/** What columns that are worked out from a body look for in it. */
const body = `jsonb_build_object('slug', gen_random_uuid(), 'branchId', gen_random_uuid(),
  'supplierId', gen_random_uuid(), 'toBranchId', gen_random_uuid(), 'itemId', gen_random_uuid(),
  'number', 1, 'status', 'x', 'code', 'x', 'start', 'x', 'end', 'x')`

function anyOf(type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`
  const values: Readonly<Record<string, string>> = {
    uuid: 'gen_random_uuid()',
    text: `gen_random_uuid()::text`,
    jsonb: body,
    date: 'current_date',
    boolean: 'false',
    bytea: `'\\x00'`,
    'timestamp with time zone': 'now()',
    'timestamp without time zone': 'localtimestamp',
    'time without time zone': `'12:00'`,
  }
  return values[type] ?? '1'
}
