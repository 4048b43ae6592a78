import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type {
  ComparedShiftSums,
  ShiftReportRow,
} from '@servery/contract/reporting/shift-reports.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import { ReportPage } from '@servery/ui/report/report-page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  FigureSetPicker,
  ListBelow,
  memberSalesPath,
  ordersPath,
  StandingFooter,
  shiftTeamPath,
} from '../../../kit/reports/index.ts'
import { api, type client, getListLoad, type OutputOf } from '../../../platform/api/index.ts'
import { useRefreshOnFacts } from '../../../platform/live/index.ts'
import { paths, useQueryState } from '../../../platform/routing/index.ts'
import { useTeamFilter, useTillFilter } from '../../../platform/session/index.ts'
import { ShiftChart, ShiftKpis } from './shift-figures.tsx'
import { type FigureSet, figureSets, shiftReportColumns } from './shift-report-columns.tsx'
import {
  getShiftReportFilter,
  getShiftReportInput,
  initialRows,
  useShiftReport,
} from './shift-report-query.ts'

interface ShiftReportProps {
  readonly by: 'till' | 'person'
}

/** What each shift came to: of a till from its float to its Z report, of a person their own. */
export function ShiftReport({ by }: ShiftReportProps) {
  const report = useShiftReport(by)
  const { days, rows: state, asked, branch, isAll } = report
  const query = useQuery({
    ...api.shiftReports.rows.queryOptions({ input: getShiftReportInput(state, asked) }),
    placeholderData: keepPreviousData,
  })
  const compared = { ...getShiftReportFilter(state, asked), compare: days.comparison }
  const sums = useQuery({
    ...api.shiftReports.sums.queryOptions({ input: compared }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(isAll ? null : branch.id, api.shiftReports.key())
  const total = sums.data
  return (
    <ReportPage
      // Beside the figures stands up to when they are compared.
      footer={total !== undefined && <StandingFooter data={{ ...total, previousUpTo: null }} />}
      load={{ status: query.isPlaceholderData ? 'refreshing' : 'ready' }}
      onStateChange={report.setDays}
      state={days}
      today={report.today}
      withoutTax
    >
      {!sums.isError && (
        <>
          <ShiftKpis
            by={by}
            comparison={days.comparison}
            currency={total?.currency ?? branch.currency}
            sums={total}
          />
          <ShiftChart by={by} rows={query.data?.rows ?? []} />
        </>
      )}
      <OfficeNote asked={asked} />
      <ShiftList by={by} query={query} report={report} sums={total} />
    </ReportPage>
  )
}

/** No shift has what the back office took: who adds shifts up misses it. */
function OfficeNote({ asked }: { readonly asked: ReturnType<typeof useShiftReport>['asked'] }) {
  const { t } = useTranslation()
  const { Link } = useUiSetting()
  const { branchId, from, to } = asked
  const behind = { from, to, ...(branchId === '' ? {} : { branchId }) }
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {t('shifts.report.withoutOffice')}{' '}
      <Link href={ordersPath(behind, { source: 'backoffice' })}>
        {t('shifts.report.officeOrders')}
      </Link>
    </Box>
  )
}

interface ShiftListProps extends ShiftReportProps {
  readonly report: ReturnType<typeof useShiftReport>
  readonly query: UseQueryResult<OutputOf<typeof client.shiftReports.rows>>
  readonly sums: ComparedShiftSums | undefined
}

function ShiftList({ by, report, query, sums }: ShiftListProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const { isAll } = report
  const filters = useFilters(by, isAll)
  const statuses = useStatuses()
  const [set, pickSet] = useFigureSet(by)
  const columns = useMemo(
    () => shiftReportColumns(t, { by, set, narrow, isAll, sums }),
    [t, by, set, narrow, isAll, sums],
  )
  const rowActions = (row: ShiftReportRow) => [
    {
      ...{ key: 'team', label: t('shifts.report.teamSales') },
      run: () => void navigate({ href: shiftTeamPath(row.branchId, row) }),
    },
  ]
  return (
    <>
      {!narrow && <ShiftFigureSets by={by} onPick={pickSet} set={set} />}
      <ListBelow>
        <ListTable<ShiftReportRow>
          caption={t('nav.shifts')}
          columns={columns}
          filters={filters}
          firstUse={{
            title: t('shifts.report.firstUse'),
            body: t(`shifts.report.${by === 'till' ? 'firstUseTill' : 'firstUsePerson'}`),
          }}
          initialState={initialRows}
          load={getListLoad(query, { t, permission: by === 'person' ? 'team.read' : 'sales.read' })}
          nextCursor={query.data?.nextCursor ?? null}
          onStateChange={report.setRows}
          {...(by === 'till' ? { rowActions } : {})}
          rowHref={pathOf}
          rowId={(row) => row.id}
          rowName={(row) => row.number ?? row.name}
          rows={query.data?.rows ?? []}
          state={report.rows}
          statuses={statuses}
          totalCount={query.data?.total ?? undefined}
        />
      </ListBelow>
    </>
  )
}

/** What a shift of a till is made of, and what a person sold on the day of theirs. */
function pathOf({ id, branchId, memberId, businessDate }: ShiftReportRow): string {
  return memberId === null
    ? paths.cashDrawer(id)
    : memberSalesPath(branchId, { memberId, businessDate })
}

/** People have no drawer of their own. */
function setsOf(by: ShiftReportProps['by']): readonly FigureSet[] {
  return figureSets.filter((set) => by === 'till' || set !== 'cash')
}

function useFigureSet(by: ShiftReportProps['by']): readonly [FigureSet, (set: FigureSet) => void] {
  const [query, setQuery] = useQueryState()
  const set = setsOf(by).find((one) => one === query.figures) ?? 'sales'
  return [set, (figures) => setQuery({ ...query, figures })]
}

interface ShiftFigureSetsProps extends ShiftReportProps {
  readonly set: FigureSet
  readonly onPick: (set: FigureSet) => void
}

function ShiftFigureSets({ by, set, onPick }: ShiftFigureSetsProps) {
  const { t } = useTranslation()
  return (
    <Box>
      <FigureSetPicker
        label={t('shifts.report.figures.label')}
        nameOf={(one) => t(`shifts.report.figures.${one}`)}
        onPick={onPick}
        set={set}
        sets={setsOf(by)}
      />
    </Box>
  )
}

function useStatuses() {
  const { t } = useTranslation()
  return (['', 'open', 'ended'] as const).map((value) => ({
    value,
    label: t(`shifts.report.status.${value || 'all'}`),
  }))
}

function useFilters(by: ShiftReportProps['by'], isAll: boolean): readonly ListFilter[] {
  const { t } = useTranslation()
  const tills = useTillFilter(t('shifts.report.column.till'), isAll)
  const team = useTeamFilter(t('shifts.report.column.person'), isAll)
  return by === 'till' ? tills : team
}
