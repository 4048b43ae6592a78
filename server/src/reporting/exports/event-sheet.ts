import type { ReportEvent, ReportEventSums } from '@servery/contract/reporting/reports.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { EventFilter } from '../reports/index.ts'
import { eventFilterFacts, eventFilterLines } from './event-filters.ts'
import { type ListColumn, listSheet } from './list-sheet.ts'
import { daysOf, type ExportPlace, reportHead } from './report-sheet.ts'
import type { Sheet, SheetTable } from './sheet.ts'
import { exportWords } from './words/words.ts'

interface EventsToExport extends ExportPlace {
  readonly sums: ReportEventSums
  readonly rows: AsyncIterable<ReportEvent>
  readonly name: 'voidedItems' | 'compItems' | 'exceptions'
  readonly filter: EventFilter
  /** Who is asked for, by id. */
  readonly names: ReadonlyMap<string, string>
  /** Of a branch: its own clock. */
  readonly zoneOf: (branchId: string) => string | undefined
}

/** By reason, by person, and each of them. */
export function eventSheet(events: EventsToExport): Sheet {
  const { sums, name, branch, language } = events
  const head = reportHead(sums, { name, branch, language })
  const list = listSheet({
    ...head,
    lines: [...head.lines, ...eventFilterLines(events.filter, events.names, language)],
    facts: [['report', name], ...daysOf(sums), ...eventFilterFacts(events.filter)],
    columns: eventColumns({ language, name, isAll: branch === null }),
    rows: events.rows,
    currencyOf: (row) => row.currency,
    timeZoneOf: (row) => events.zoneOf(row.branchId),
  })
  return {
    ...list,
    tables: [reasonTable(sums, language), memberTable(sums, language), ...list.tables],
  }
}

interface ColumnChoice extends Pick<EventsToExport, 'name' | 'language'> {
  readonly isAll: boolean
}

function eventColumns({ name, language, isAll }: ColumnChoice): readonly ListColumn<ReportEvent>[] {
  const { branch, events: words, event } = exportWords[language]
  const ofBranch: ListColumn<ReportEvent> = {
    key: 'branch',
    unit: 'text',
    of: (row) => row.branchName,
    ...(isAll ? { header: branch } : {}),
  }
  const wasted: ListColumn<ReportEvent> = {
    key: 'wasted',
    unit: 'text',
    of: ({ wasted: was }) => (was === null ? null : was ? words.wasWasted : words.wasNot),
    ...(name === 'voidedItems' ? { header: words.wasted } : {}),
  }
  const billed: ListColumn<ReportEvent> = {
    key: 'billed',
    unit: 'text',
    of: ({ billed: was }) => (was === null ? null : was ? words.wasBilled : words.notBilled),
    ...(name === 'voidedItems' ? { header: words.billed } : {}),
  }
  const customer: ListColumn<ReportEvent> = {
    key: 'customer',
    unit: 'text',
    of: (row) => row.customer?.name ?? null,
    ...(name === 'compItems' ? { header: words.customer } : {}),
  }
  const money: ListColumn<ReportEvent> = {
    key: 'money',
    unit: 'money',
    of: (row) => row.money,
    ...(name === 'exceptions' ? { header: words.money } : {}),
  }
  const cost: ListColumn<ReportEvent> = {
    key: 'cost',
    unit: 'money',
    of: (row) => row.cost,
    ...(name === 'compItems' ? { header: words.cost } : {}),
  }
  return [
    { key: 'at', header: words.at, unit: 'moment', of: (row: ReportEvent) => row.at },
    { key: 'business_date', unit: 'text', of: (row: ReportEvent) => row.businessDate },
    ofBranch,
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
    money,
    cost,
    { key: 'currency', unit: 'text', of: (row: ReportEvent) => row.currency },
    { key: 'reason', header: words.reason, unit: 'text', of: (row: ReportEvent) => row.reason },
    { key: 'note', unit: 'text', of: (row: ReportEvent) => row.note },
    wasted,
    billed,
    { key: 'minutes', unit: 'minutes', of: (row: ReportEvent) => row.minutes },
    { key: 'by', header: words.by, unit: 'text', of: (row: ReportEvent) => row.by },
    { key: 'approved_by', unit: 'text', of: (row: ReportEvent) => row.approvedBy },
    customer,
    { key: 'register', unit: 'text', of: (row: ReportEvent) => row.registerName },
  ]
}

function reasonTable({ byReason }: ReportEventSums, language: Language): SheetTable {
  const { events: words, event, row: missing } = exportWords[language]
  return {
    title: words.byReason,
    hasHead: true,
    columns: [
      { key: 'kind', header: words.kind, unit: 'text' },
      { key: 'reason', header: words.reason, unit: 'text' },
      { key: 'count', header: words.count, unit: 'count' },
      { key: 'amount', header: words.amount, unit: 'money' },
      { key: 'money', header: words.money, unit: 'money' },
    ],
    rows: byReason.map(({ kind, reason, count, amount, money }) => ({
      cells: [event[kind], reason || missing.noReason, count, amount, money],
    })),
  }
}

function memberTable({ byMember }: ReportEventSums, language: Language): SheetTable {
  const { events: words, row: missing } = exportWords[language]
  return {
    title: words.byMember,
    hasHead: true,
    columns: [
      { key: 'person', header: words.by, unit: 'text' },
      { key: 'count', header: words.count, unit: 'count' },
      { key: 'amount', header: words.amount, unit: 'money' },
      { key: 'money', header: words.money, unit: 'money' },
      { key: 'orders', header: words.orders, unit: 'count' },
    ],
    rows: byMember.map(({ name, count, amount, money, orders }) => ({
      cells: [name || missing.somebody, count, amount, money, orders],
    })),
  }
}
