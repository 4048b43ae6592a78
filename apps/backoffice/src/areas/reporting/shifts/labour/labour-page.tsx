import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { PrintAction, ReportPage } from '@servery/ui/report/report-page.tsx'
import { getRange, initialReportState, type ReportState } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../../kit/export/index.ts'
import { getBusinessDay, LabourTable, useViewed } from '../../../../kit/reports/index.ts'
import { api, client, getReportStatus, LoadProblem } from '../../../../platform/api/index.ts'
import { useNow } from '../../../../platform/browser/index.ts'
import { useRefreshOnFacts } from '../../../../platform/live/index.ts'
import { BackLink, paths, useReportState } from '../../../../platform/routing/index.ts'
import { useReportBranch } from '../../../../platform/session/index.ts'

const initialLabour: ReportState = { ...initialReportState, preset: 'this_week' }

/** What work cost, planned and worked, beside sales of the same days or hours. */
export function LabourPage() {
  useViewed('labour')
  const { t } = useTranslation()
  const { branch, isAll } = useReportBranch()
  const weekStart = useWeekStart()
  const { state, setState, query: inAddress, setExtra } = useReportState(['by'], initialLabour)
  const today = getBusinessDay(new Date(useNow()), branch)
  const { from, to } = getRange(state, { today, weekStart })
  const by = inAddress.by === 'hour' ? 'hour' : 'day'
  const asked = { ...(isAll ? {} : { branchId: branch.id }), from, to, by } as const
  const query = useQuery({
    ...api.labour.summary.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(isAll ? null : branch.id, api.labour.key())
  return (
    <Page
      actions={
        <>
          <PrintAction />
          <ExportButton fetchFile={(file) => client.exports.labour({ ...asked, ...file })} />
        </>
      }
      back={<BackLink href={paths.reports()}>{t('nav.reports')}</BackLink>}
      subtitle={t('labour.intro')}
      title={t('labour.title')}
      titleTrail={[isAll ? t('shell.allBranches') : branch.name, t('app.name')]}
    >
      {query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ReportPage
          daysOnly
          filters={
            <ToggleButtonGroup
              aria-label={t('labour.by')}
              exclusive
              onChange={(_, chosen: string | null) =>
                chosen !== null && setExtra('by', chosen === 'day' ? null : chosen)
              }
              size="small"
              value={by}
            >
              <ToggleButton value="day">{t('labour.day')}</ToggleButton>
              <ToggleButton value="hour">{t('labour.hour')}</ToggleButton>
            </ToggleButtonGroup>
          }
          load={{ status: getReportStatus(query) }}
          onStateChange={setState}
          state={state}
          today={today}
        >
          {query.data === undefined ? (
            <Skeleton height={320} variant="rounded" />
          ) : (
            <Card>
              <LabourTable labour={query.data} />
            </Card>
          )}
        </ReportPage>
      )}
    </Page>
  )
}
