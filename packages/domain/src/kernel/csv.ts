/**
 * Rows as CSV (RFC 4180), with the mark at the front by which spreadsheets know UTF-8. Text which a
 * spreadsheet would run as a formula gets an apostrophe before it, as does such text with one
 * already, so that the way back is clear. Where cells are divided by semicolons or tabs, as in most
 * of Europe, quotes hold nothing together: what follows one of those in a text is a cell as well.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export type CsvCell = string | number | null

/** At the front of a file. */
export const csvMark = '\uFEFF'

/** A whole file. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${csvMark}${rows.map(toCsvRow).join('')}`
}

/** One line of it, with its end. */
export function toCsvRow(row: readonly CsvCell[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

/** What begins a formula, also as Japanese keyboards write it; and white space that is dropped. */
const begins = '[=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20]'
/** After the start of the text, or what ends a cell elsewhere; space and quotes may be dropped. */
const cellStart = '(?:^|[;\\t\\r\\n|])[\\s"]*\'*'
const unguarded = new RegExp(`(?<=${cellStart})(?=${begins})`, 'g')
const guarded = new RegExp(`(?<=${cellStart})'(?=${begins})`, 'g')

/** The text with an apostrophe before whatever a spreadsheet would run. */
export function guardCsv(text: string): string {
  return text.replaceAll(unguarded, "'")
}

/** The text as it was before `guardCsv`. */
export function unguardCsv(text: string): string {
  return text.replaceAll(guarded, '')
}

function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const safe = isNumber ? value : guardCsv(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
