import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { DrawerRow } from '@servery/contract/trade/drawers.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import { DifferenceText } from '../../../kit/money/index.ts'
import { ClockOf } from '../../../kit/reports/index.ts'
import { DrawerStatusChip } from './drawer-words.tsx'

type Figure = keyof Pick<
  DrawerRow,
  | ('float' | 'sales' | 'refunds' | 'paidIn' | 'paidOut' | 'tipsPaidOut' | 'dropped')
  | ('expected' | 'counted')
>

function money(key: Figure) {
  return (row: DrawerRow) => {
    const minor = shownFigure(key, row[key])
    return minor === null ? '–' : <MoneyText currency={row.currency} minor={minor} />
  }
}

function difference(row: DrawerRow) {
  return <DifferenceText currency={row.currency} variance={row.variance} />
}

/** Who and when, by the clock of the branch. */
function moment({ branchId }: DrawerRow, at: string, who: string | null) {
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      <ClockOf branchId={branchId}>
        <DateTimeText instant={at} />
      </ClockOf>
      {who !== null && who !== '' && ` · ${who}`}
    </Box>
  )
}

function tillColumn(t: TFunction): ListColumn<DrawerRow> {
  return {
    key: 'register',
    header: t('drawers.column.register'),
    cell: ({ besides, registerName, zNumber }) => (
      <>
        <bdi>{besides?.registerName ?? registerName}</bdi>
        {besides !== null && ` · ${t('drawers.otherPast')}`}
        {zNumber !== null && (
          <Box component="span" sx={{ color: 'text.secondary', display: 'block', fontWeight: 400 }}>
            <CodeText>{zNumber}</CodeText>
          </Box>
        )}
      </>
    ),
  }
}

/** Of most drawers these are nothing: they have a column where one of the page has some. */
const rare: readonly Figure[] = ['refunds', 'paidIn', 'paidOut', 'tipsPaidOut', 'dropped']

interface ColumnChoice {
  readonly narrow: boolean
  /** Drawers of several branches: each says which. */
  readonly isAll: boolean
  readonly rows: readonly DrawerRow[]
}

/** On a phone which, when, how it stands and what should be in it. */
export function drawerColumns(
  t: TFunction,
  choice: ColumnChoice,
): readonly ListColumn<DrawerRow>[] {
  return choice.narrow ? narrowColumns(t, choice) : wideColumns(t, choice)
}

function wideColumns(
  t: TFunction,
  { isAll, rows }: ColumnChoice,
): readonly ListColumn<DrawerRow>[] {
  const figure = (key: Figure, hideBelow?: 'lg' | 'xl'): readonly ListColumn<DrawerRow>[] => {
    if (rare.includes(key) && rows.every((row) => row[key] === 0)) return []
    const header = t(`drawers.column.${key}`)
    const hidden = hideBelow === undefined ? {} : { hideBelow }
    const definition = t(`drawers.columnFormula.${key}`)
    return [{ key, header, align: 'end', cell: money(key), definition, wrapsHead: true, ...hidden }]
  }
  const branch: ListColumn<DrawerRow> = {
    key: 'branch',
    header: t('shell.branch'),
    cell: (row) => <bdi>{row.branchName}</bdi>,
  }
  return [
    tillColumn(t),
    ...(isAll ? [branch] : []),
    {
      key: 'openedAt',
      header: t('drawers.column.times'),
      cell: (row) => (
        <>
          {moment(row, row.openedAt, row.openedBy)}
          {row.closedAt !== null && moment(row, row.closedAt, row.closedBy)}
        </>
      ),
      sortable: true,
    },
    ...(isAll ? [] : figure('float', 'xl')),
    ...figure('sales', 'lg'),
    ...figure('refunds', 'lg'),
    ...figure('paidIn', 'xl'),
    ...figure('paidOut', 'xl'),
    ...figure('tipsPaidOut', 'xl'),
    ...figure('dropped', 'xl'),
    ...figure('expected'),
    ...figure('counted'),
    {
      ...{ key: 'difference', header: t('drawers.column.difference'), align: 'end' },
      cell: difference,
      definition: t('drawers.columnFormula.difference'),
      wrapsHead: true,
    },
    {
      key: 'status',
      header: t('drawers.column.status'),
      cell: (row) => <DrawerStatusChip drawer={row} />,
    },
  ]
}

function narrowColumns(t: TFunction, { isAll }: ColumnChoice): readonly ListColumn<DrawerRow>[] {
  return [
    {
      ...tillColumn(t),
      cell: (row) => (
        <>
          <bdi>{row.registerName}</bdi>
          {isAll && (
            <>
              {' · '}
              <bdi>{row.branchName}</bdi>
            </>
          )}
        </>
      ),
    },
    {
      key: 'openedAt',
      header: t('drawers.column.opened'),
      cell: (row) => moment(row, row.openedAt, row.openedBy),
      sortable: true,
    },
    {
      key: 'status',
      header: t('drawers.column.status'),
      cell: (row) => (
        <Stack sx={{ alignItems: 'end', gap: 0.5 }}>
          <DrawerStatusChip drawer={row} />
          {row.variance !== null && difference(row)}
        </Stack>
      ),
    },
    {
      key: 'expected',
      header: t('drawers.column.expected'),
      align: 'end',
      cell: money('expected'),
      definition: t('drawers.columnFormula.expected'),
    },
  ]
}
