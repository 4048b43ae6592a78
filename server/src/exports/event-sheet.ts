import type { ReportEvent, ReportEventSums } from '@servery/contract/reports.ts'
import { listSheet } from './list-sheet.ts'
import type { Sheet, SheetTable } from './sheet.ts'
import { type ExportLanguage, exportWords } from './words/words.ts'

interface EventsToExport {
  readonly sums: ReportEventSums
  readonly rows: AsyncIterable<ReportEvent>
  readonly name: 'voidedItems' | 'compItems' | 'exceptions'
  readonly branch: string
  readonly timeZone: string
  readonly language: ExportLanguage
}

/** By reason, by person, and each of them. */
export function eventSheet(events: EventsToExport): Sheet {
  const { sums, name, branch, timeZone, language } = events
  const words = exportWords[language]
  const list = listSheet({
    fileName: name,
    title: words.file[name],
    lines: [`${branch} · ${sums.currency}`],
    currency: sums.currency,
    timeZone,
    language,
    columns: eventColumns(language),
    rows: events.rows,
    currencyOf: (row) => row.currency,
  })
  return {
    ...list,
    tables: [reasonTable(sums, language), memberTable(sums, language), ...list.tables],
  }
}

function eventColumns(language: ExportLanguage) {
  const { events: words, event } = exportWords[language]
  return [
    { key: 'at', header: words.at, unit: 'moment', of: (row: ReportEvent) => row.at },
    { key: 'business_date', unit: 'text', of: (row: ReportEvent) => row.businessDate },
    { key: 'kind', header: words.kind, unit: 'text', of: (row: ReportEvent) => event[row.kind] },
    { key: 'what', header: words.what, unit: 'text', of: (row: ReportEvent) => row.name },
    { key: 'order_number', unit: 'text', of: (row: ReportEvent) => row.callNumber },
    { key: 'table', unit: 'text', of: (row: ReportEvent) => row.tableName },
    {
      key: 'quantity',
      header: words.quantity,
      unit: 'quantity',
      of: (row: ReportEvent) => row.quantity,
    },
    { key: 'amount', header: words.amount, unit: 'money', of: (row: ReportEvent) => row.amount },
    { key: 'currency', unit: 'text', of: (row: ReportEvent) => row.currency },
    { key: 'reason', header: words.reason, unit: 'text', of: (row: ReportEvent) => row.reason },
    { key: 'note', unit: 'text', of: (row: ReportEvent) => row.note },
    { key: 'minutes', unit: 'minutes', of: (row: ReportEvent) => row.minutes },
    { key: 'by', header: words.by, unit: 'text', of: (row: ReportEvent) => row.by },
    { key: 'approved_by', unit: 'text', of: (row: ReportEvent) => row.approvedBy },
    { key: 'register', unit: 'text', of: (row: ReportEvent) => row.registerName },
  ] as const
}

function reasonTable({ byReason }: ReportEventSums, language: ExportLanguage): SheetTable {
  const { events: words, event, row: missing } = exportWords[language]
  return {
    title: words.byReason,
    hasHead: true,
    columns: [
      { key: 'kind', header: words.kind, unit: 'text' },
      { key: 'reason', header: words.reason, unit: 'text' },
      { key: 'count', header: words.count, unit: 'count' },
      { key: 'amount', header: words.amount, unit: 'money' },
    ],
    rows: byReason.map(({ kind, reason, count, amount }) => ({
      cells: [event[kind], reason || missing.noReason, count, amount],
    })),
  }
}

function memberTable({ byMember }: ReportEventSums, language: ExportLanguage): SheetTable {
  const { events: words, row: missing } = exportWords[language]
  return {
    title: words.byMember,
    hasHead: true,
    columns: [
      { key: 'person', header: words.by, unit: 'text' },
      { key: 'count', header: words.count, unit: 'count' },
      { key: 'amount', header: words.amount, unit: 'money' },
      { key: 'orders', header: words.orders, unit: 'count' },
    ],
    rows: byMember.map(({ name, count, amount, orders }) => ({
      cells: [name || missing.somebody, count, amount, orders],
    })),
  }
}
