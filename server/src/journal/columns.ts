/**
 * Rows as one array per column, which PostgreSQL reads in less than half the time that it needs for
 * JSON. The order of the columns is written once, for the statement and for the values.
 */
export type Columns = Readonly<Record<string, string>>
export type Row = Readonly<Record<string, unknown>>
export type Rows = readonly Row[]

/**
 * `INSERT … SELECT … FROM unnest(…)`, with the arrays from parameter `first` on. $1: the company.
 */
export function insertArrays(table: string, columns: Columns, first: number): string {
  const names = Object.keys(columns).join(', ')
  const arrays = Object.values(columns).map((type, index) => `$${first + index}::${type}[]`)
  return `INSERT INTO ${table} (company_id, ${names})
    SELECT $1::uuid, ${names} FROM unnest(${arrays.join(', ')}) AS t(${names})`
}

/** The arrays of the rows, as texts in PostgreSQL's own notation. */
export function columnArrays(columns: Columns, rows: Rows): readonly string[] {
  return Object.entries(columns).map(([name, type]) => {
    const quoted = quotedTypes.has(type)
    let text = ''
    for (const row of rows) {
      const value = row[name]
      if (text !== '') text += ','
      if (value === null || value === undefined) text += 'NULL'
      else text += quoted ? quote(value) : String(value)
    }
    return `{${text}}`
  })
}

/** What may hold a comma, a quote or a brace; the rest is written as it is. */
const quotedTypes: ReadonlySet<string> = new Set(['text', 'jsonb', 'timestamptz'])
const special = /["\\]/g

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${text.replace(special, '\\$&')}"`
}
