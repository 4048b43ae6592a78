import Stack from '@mui/material/Stack'
import type { ShiftReportRow, ShiftReportSums } from '@servery/contract/shift-reports.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import type { TFunction } from 'i18next'
import { DifferenceText } from '../../difference-text.tsx'
import { sayDuration } from './shift-words.tsx'

type Column = ListColumn<ShiftReportRow>
type Figure = 'gross' | 'discounts' | 'comps' | 'refunds' | 'net' | 'tax' | 'tips'

interface Choice {
  readonly by: 'till' | 'person'
  readonly narrow: boolean
  readonly sums: ShiftReportSums | undefined
}

/** More methods than these stand in the file, and with the drawer. */
const methodsMax = 4

export function shiftReportColumns(t: TFunction, choice: Choice): readonly Column[] {
  return choice.narrow ? narrowColumns(t, choice) : wideColumns(t, choice)
}

function wideColumns(t: TFunction, { by, sums }: Choice): readonly Column[] {
  const money = figureColumn(t, sums)
  const count = countColumn(t, sums)
  const methods = (sums?.methods ?? []).slice(0, methodsMax)
  return [
    ...(by === 'till' ? [numberColumn(t)] : []),
    nameColumn(t, by),
    startColumn(t),
    endColumn(t),
    durationColumn(t, sums),
    count('orders'),
    money('gross', 'xl'),
    money('discounts', 'xl'),
    money('comps', 'xl'),
    { ...count('voids'), hideBelow: 'xl' },
    money('refunds', 'xl'),
    money('net'),
    money('tax', 'lg'),
    money('tips', 'lg'),
    ...methods.map((method): Column => methodColumn(t, method, sums)),
    ...(by === 'till' ? cashColumns(t, sums) : []),
    { ...count('noSales'), hideBelow: 'xl', wrapsHead: true },
    statusColumn(t),
  ]
}

function narrowColumns(t: TFunction, { by, sums }: Choice): readonly Column[] {
  return [nameColumn(t, by), startColumn(t), figureColumn(t, sums)('net'), statusColumn(t)]
}

function numberColumn(t: TFunction): Column {
  return {
    key: 'number',
    header: t('shifts.report.column.number'),
    cell: ({ number }) => (number === null ? '–' : <CodeText>{number}</CodeText>),
  }
}

function nameColumn(t: TFunction, by: Choice['by']): Column {
  return {
    key: 'name',
    header: t(`shifts.report.column.${by}`),
    cell: (row) => <bdi>{row.name || t('shifts.somebody')}</bdi>,
  }
}

function startColumn(t: TFunction): Column {
  return {
    key: 'startedAt',
    header: t('shifts.report.column.opened'),
    cell: (row) => (
      <span>
        <DateTimeText instant={row.startedAt} />
        {row.openedBy !== '' && row.openedBy !== row.name && ` · ${row.openedBy}`}
      </span>
    ),
    sortable: true,
  }
}

function endColumn(t: TFunction): Column {
  return {
    key: 'endedAt',
    header: t('shifts.report.column.closed'),
    cell: ({ endedAt, closedBy, name }) =>
      endedAt === null ? (
        '–'
      ) : (
        <span>
          <DateTimeText instant={endedAt} />
          {closedBy !== null && closedBy !== '' && closedBy !== name && ` · ${closedBy}`}
        </span>
      ),
    hideBelow: 'lg',
  }
}

function durationColumn(t: TFunction, sums: Choice['sums']): Column {
  return {
    key: 'duration',
    header: t('shifts.report.column.duration'),
    align: 'end',
    cell: (row) => sayDuration(t, row.minutes),
    ...(sums === undefined ? {} : { total: sayDuration(t, sums.minutes) }),
    hideBelow: 'xl',
  }
}

function countColumn(t: TFunction, sums: Choice['sums']) {
  return (key: 'orders' | 'voids' | 'noSales'): Column => ({
    key,
    header: t(`shifts.report.column.${key}`),
    align: 'end',
    cell: (row) => row[key],
    total: sums?.[key],
  })
}

const defined: readonly string[] = ['gross', 'net', 'tax', 'refunds', 'tips']

function figureColumn(t: TFunction, sums: Choice['sums']) {
  return (key: Figure, hideBelow?: 'lg' | 'xl'): Column => ({
    key,
    header: t(`shifts.report.column.${key}`),
    align: 'end',
    cell: (row) => <MoneyText currency={row.currency} minor={row[key]} />,
    ...(sums === undefined ? {} : { total: moneyOf(sums, sums[key]) }),
    ...(defined.includes(key) ? { definition: t(`shifts.report.formula.${key as 'net'}`) } : {}),
    ...(hideBelow === undefined ? {} : { hideBelow }),
  })
}

function methodColumn(
  t: TFunction,
  { methodId, method, amount }: ShiftReportSums['methods'][number],
  sums: Choice['sums'],
): Column {
  return {
    key: `method ${methodId}`,
    header: method,
    align: 'end',
    cell: (row) => (
      <MoneyText
        currency={row.currency}
        minor={row.methods.find((one) => one.methodId === methodId)?.amount ?? 0}
      />
    ),
    definition: t('shifts.report.formula.method'),
    ...(sums === undefined ? {} : { total: moneyOf(sums, amount) }),
    hideBelow: 'xl',
  }
}

function cashColumns(t: TFunction, sums: Choice['sums']): readonly Column[] {
  const cash = (key: 'expected' | 'counted'): Column => ({
    key,
    header: t(`shifts.report.column.${key}`),
    align: 'end',
    cell: (row) => moneyOf(row, row[key]),
    ...(sums === undefined ? {} : { total: moneyOf(sums, sums[key]) }),
    hideBelow: 'xl',
    wrapsHead: true,
  })
  return [
    cash('expected'),
    cash('counted'),
    {
      key: 'difference',
      header: t('shifts.report.column.difference'),
      align: 'end',
      cell: (row) => <DifferenceText currency={row.currency} variance={row.difference} />,
      definition: t('shifts.report.formula.difference'),
      ...(sums === undefined
        ? {}
        : { total: <DifferenceText currency={sums.currency} variance={sums.difference} /> }),
    },
  ]
}

/** Open or ended; of a till that has more to tell, how much of it is not here yet. */
function statusColumn(t: TFunction): Column {
  return {
    key: 'status',
    header: t('shifts.report.column.status'),
    cell: ({ endedAt, notHere }) => (
      <Stack sx={{ alignItems: 'start', gap: 0.5 }}>
        <StatusChip
          label={t(endedAt === null ? 'shifts.report.status.open' : 'shifts.report.status.ended')}
          tone={endedAt === null ? 'info' : 'neutral'}
        />
        {notHere > 0 && (
          <StatusChip label={t('shifts.report.notHere', { count: notHere })} tone="warning" />
        )}
      </Stack>
    ),
  }
}

function moneyOf({ currency }: { readonly currency: string }, minor: number | null) {
  return minor === null ? '–' : <MoneyText currency={currency} minor={minor} />
}
