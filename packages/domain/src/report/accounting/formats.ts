/** A journal as the files that accounting programs take: one line of the journal, one row. */
import { toCsvRow } from '../../kernel/csv.ts'
import type { BookedLine } from './accounts.ts'
import columns from './columns.json' with { type: 'json' }
import { datevRows } from './datev.ts'
import { decimal, type JournalFile } from './journal-file.ts'

export const accountingFormats = ['xero', 'quickbooks', 'sage', 'datev', 'fec'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

export interface FileText {
  readonly name: string
  readonly text: string
  readonly encoding: 'utf-8' | 'windows-1252'
}

const textOf = ({ role, label }: BookedLine) => (label === '' ? role : `${role}: ${label}`)
const day = (date: string) => date.split('-').reverse().join('/')
const compact = (date: string) => date.replaceAll('-', '')

/** Of a day of a branch: the same at every time, and another for each difference. */
function journalNumber({ date, branch, revision }: JournalFile): string {
  const place = branch
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '')
    .slice(0, 12)
  return `${compact(date)}-${place}-${revision}`
}

/** Without the mark at the front, which accounting programs would take for a part of a heading. */
function csv(rows: readonly (readonly string[])[]): string {
  return rows.map(toCsvRow).join('')
}

/** A journal as a file of a program, under a name that is the same each time it is made. */
export function journalFile(format: AccountingFormat, file: JournalFile): FileText {
  const number = journalNumber(file)
  switch (format) {
    case 'xero':
      return { name: `xero-${number}.csv`, text: csv(xeroRows(file)), encoding: 'utf-8' }
    case 'quickbooks':
      return {
        name: `quickbooks-${number}.csv`,
        text: csv(quickBooksRows(file)),
        encoding: 'utf-8',
      }
    case 'sage':
      return { name: `sage-${number}.csv`, text: csv(sageRows(file)), encoding: 'utf-8' }
    case 'fec':
      return { name: `fec-${number}.txt`, text: fecText(file), encoding: 'utf-8' }
    default:
      return {
        name: `EXTF_${number}.csv`,
        text: datevRows(file)
          .map((row) => `${row.join(';')}\r\n`)
          .join(''),
        encoding: 'windows-1252',
      }
  }
}

function signed({ amount }: BookedLine, exponent: number): string {
  return `${amount < 0 ? '-' : ''}${decimal(amount, exponent, '.')}`
}

function xeroRows(file: JournalFile): string[][] {
  const narration = journalNumber(file)
  return [
    columns.xero,
    ...file.lines.map((line) => [
      ...[narration, day(file.date), textOf(line), line.account],
      ...[line.taxCode === '' ? 'No VAT' : line.taxCode, signed(line, file.exponent)],
      ...['Branch', file.branch, '', ''],
    ]),
  ]
}

function quickBooksRows(file: JournalFile): string[][] {
  const side = (is: boolean, { amount }: BookedLine) =>
    is ? decimal(amount, file.exponent, '.') : ''
  return [
    columns.quickbooks,
    ...file.lines.map((line) => [
      ...[journalNumber(file), day(file.date), line.account],
      ...[side(line.amount > 0, line), side(line.amount < 0, line), textOf(line)],
      ...['', file.currency, file.branch],
    ]),
  ]
}

/** Journals by debit (JD) and credit (JC); T9 is what is outside of VAT. */
function sageRows(file: JournalFile): string[][] {
  return [
    columns.sage,
    ...file.lines.map((line) => [
      ...[line.amount > 0 ? 'JD' : 'JC', '', line.account, '0', day(file.date)],
      ...[journalNumber(file).slice(0, 30), textOf(line).slice(0, 60)],
      ...[decimal(line.amount, file.exponent, '.'), line.taxCode === '' ? 'T9' : line.taxCode],
      ...['0.00', '1', '', '', '', ''],
    ]),
  ]
}

const fecHead = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib'],
  ...['CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit'],
  ...['EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'],
]

/** Lines for the file of the year: a till has no opening entries and no other journals. */
function fecText(file: JournalFile): string {
  const date = compact(file.date)
  const plain = (text: string) => text.replaceAll(/[\t\r\n]/g, ' ')
  const rows = file.lines.map((line) => [
    ...['VE', 'Ventes', journalNumber(file), date, line.account, plain(textOf(line))],
    ...['', '', journalNumber(file), date, plain(`${file.branch} ${textOf(line)}`)],
    ...[decimal(Math.max(line.amount, 0), file.exponent, ',')],
    ...[decimal(Math.max(-line.amount, 0), file.exponent, ','), '', '', date, '', ''],
  ])
  return [fecHead, ...rows].map((row) => `${row.join('\t')}\r\n`).join('')
}
