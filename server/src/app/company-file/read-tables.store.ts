/** SQL of the tables of a company, each row as one line of text. */
import { settingLocally, type TenantClient } from '../../platform/db/index.ts'
import type { TravellingTable } from './tables.ts'

export interface TableColumn {
  readonly name: string
  readonly type: string
}

/** Values are written the same way whatever the server's settings are. */
export async function fixForms(client: TenantClient): Promise<void> {
  await client.query({
    text: settingLocally({
      ...{ DateStyle: 'ISO, YMD', TimeZone: 'UTC', IntervalStyle: 'postgres' },
      ...{ bytea_output: 'hex', extra_float_digits: '1' },
    }),
  })
}

export async function findCompany(
  client: TenantClient,
  companyId: string,
): Promise<{ readonly name: string } | undefined> {
  const { rows } = await client.query<{ name: string }>({
    text: 'SELECT name FROM companies WHERE id = $1',
    values: [companyId],
  })
  return rows[0]
}

/** The columns that hold a value of their own: the database works out the others. */
export async function findColumns(
  client: TenantClient,
): Promise<ReadonlyMap<string, readonly TableColumn[]>> {
  const { rows } = await client.query<TableColumn & { table: string }>({
    text: `SELECT c.relname AS table, a.attname AS name,
        format_type(a.atttypid, a.atttypmod) AS type
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'servery'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
        AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity = ''
      ORDER BY c.relname, a.attnum`,
  })
  return Map.groupBy(rows, ({ table }) => table)
}

/** Pairs of tables, the second of which must be there before the first. */
export async function findReferences(
  client: TenantClient,
): Promise<readonly { readonly table: string; readonly target: string }[]> {
  const { rows } = await client.query<{ table: string; target: string }>({
    text: `SELECT DISTINCT s.relname AS table, t.relname AS target FROM pg_constraint f
      JOIN pg_class s ON s.oid = f.conrelid JOIN pg_class t ON t.oid = f.confrelid
      WHERE f.contype = 'f' AND s.relnamespace = 'servery'::regnamespace ORDER BY 1, 2`,
  })
  return rows
}

/** Of tables whose rows may refer to other rows of theirs: by which column. */
export async function findOwnReferences(
  client: TenantClient,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table: string; column: string }>({
    text: `SELECT t.relname AS table, a.attname AS column FROM pg_constraint f
      JOIN pg_class t ON t.oid = f.conrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY(f.conkey)
      WHERE f.contype = 'f' AND f.confrelid = f.conrelid AND a.attname <> 'company_id'
        AND t.relnamespace = 'servery'::regnamespace`,
  })
  return new Map(rows.map(({ table, column }) => [table, column]))
}

/** Which says whose a row is. */
export const companyColumn = (table: string) => (table === 'companies' ? 'id' : 'company_id')

const rowsOf = ({ name, where = 'true' }: TravellingTable) =>
  `FROM ${name} WHERE ${companyColumn(name)} = $1 AND ${where}`

export async function countRows(
  client: TenantClient,
  companyId: string,
  table: TravellingTable,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    text: `SELECT count(*) AS count ${rowsOf(table)}`,
    values: [companyId],
  })
  return rows[0]?.count ?? 0
}

/** Of the usual record, which has some hundred bytes. */
const usualRowsAtOnce = 500

/** Page by page, so that no more than that is ever in memory. */
export async function* readRows(
  client: TenantClient,
  companyId: string,
  table: TravellingTable,
  columns: readonly TableColumn[],
): AsyncGenerator<readonly string[]> {
  const values = columns.map(({ name }) => `(${table.replaced[name] ?? `"${name}"`})::text`)
  const { order, rowsAtOnce = usualRowsAtOnce } = table
  const ordered = order === undefined ? '' : `ORDER BY "${order}"`
  await client.query({
    text: `DECLARE leaving NO SCROLL CURSOR FOR
      SELECT to_json(ARRAY[${values.join(', ')}])::text AS line ${rowsOf(table)} ${ordered}`,
    values: [companyId],
  })
  for (;;) {
    const { rows } = await client.query<{ line: string }>({
      text: `FETCH ${rowsAtOnce} FROM leaving`,
    })
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query({ text: 'CLOSE leaving' })
}
