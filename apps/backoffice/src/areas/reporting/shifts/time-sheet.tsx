import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ShiftRow } from '@servery/contract/trade/shifts.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn, ListFilter } from '@servery/ui/list/list-types.ts'
import { ReportToolbar } from '@servery/ui/report/report-toolbar.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockOf, DurationText } from '../../../kit/reports/index.ts'
import { api, getListLoad } from '../../../platform/api/index.ts'
import { useRefreshOnFacts } from '../../../platform/live/index.ts'
import { PeopleTable } from './people-table.tsx'
import { getPeopleInput, getShiftsInput, initialShifts } from './shift-query.ts'
import { ShiftStatusChip } from './shift-words.tsx'
import { useTimeSheet } from './use-time-sheet.ts'

/** Who worked when and how long: every shift of the branch, live while it lasts. */
export function TimeSheet() {
  const { t } = useTranslation()
  const sheet = useTimeSheet()
  const { branch, isAll, branchId, asked } = sheet
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const input = getShiftsInput(asked, branchId)
  const query = useQuery({
    ...api.shifts.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const people = useQuery({
    ...api.shifts.people.queryOptions({ input: getPeopleInput(asked, branchId) }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(isAll ? null : branch.id, api.shifts.key())
  const filters = useFilters(branchId)
  const columns = useMemo(
    () => (narrow ? narrowColumns(t, isAll) : wideColumns(t, isAll)),
    [narrow, t, isAll],
  )
  const statuses = [
    { value: '', label: t('shifts.status.all') },
    { value: 'open', label: t('shifts.status.open') },
    { value: 'ended', label: t('shifts.status.ended') },
  ]
  const rows = people.data?.rows
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReportToolbar
        daysOnly
        onStateChange={sheet.setDays}
        state={sheet.days}
        today={sheet.today}
      />
      {!people.isError && <PeopleTable people={rows} />}
      <ListTable<ShiftRow>
        caption={t('nav.shifts')}
        columns={columns}
        filters={filters}
        firstUse={{ title: t('shifts.firstUse'), body: t('shifts.firstUseBody') }}
        initialState={initialShifts}
        load={getListLoad(query, { t, permission: 'team.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={sheet.setRows}
        rowId={(row) => row.id}
        rowName={(row) => row.memberName}
        rows={query.data?.rows ?? []}
        state={sheet.rows}
        statuses={statuses}
        totalCount={query.data?.total ?? undefined}
      />
    </Box>
  )
}

function useFilters(branchId: string): readonly ListFilter[] {
  const { t } = useTranslation()
  const everybody = useQuery(
    api.shifts.people.queryOptions({ input: branchId === '' ? {} : { branchId } }),
  )
  const rows = everybody.data?.rows
  return useMemo(() => {
    const names = new Map((rows ?? []).map((row) => [row.memberId, row.memberName]))
    const choices = [...names].map(([value, name]) => ({
      value,
      label: name || t('shifts.somebody'),
    }))
    const members: readonly ListFilter[] =
      choices.length === 0
        ? []
        : [
            {
              key: 'member',
              kind: 'choices',
              single: true,
              label: t('shifts.column.member'),
              choices,
            },
          ]
    return members
  }, [t, rows])
}

const nameOf = (t: TFunction) => (row: ShiftRow) => (
  <bdi>{row.memberName || t('shifts.somebody')}</bdi>
)

function wideColumns(t: TFunction, isAll: boolean): readonly ListColumn<ShiftRow>[] {
  const duration = (
    key: 'workedMinutes' | 'unpaidBreakMinutes' | 'paidBreakMinutes',
    header: string,
  ): ListColumn<ShiftRow> => ({
    key,
    header,
    align: 'end',
    cell: (row) => <DurationText minutes={row[key]} />,
  })
  return [
    { key: 'member', header: t('shifts.column.member'), cell: nameOf(t) },
    ...(isAll ? [branchColumn(t)] : []),
    {
      key: 'startedAt',
      header: t('shifts.column.started'),
      cell: (row) => (
        <ClockOf branchId={row.branchId}>
          <DateTimeText instant={row.startedAt} />
        </ClockOf>
      ),
      sortable: true,
    },
    { key: 'endedAt', header: t('shifts.column.ended'), cell: (row) => <Ended shift={row} /> },
    duration('workedMinutes', t('shifts.column.worked')),
    { ...duration('unpaidBreakMinutes', t('shifts.column.unpaidBreak')), hideBelow: 'lg' },
    { ...duration('paidBreakMinutes', t('shifts.column.paidBreak')), hideBelow: 'lg' },
    {
      key: 'cashTips',
      header: t('shifts.column.cashTips'),
      align: 'end',
      cell: (row) => <MoneyText currency={row.currency} minor={row.cashTips} />,
    },
    {
      key: 'status',
      header: t('shifts.column.status'),
      cell: (row) => <ShiftStatusChip shift={row} />,
    },
  ]
}

/** When, and by whom where it was somebody else. */
function Ended({ shift }: { readonly shift: ShiftRow }) {
  const { t } = useTranslation()
  if (shift.endedAt === null) return '–'
  const others = [shift.endedBy, shift.endApprovedBy].filter(
    (name) => name !== null && name !== '' && name !== shift.memberName,
  )
  return (
    <span>
      <ClockOf branchId={shift.branchId}>
        <DateTimeText instant={shift.endedAt} />
      </ClockOf>
      {others.length > 0 && ` · ${t('shifts.by', { name: others.join(', ') })}`}
    </span>
  )
}

function branchColumn(t: TFunction): ListColumn<ShiftRow> {
  return {
    key: 'branch',
    header: t('shell.branch'),
    cell: ({ branchName }) => <bdi>{branchName}</bdi>,
  }
}

function narrowColumns(t: TFunction, isAll: boolean): readonly ListColumn<ShiftRow>[] {
  return [
    { key: 'member', header: t('shifts.column.member'), cell: nameOf(t) },
    {
      key: 'startedAt',
      header: t('shifts.column.started'),
      cell: (row) => (
        <span>
          <ClockOf branchId={row.branchId}>
            <DateTimeText instant={row.startedAt} />
          </ClockOf>
          {isAll && ` · ${row.branchName}`}
          {' · '}
          <DurationText minutes={row.workedMinutes} />
        </span>
      ),
      sortable: true,
    },
    {
      key: 'status',
      header: t('shifts.column.status'),
      cell: (row) => <ShiftStatusChip shift={row} />,
    },
  ]
}
