/**
 * Rows as one array per column, which PostgreSQL reads in less than half the time that it needs for
 * JSON. The order of the columns is written once, for the statement and for the values.
 */
export type Columns = Readonly<Record<string, string>>
export type Row = Readonly<Record<string, unknown>>
export type Rows = readonly Row[]
/** A Buffer travels in PostgreSQL's binary format. */
export type Parameter = string | Buffer

/**
 * `INSERT … SELECT … FROM unnest(…)`, with the arrays from parameter `first` on. $1: the company.
 * It answers rows, or has `tail` instead: else Citus copies, which row-level security forbids.
 */
export function insertArrays(
  table: string,
  columns: Columns,
  first: number,
  tail = 'RETURNING 1',
): string {
  const names = Object.keys(columns).join(', ')
  const arrays = Object.values(columns).map((type, index) => `$${first + index}::${type}[]`)
  return `INSERT INTO ${table} (company_id, ${names})
    SELECT $1::uuid, ${names} FROM unnest(${arrays.join(', ')}) AS t(${names}) ${tail}`
}

/**
 * The same as a statement of its own, with the arrays from $2 on: as it reads from no table, Citus
 * hands it to the company's node as it is, where it would carry what is selected to and fro.
 */
export function insertArraysAlone(table: string, columns: Columns, tail = ''): string {
  const names = Object.keys(columns).join(', ')
  const arrays = Object.values(columns).map((type, index) => `unnest($${index + 2}::${type}[])`)
  return `INSERT INTO ${table} AS stored (company_id, ${names})
    VALUES ($1::uuid, ${arrays.join(', ')}) ${tail}`
}

/** The arrays of the rows in PostgreSQL's own notations: texts in binary, all else as text. */
export function columnArrays(columns: Columns, rows: Rows): readonly Parameter[] {
  return Object.entries(columns).map(([name, type]) => {
    const elementType = binaryTypes.get(type)
    return elementType === undefined
      ? textArray(name, rows)
      : binaryArray(name, rows, type, elementType)
  })
}

/** No value of these types holds a comma, a quote or a brace. */
function textArray(name: string, rows: Rows): string {
  let text = ''
  for (const row of rows) {
    if (text !== '') text += ','
    text += row[name] ?? 'NULL'
  }
  return `{${text}}`
}

/** What may hold anything, with the OID by which PostgreSQL knows the type: nothing is escaped. */
const binaryTypes: ReadonlyMap<string, number> = new Map([
  ['text', 25],
  ['jsonb', 3802],
])
const jsonbVersion = 1
const headBytes = 20
const lengthBytes = 4

/**
 * One dimension: dimensions, whether there are NULLs, element type, elements, lower bound; then
 * each element with its length before it, −1 for NULL (`array_recv` of PostgreSQL).
 */
function binaryArray(name: string, rows: Rows, type: string, elementType: number): Buffer {
  const isJson = type === 'jsonb'
  const texts = rows.map((row) => textOf(row[name], isJson))
  const lengths = texts.map((text) =>
    text === null ? 0 : Buffer.byteLength(text) + (isJson ? 1 : 0),
  )
  const contentBytes = lengths.reduce((sum, length) => sum + lengthBytes + length, 0)
  const array = Buffer.allocUnsafe(headBytes + contentBytes)
  let at = 0
  for (const value of [1, texts.includes(null) ? 1 : 0, elementType, rows.length, 1]) {
    at = array.writeInt32BE(value, at)
  }
  for (const [index, text] of texts.entries()) {
    at = array.writeInt32BE(text === null ? -1 : (lengths[index] ?? 0), at)
    if (text === null) continue
    if (isJson) at = array.writeUInt8(jsonbVersion, at)
    at += array.write(text, at)
  }
  return array
}

function textOf(value: unknown, isJson: boolean): string | null {
  if (value === null || value === undefined) return null
  return isJson ? JSON.stringify(value) : String(value)
}
