import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ShiftReportRow, ShiftReportSums } from '@servery/contract/reporting/shift-reports.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import type { TFunction } from 'i18next'
import { DifferenceText } from '../../../kit/money/index.ts'
import { ClockOf, DurationText } from '../../../kit/reports/index.ts'

type Column = ListColumn<ShiftReportRow>
type Figure = 'gross' | 'discounts' | 'comps' | 'refunds' | 'net' | 'tax' | 'tips'

/** Which figures stand in the table: all at once are wider than a desk's screen. */
export const figureSets = ['sales', 'payments', 'cash'] as const
export type FigureSet = (typeof figureSets)[number]

interface Choice {
  readonly by: 'till' | 'person'
  readonly set: FigureSet
  readonly narrow: boolean
  /** Shifts of several branches: each says which, and has its own clock. */
  readonly isAll: boolean
  readonly sums: ShiftReportSums | undefined
}

/** More methods than these stand in the file, and with the drawer. */
const methodsMax = 5

export function shiftReportColumns(t: TFunction, choice: Choice): readonly Column[] {
  return choice.narrow ? narrowColumns(t, choice) : wideColumns(t, choice)
}

function wideColumns(t: TFunction, { by, set, isAll, sums }: Choice): readonly Column[] {
  const money = figureColumn(t, sums)
  const count = countColumn(t, sums)
  const sets: Record<FigureSet, () => readonly Column[]> = {
    sales: () => [
      count('orders'),
      money('gross', 'lg'),
      money('discounts', 'lg'),
      money('comps', 'xl'),
      { ...count('voids'), hideBelow: 'xl' },
      money('refunds', 'lg'),
      money('net'),
    ],
    payments: () => [
      money('net'),
      money('tax', 'xl'),
      ...(sums?.methods ?? []).slice(0, methodsMax).map((one) => methodColumn(t, one, sums)),
      money('tips'),
    ],
    cash: () => [...cashColumns(t, sums), count('noSales')],
  }
  return [
    nameColumn(t, by),
    ...(isAll ? [branchColumn(t)] : []),
    timesColumn(t),
    durationColumn(t, sums),
    ...sets[set](),
  ]
}

function narrowColumns(t: TFunction, { by, isAll, sums }: Choice): readonly Column[] {
  return [nameColumn(t, by), startColumn(t, isAll), figureColumn(t, sums)('net'), statusColumn(t)]
}

function nameColumn(t: TFunction, by: Choice['by']): Column {
  return {
    key: 'name',
    header: t(`shifts.report.column.${by}`),
    cell: ({ name, number }) => (
      <>
        <bdi>{name || t('shifts.somebody')}</bdi>
        {number !== null && (
          <Box component="span" sx={{ color: 'text.secondary', display: 'block', fontWeight: 400 }}>
            <CodeText>{number}</CodeText>
          </Box>
        )}
      </>
    ),
  }
}

function branchColumn(t: TFunction): Column {
  return {
    key: 'branch',
    header: t('shell.branch'),
    cell: ({ branchName }) => <bdi>{branchName}</bdi>,
  }
}

function startColumn(t: TFunction, isAll: boolean): Column {
  return {
    key: 'startedAt',
    header: t('shifts.report.column.opened'),
    cell: (row) => (
      <span>
        <ClockOf branchId={row.branchId}>
          <DateTimeText instant={row.startedAt} />
        </ClockOf>
        {isAll && ` · ${row.branchName}`}
        {row.openedBy !== '' && row.openedBy !== row.name && ` · ${row.openedBy}`}
      </span>
    ),
    sortable: true,
  }
}

/** From when to when, a line each; in place of an end that it is open. */
function timesColumn(t: TFunction): Column {
  const moment = (at: string, who: string | null, name: string) => (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      <DateTimeText instant={at} />
      {who !== null && who !== '' && who !== name && ` · ${who}`}
    </Box>
  )
  return {
    key: 'startedAt',
    header: t('shifts.report.column.times'),
    cell: (row) => (
      <ClockOf branchId={row.branchId}>
        {moment(row.startedAt, row.openedBy, row.name)}
        {row.endedAt !== null && moment(row.endedAt, row.closedBy, row.name)}
        {(row.endedAt === null || row.notHere > 0) && <Standing row={row} t={t} />}
      </ClockOf>
    ),
    sortable: true,
  }
}

function durationColumn(t: TFunction, sums: Choice['sums']): Column {
  return {
    key: 'duration',
    header: t('shifts.report.column.duration'),
    align: 'end',
    definition: t('shifts.report.formula.duration'),
    cell: (row) => <DurationText minutes={row.minutes} />,
    ...(sums === undefined ? {} : { total: <DurationText minutes={sums.minutes} /> }),
    hideBelow: 'lg',
  }
}

function countColumn(t: TFunction, sums: Choice['sums']) {
  return (key: 'orders' | 'voids' | 'noSales'): Column => ({
    key,
    header: t(`shifts.report.column.${key}`),
    align: 'end',
    wrapsHead: true,
    definition: t(`shifts.report.formula.${key}`),
    cell: (row) => row[key],
    total: sums?.[key],
  })
}

function figureColumn(t: TFunction, sums: Choice['sums']) {
  return (key: Figure, hideBelow?: 'lg' | 'xl'): Column => ({
    key,
    header: t(`shifts.report.column.${key}`),
    align: 'end',
    wrapsHead: true,
    cell: (row) => <MoneyText currency={row.currency} minor={shownFigure(key, row[key])} />,
    ...(sums === undefined ? {} : { total: moneyOf(sums, shownFigure(key, sums[key])) }),
    definition: t(`shifts.report.formula.${key}`),
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
  }
}

function cashColumns(t: TFunction, sums: Choice['sums']): readonly Column[] {
  const cash = (key: 'expected' | 'counted'): Column => ({
    key,
    header: t(`shifts.report.column.${key}`),
    align: 'end',
    definition: t(`shifts.report.formula.${key}`),
    cell: (row) => moneyOf(row, row[key]),
    ...(sums === undefined ? {} : { total: moneyOf(sums, sums[key]) }),
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

function statusColumn(t: TFunction): Column {
  return {
    key: 'status',
    header: t('shifts.report.column.status'),
    cell: (row) => <Standing row={row} t={t} />,
  }
}

/** Open or ended; of a till that has more to tell, how much of it is not here yet. */
function Standing({ row, t }: { readonly row: ShiftReportRow; readonly t: TFunction }) {
  const isOpen = row.endedAt === null
  return (
    <Stack sx={{ alignItems: 'start', gap: 0.5 }}>
      <StatusChip
        label={t(isOpen ? 'shifts.report.status.open' : 'shifts.report.status.ended')}
        tone={isOpen ? 'info' : 'neutral'}
      />
      {row.notHere > 0 && (
        <StatusChip label={t('shifts.report.notHere', { count: row.notHere })} tone="warning" />
      )}
    </Stack>
  )
}

function moneyOf({ currency }: { readonly currency: string }, minor: number | null) {
  return minor === null ? '–' : <MoneyText currency={currency} minor={minor} />
}
