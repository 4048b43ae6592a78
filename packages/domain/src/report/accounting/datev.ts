/** DATEV's EXTF: a head of 31 fields, a row of column names, and a booking in each row. */
import type { BookedLine } from './accounts.ts'
import { decimal, type JournalFile } from './journal-file.ts'

const headFields = 31
/** The interface has 125 columns; only the first 14 are filled here, the rest is empty. */
const columns = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs'],
  ...['Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
  ...['BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext'],
]
const columnCount = 125

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** All rows of the file, each field as it is written. */
export function datevRows(file: JournalFile): readonly (readonly string[])[] {
  return [headOf(file), namesOf(), ...file.lines.map((line) => rowOf(file, line))]
}

function headOf({ date, currency, madeAt, adviser, client, branch, lines }: JournalFile) {
  const [year = ''] = date.split('-')
  const compact = date.replaceAll('-', '')
  const head = Array.from({ length: headFields }, () => '')
  const length = Math.max(4, ...lines.map(({ account }) => account.length))
  const filled: readonly (readonly [number, string])[] = [
    ...([
      [1, quoted('EXTF')],
      [2, '700'],
      [3, '21'],
      [4, quoted('Buchungsstapel')],
    ] as const),
    ...([
      [5, '13'],
      [6, madeAt],
      [8, quoted('SV')],
      [11, adviser],
      [12, client],
    ] as const),
    ...([
      [13, `${year}0101`],
      [14, String(length)],
      [15, compact],
      [16, compact],
    ] as const),
    ...([
      [17, quoted(`Kasse ${branch}`.slice(0, 30))],
      [19, '1'],
      [21, '0'],
    ] as const),
    [22, quoted(currency)],
  ]
  for (const [place, text] of filled) head[place - 1] = text
  return head
}

function namesOf() {
  return Array.from({ length: columnCount }, (_, index) => columns[index] ?? `Feld ${index + 1}`)
}

/**
 * Every line is booked against the clearing account of the day, which the lines bring back to 0:
 * a row has two accounts, and a journal of many lines has no pairs.
 */
function rowOf(file: JournalFile, { amount, account, taxCode, role, label }: BookedLine) {
  const { date, currency, revision } = file
  const [, month = '', day = ''] = date.split('-')
  const row = Array.from({ length: columnCount }, () => '')
  const text = label === '' ? role : `${role} ${label}`
  const filled: readonly (readonly [number, string])[] = [
    [1, decimal(amount, file.exponent, ',')],
    ...([
      [2, quoted(amount > 0 ? 'S' : 'H')],
      [3, quoted(currency)],
      [7, account],
    ] as const),
    ...([
      [8, file.clearing],
      [9, quoted(taxCode)],
      [10, `${day}${month}`],
    ] as const),
    [11, quoted(`${date.replaceAll('-', '')}${revision > 1 ? `-${revision}` : ''}`)],
    [14, quoted(text.slice(0, 60))],
  ]
  for (const [place, value] of filled) row[place - 1] = value
  return row
}
