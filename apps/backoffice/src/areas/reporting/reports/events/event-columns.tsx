import type { ReportEvent } from '@servery/contract/reporting/reports.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import { ClockOf } from '../../../../kit/reports/index.ts'
import type { EventReport } from '../report-list.ts'

interface ColumnChoice {
  readonly narrow: boolean
  readonly name: EventReport
  readonly isAll: boolean
  readonly locale: string
}

type Column = ListColumn<ReportEvent>

/** On a phone what it was, when and how much; else also why, who and where. */
export function listColumns(t: TFunction, choice: ColumnChoice): readonly Column[] {
  const { name, narrow, isAll, locale } = choice
  const at: Column = {
    key: 'at',
    header: t('reports.events.at'),
    cell: (row) => (
      <ClockOf branchId={row.branchId}>
        <DateTimeText instant={row.at} />
      </ClockOf>
    ),
    sortable: true,
  }
  const what: Column = {
    key: 'what',
    header: t('reports.events.what'),
    cell: (row) => <bdi>{whatOf(t, row, name === 'exceptions')}</bdi>,
    ...(narrow ? {} : { width: 240 }),
  }
  const amount = amountColumn(t, name)
  if (narrow) return [what, at, amount]
  const number = getNumberFormat(locale)
  return [
    at,
    ...(isAll ? [textColumn('branch', t('reports.events.branch'), (row) => row.branchName)] : []),
    what,
    {
      key: 'quantity',
      header: t('reports.events.quantity'),
      align: 'end',
      cell: (row) => (row.quantity === 0 ? '–' : <QuantityText thousandths={row.quantity} />),
      hideBelow: 'lg',
    },
    amount,
    ...(name === 'exceptions' ? [moneyColumn(t)] : []),
    ...(name === 'compItems' ? [costColumn(t)] : []),
    {
      ...textColumn('reason', t('reports.events.reason'), ({ reason, note }) =>
        [reason, note].filter((text) => text !== '').join(' · '),
      ),
      width: 160,
    },
    ...(name === 'voidedItems' ? [wastedColumn(t), billedColumn(t)] : []),
    {
      key: 'minutes',
      header: t('reports.events.minutes'),
      align: 'end',
      cell: (row) => (row.minutes === null ? '–' : number.format(row.minutes)),
      definition: t('reports.events.formula.minutes'),
      wrapsHead: true,
      hideBelow: 'lg',
    },
    textColumn('by', t('reports.events.by'), (row) => row.by || t('reports.somebody')),
    ...whoElseColumns(t, name),
  ]
}

const textColumn = (
  key: string,
  header: string,
  of: (row: ReportEvent) => string,
  more: Partial<Column> = {},
): Column => ({ key, header, cell: (row) => <bdi>{of(row)}</bdi>, ...more })

/** Of a payment there is nothing that counts in the sales, and on its own page its money stands. */
function amountColumn(t: TFunction, name: EventReport): Column {
  return {
    key: 'amount',
    header: t('reports.events.amount'),
    align: 'end',
    cell: (row) =>
      row.kind === 'no_sale' || (row.kind === 'unpay' && name === 'exceptions') ? (
        '–'
      ) : (
        <MoneyText currency={row.currency} minor={row.amount} />
      ),
    definition: t('reports.events.formula.amount'),
    wrapsHead: true,
  }
}

function moneyColumn(t: TFunction): Column {
  return {
    key: 'money',
    header: t('reports.events.money'),
    align: 'end',
    cell: (row) =>
      row.kind === 'refund' || row.kind === 'unpay' ? (
        <MoneyText currency={row.currency} minor={row.money} />
      ) : (
        '–'
      ),
    definition: t('reports.events.formula.money'),
    wrapsHead: true,
  }
}

function costColumn(t: TFunction): Column {
  return {
    key: 'cost',
    header: t('reports.events.cost'),
    align: 'end',
    cell: ({ cost, currency }) =>
      cost === null ? '–' : <MoneyText currency={currency} minor={cost} />,
    definition: t('reports.events.formula.cost'),
    wrapsHead: true,
  }
}

/** Who said yes to it, for whom it was, and where. */
function whoElseColumns(t: TFunction, name: EventReport): readonly Column[] {
  const wide = { hideBelow: 'xl' } as const
  return [
    textColumn(
      'approvedBy',
      t('reports.events.approvedBy'),
      (row) => (row.approvedBy === '' ? t('reports.somebody') : (row.approvedBy ?? '–')),
      wide,
    ),
    ...(name === 'compItems'
      ? [
          textColumn(
            'customer',
            t('reports.events.customer'),
            (row) => row.customer?.name || '–',
            wide,
          ),
        ]
      : []),
    textColumn('till', t('reports.events.till'), (row) => row.registerName, wide),
  ]
}

function wastedColumn(t: TFunction): Column {
  return {
    key: 'wasted',
    header: t('reports.events.wasted'),
    cell: (row) => t(row.wasted === true ? 'reports.events.wasWasted' : 'reports.events.wasNot'),
    hideBelow: 'lg',
  }
}

function billedColumn(t: TFunction): Column {
  return {
    key: 'billed',
    header: t('reports.events.bill'),
    cell: (row) =>
      t(row.billed === true ? 'reports.events.afterBill' : 'reports.events.beforeBill'),
    definition: t('reports.events.formula.bill'),
    hideBelow: 'lg',
  }
}

/** What became of them, the goods and their order, such as `Comp · Flat white · #B-042`. */
function whatOf(t: TFunction, row: ReportEvent, withKind: boolean): string {
  const kind = withKind ? t(`reports.events.one.${row.kind}`) : ''
  const order = row.callNumber === '' ? '' : `#${row.callNumber}`
  const table = row.tableName === '' ? '' : t('reports.events.table', { table: row.tableName })
  return [kind, row.name, order, table].filter((text) => text !== '').join(' · ')
}
