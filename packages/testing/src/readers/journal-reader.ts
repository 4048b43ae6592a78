/**
 * Reads the files that accounting programs take, each by its published format and strictly: a head,
 * a width, a date or an amount that is not of the format throws.
 */
import type { AccountingFormat } from '@servery/domain/report/accounting/formats.ts'

export interface JournalRow {
  readonly account: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** Minor units; debit is positive. */
  readonly amount: number
}

const heads = {
  xero: [
    ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
  ],
  quickbooks: [
    ...['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description'],
    ...['Name', 'Currency', 'Location'],
  ],
  sage: [
    ...['Type', 'Account Reference', 'Nominal A/C Ref', 'Department Code', 'Date', 'Reference'],
    ...['Details', 'Net Amount', 'Tax Code', 'Tax Amount', 'Exchange Rate', 'Extra Reference'],
    ...['User Name', 'Project Refn', 'Cost Code Refn'],
  ],
  fec: [
    ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib'],
    ...['CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit'],
    ...['EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'],
  ],
} as const

function require(holds: boolean, why: string): void {
  if (!holds) throw new Error(why)
}

/** Cells with quotes around what holds a separator; each line ends in CR LF. */
export function readCells(text: string, separator: string): string[][] {
  require(text.endsWith('\r\n'), 'the last line does not end')
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r\\n)`, 'gy')
  const rows: string[][] = [[]]
  let read = 0
  for (const [whole, value = '', end] of text.matchAll(cell)) {
    read += whole.length
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n') rows.push([])
  }
  require(read === text.length, `nothing can be read from character ${read} on`)
  return rows.slice(0, -1)
}

function minorOf(text: string, point: '.' | ','): number {
  const [, whole, cents] = new RegExp(`^(-?\\d+)\\${point}(\\d\\d)$`).exec(text) ?? []
  require(cents !== undefined, `${text} is no amount`)
  return Math.round(Number(`${whole}.${cents}`) * 100)
}

function dateOf(text: string, shape: RegExp): string {
  const { year, month, day } = shape.exec(text)?.groups ?? {}
  const date = `${year}-${month}-${day}`
  require(new Date(`${date}T00:00:00Z`).toISOString().startsWith(date), `${text} is no date`)
  return date
}

const british = /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/
const compact = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/

/** The cells of the rows below the head, by their column. */
function tableOf(format: keyof typeof heads, rows: readonly (readonly string[])[]) {
  const head: readonly string[] = heads[format]
  require(rows[0]?.join('|') === head.join('|'), `the head is not that of ${format}`)
  return rows.slice(1).map((row) => {
    require(row.length === head.length, `a row has ${row.length} cells`)
    return (column: string) => row[head.indexOf(column)] ?? ''
  })
}

/** One of the two is filled; where both are written, the other is nought. */
function sideOf(debit: string, credit: string, point: '.' | ','): number {
  const amount = (text: string) => (text === '' ? 0 : minorOf(text, point))
  const [left, right] = [amount(debit), amount(credit)]
  require(left >= 0 && right >= 0 && (left === 0) !== (right === 0), 'a line has one side')
  return left - right
}

function readXero(text: string): JournalRow[] {
  return tableOf('xero', readCells(text, ',')).map((cell) => {
    require(cell('*Narration') !== '' && cell('*TaxRate') !== '', 'a needed cell is empty')
    const date = dateOf(cell('*Date'), british)
    return { account: cell('*AccountCode'), date, amount: minorOf(cell('*Amount'), '.') }
  })
}

function readQuickBooks(text: string): JournalRow[] {
  return tableOf('quickbooks', readCells(text, ',')).map((cell) => ({
    account: cell('Account Name'),
    date: dateOf(cell('Journal Date'), british),
    amount: sideOf(cell('Debits'), cell('Credits'), '.'),
  }))
}

function readSage(text: string): JournalRow[] {
  return tableOf('sage', readCells(text, ',')).map((cell) => {
    const amount = minorOf(cell('Net Amount'), '.')
    const type = cell('Type')
    require((type === 'JD' || type === 'JC') && amount > 0, 'a line is a debit or a credit')
    require(/^T\d{1,2}$/.test(cell('Tax Code')), `${cell('Tax Code')} is no tax code`)
    require(cell('Reference').length <= 30 && cell('Details').length <= 60, 'a text is too long')
    return {
      account: cell('Nominal A/C Ref'),
      date: dateOf(cell('Date'), british),
      amount: type === 'JD' ? amount : 0 - amount,
    }
  })
}

function readDatev(text: string): JournalRow[] {
  const [head = [], names = [], ...rows] = readCells(text, ';')
  require(head.length === 31 && names.length === 125, 'the head is not that of EXTF')
  require(head.slice(0, 5).join() === 'EXTF,700,21,Buchungsstapel,13', 'it is another format')
  require(/^\d{17}$/.test(head[5] ?? ''), 'when it was made is no moment')
  const [from, to] = [dateOf(head[14] ?? '', compact), dateOf(head[15] ?? '', compact)]
  const digits = Number(head[13])
  return rows.map((row) => {
    const [amount = '', side = '', currency = ''] = row
    const [account = '', against = ''] = [row[6], row[7]]
    require(row.length === 125 && /^[SH]$/.test(side) && /^[A-Z]{3}$/.test(currency), 'a bad row')
    require(/^\d+$/.test(account) && account.length <= digits + 1, `${account} is no account`)
    require(/^\d+$/.test(against) && against !== account, `${against} is no other account`)
    require((row[10] ?? '').length <= 36 && (row[13] ?? '').length <= 60, 'a text is too long')
    const date = dateOf(
      `${row[9]}${from.slice(0, 4)}`,
      /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
    )
    require(from <= date && date <= to, `${date} is not of the batch`)
    const minor = minorOf(amount, ',')
    require(minor > 0, 'an amount has no sign')
    return { account, date, amount: side === 'S' ? minor : 0 - minor }
  })
}

function readFec(text: string): JournalRow[] {
  require(text.endsWith('\r\n'), 'the last line does not end')
  const rows = text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split('\t'))
  return tableOf('fec', rows).map((cell) => {
    for (const column of ['JournalCode', 'JournalLib', 'EcritureNum', 'CompteLib', 'PieceRef']) {
      require(cell(column) !== '', `${column} is empty`)
    }
    const date = dateOf(cell('EcritureDate'), compact)
    require(dateOf(cell('ValidDate'), compact) >= date, 'it is valid before its day')
    require(dateOf(cell('PieceDate'), compact) === date, 'the piece is of another day')
    const amount = sideOf(cell('Debit'), cell('Credit'), ',')
    return { account: cell('CompteNum'), date, amount }
  })
}

/** Reads a file of a journal, row by row. */
export const readJournal: {
  readonly [format in AccountingFormat]: (text: string) => JournalRow[]
} = {
  ...{ xero: readXero, quickbooks: readQuickBooks, sage: readSage },
  ...{ datev: readDatev, fec: readFec },
}
