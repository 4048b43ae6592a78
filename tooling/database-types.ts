/**
 * Writes the types of the tables from the tables themselves: `npm run database:types`, after every
 * migration. What a column holds beyond what the database knows stands in `ColumnTypes`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate } from '@servery/server/platform/db/migrate.ts'
import pg from 'pg'
import { startTemporaryPostgres } from './temporary-postgres.ts'

const folder = new URL('../server/src/platform/db/', import.meta.url)
export const typesFile = fileURLToPath(new URL('generated/tables.ts', folder))
const columnTypesFile = fileURLToPath(new URL('column-types.ts', folder))

interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  readonly defaulted: boolean
  /** Worked out by the database, which takes no value for it. */
  readonly derived: boolean
}

const columnsQuery = `
  SELECT n.nspname AS schema, c.relname AS table, a.attname AS column,
    format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
    a.atthasdef OR a.attidentity <> '' AS defaulted,
    a.attgenerated <> '' OR a.attidentity = 'a' AS derived
  FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
    JOIN pg_namespace AS n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('servery', 'auth', 'work') AND c.relkind = 'r' AND a.attnum > 0
    AND NOT a.attisdropped AND c.relname <> 'schema_migrations'
  ORDER BY n.nspname, c.relname, a.attnum`

/** The drivers read whole numbers as numbers, days as text and instants as `Date`. */
const typeScript: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
  date: 'string',
  text: 'string',
  uuid: 'string',
}

/** The file of types for a migrated database. */
export async function describeTables(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsQuery)
    return fileOf(rows, narrowedColumns())
  } finally {
    await client.end()
  }
}

function narrowedColumns(): ReadonlySet<string> {
  const text = readFileSync(columnTypesFile, 'utf8')
  return new Set([...text.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, name]) => name as string))
}

function fileOf(columns: readonly Column[], narrowed: ReadonlySet<string>): string {
  const tables = Map.groupBy(columns, ({ schema, table }) => fullName(schema, table))
  const missing = [...narrowed].filter((name) => !columns.some((one) => keyOf(one) === name))
  if (missing.length > 0) throw new Error(`ColumnTypes names no column: ${missing.join(', ')}`)
  const interfaces = [...tables].map(([name, own]) => {
    const lines = own.map((column) => `  ${column.column}: ${typeOf(column, narrowed)}`)
    return `export interface ${interfaceName(name)} {\n${lines.join('\n')}\n}\n`
  })
  return [
    '// Made by `npm run database:types` from the migrated database; changed by nothing else.\n',
    "import type { ColumnType, Generated } from 'kysely'\n",
    "import type { ColumnTypes } from '../column-types.ts'\n\n",
    interfaces.join('\n'),
    ...(['servery', 'auth', 'work'] as const).map((schema) => {
      const own = [...tables.keys()].filter((name) => schemaOf(name) === schema)
      const lines = own.map((name) => `  ${name.split('.').at(-1)}: ${interfaceName(name)}`)
      return `\nexport interface ${groups[schema]} {\n${lines.join('\n')}\n}\n`
    }),
  ].join('')
}

const groups = { servery: 'Tables', auth: 'IdentityTables', work: 'WorkTables' }
const fullName = (schema: string, table: string) =>
  schema === 'servery' ? table : `${schema}.${table}`
const schemaOf = (name: string) => (name.includes('.') ? name.split('.')[0] : 'servery')
const keyOf = ({ schema, table, column }: Column) => `${fullName(schema, table)}.${column}`

function interfaceName(name: string): string {
  const words = name.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}

function typeOf(column: Column, narrowed: ReadonlySet<string>): string {
  if (narrowed.has(keyOf(column))) return `ColumnTypes['${keyOf(column)}']`
  const orNull = column.nullable ? ' | null' : ''
  const read = readAs(column)
  if (column.derived) return `ColumnType<${read}${orNull}, never, never>`
  const written = column.type.endsWith('[]') ? `readonly ${read}` : read
  if (column.type === 'jsonb') {
    const insert = column.defaulted ? 'string | undefined' : 'string'
    return `ColumnType<unknown, ${insert}${orNull}, string${orNull}>`
  }
  if (written !== read) {
    const insert = `${written}${orNull}${column.defaulted ? ' | undefined' : ''}`
    return `ColumnType<${read}${orNull}, ${insert}, ${written}${orNull}>`
  }
  return column.defaulted ? `Generated<${read}${orNull}>` : `${read}${orNull}`
}

function readAs({ type, schema, table, column }: Column): string {
  if (type === 'jsonb') return 'unknown'
  const one = typeScript[type.replace(/\[\]$/, '')]
  if (one === undefined) throw new Error(`${schema}.${table}.${column} has the new type ${type}`)
  return type.endsWith('[]') ? `${one}[]` : one
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const postgres = await startTemporaryPostgres()
  try {
    await migrate(postgres.adminUrl)
    writeFileSync(typesFile, await describeTables(postgres.adminUrl))
  } finally {
    await postgres.stop()
  }
}
