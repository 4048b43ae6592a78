import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { ReportPage } from '@servery/ui/report/report-page.tsx'
import { getRange, initialReportState, type ReportState } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../../kit/export/index.ts'
import { getBusinessDay, useViewed } from '../../../../kit/reports/index.ts'
import { api, client, getReportStatus, LoadProblem } from '../../../../platform/api/index.ts'
import { useNow } from '../../../../platform/browser/index.ts'
import { useRefreshOnFacts } from '../../../../platform/live/index.ts'
import { BackLink, paths, useReportState } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { HoursTable } from './hours-table.tsx'
import { PayrollMenu } from './payroll-menu.tsx'

const initialHours: ReportState = { ...initialReportState, preset: 'last_week' }

/** The time sheet of a pay period: looked at, approved, and handed to the payroll. */
export function HoursPage() {
  useViewed('hours')
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const weekStart = useWeekStart()
  const { state, setState } = useReportState([], initialHours)
  const today = getBusinessDay(new Date(useNow()), branch)
  const { from, to } = getRange(state, { today, weekStart })
  const input = { branchId: branch.id, from, to }
  const query = useQuery({
    ...api.hours.sheet.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(branch.id, api.hours.key())
  const sheet = query.data
  const mayApprove = can('hours.approve')
  return (
    <Page
      actions={
        sheet !== undefined && (
          <>
            <ExportButton fetchFile={(file) => client.exports.hours({ ...input, ...file })} />
            {mayApprove && <PayrollMenu input={input} />}
          </>
        )
      }
      back={<BackLink href={paths.reports()}>{t('nav.reports')}</BackLink>}
      subtitle={t('hours.intro')}
      title={t('hours.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      {query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ReportPage
          daysOnly
          load={{ status: getReportStatus(query) }}
          onStateChange={setState}
          state={state}
          today={today}
        >
          <Box>
            {sheet === undefined && <Skeleton height={320} variant="rounded" />}
            {sheet?.rows.length === 0 && (
              <EmptyState title={t('hours.none')}>{t('hours.noneBody')}</EmptyState>
            )}
            {sheet !== undefined && sheet.rows.length > 0 && (
              <Card>
                <HoursTable branchId={branch.id} mayApprove={mayApprove} sheet={sheet} />
              </Card>
            )}
          </Box>
        </ReportPage>
      )}
    </Page>
  )
}
