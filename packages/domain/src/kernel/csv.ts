/**
 * Rows as CSV (RFC 4180), with the mark at the front by which spreadsheets know UTF-8. Text which a
 * spreadsheet would run as a formula gets an apostrophe before it, as does such text with one
 * already, so that the way back is clear:
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

function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const safe = !isNumber && /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
