import RulesIcon from '@mui/icons-material/TuneOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { ReportActions, ReportPage } from '@servery/ui/report/report-page.tsx'
import { getRange, initialReportState, type ReportState } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getBusinessDay, useViewed } from '../../../../kit/reports/index.ts'
import {
  api,
  type client,
  getReportStatus,
  LoadProblem,
  type OutputOf,
} from '../../../../platform/api/index.ts'
import { useNow } from '../../../../platform/browser/index.ts'
import { useRefreshOnFacts } from '../../../../platform/live/index.ts'
import { BackLink, paths, useReportState } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { SettleButton } from './settle-button.tsx'
import { SettledIntervals } from './settled-intervals.tsx'
import { tipsToCsv } from './tip-csv.ts'
import { TipFigures } from './tip-figures.tsx'
import { TipRulesDialog } from './tip-rules-dialog.tsx'
import { useRoleNames } from './use-role-names.ts'

const initialTips: ReportState = { ...initialReportState, preset: 'last_week' }

/** Tips of some days: what came in, each person’s share, and settling it for good. */
export function TipsPage() {
  useViewed('tips')
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const weekStart = useWeekStart()
  const { state, setState } = useReportState([], initialTips)
  const { roles, roleName } = useRoleNames()
  const today = getBusinessDay(new Date(useNow()), branch)
  const { from, to } = getRange(state, { today, weekStart })
  const query = useQuery({
    ...api.tips.interval.queryOptions({ input: { branchId: branch.id, from, to } }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(branch.id, api.tips.interval.key())
  const interval = query.data
  const mayWrite = can('tips.write')
  return (
    <Page
      actions={
        <>
          {mayWrite && <RulesButton branchId={branch.id} roleName={roleName} roles={roles} />}
          {interval !== undefined && interval.members.length > 0 && (
            <ReportActions
              csv={() => tipsToCsv(interval, roleName)}
              fileName={`tips-${from}-${to}.csv`}
            />
          )}
          {mayWrite && interval !== undefined && (
            <SettleButton interval={interval} isCurrent={!query.isPlaceholderData} />
          )}
        </>
      }
      back={<BackLink href={paths.reports()}>{t('nav.reports')}</BackLink>}
      subtitle={t('tips.intro')}
      title={t('tips.title')}
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
          {interval !== undefined && (
            <NextDays
              interval={interval}
              onChoose={(custom) => setState({ ...state, preset: 'custom', custom })}
            />
          )}
          <TipFigures currency={branch.currency} interval={interval} roleName={roleName} />
        </ReportPage>
      )}
      <Box sx={{ mt: 3 }}>
        <Typography component="h2" sx={{ mb: 1.25 }} variant="h3">
          {t('tips.settled.title')}
        </Typography>
        <SettledIntervals branchId={branch.id} />
      </Box>
    </Page>
  )
}

type Interval = OutputOf<typeof client.tips.interval>

interface NextDaysProps {
  readonly interval: Interval
  readonly onChoose: (days: { readonly from: string; readonly to: string }) => void
}

/** Where what is in sight is not what is to be settled next: the way there. */
function NextDays({ interval, onChoose }: NextDaysProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { from, settledTo, lastDay } = interval
  if (settledTo === null) return null
  const next = addDays(settledTo, 1)
  if (from === next) return null
  return (
    <Alert
      action={
        next <= lastDay && (
          <Button
            color="inherit"
            onClick={() => onChoose({ from: next, to: lastDay })}
            size="small"
          >
            {t('tips.showNext')}
          </Button>
        )
      }
      severity="info"
      variant="outlined"
    >
      {t(from < next ? 'tips.settledAlready' : 'tips.daysBetween', {
        date: formatCalendarDate(settledTo, locale),
      })}
    </Alert>
  )
}

interface RulesButtonProps {
  readonly branchId: string
  readonly roles: ReturnType<typeof useRoleNames>['roles']
  readonly roleName: (roleId: string) => string
}

function RulesButton({ branchId, roles, roleName }: RulesButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(api.tipRules.list.queryOptions({ input: { branchId } }))
  return (
    <>
      <Button
        color="secondary"
        disabled={data === undefined || roles === undefined}
        onClick={() => setOpen(true)}
        startIcon={<RulesIcon />}
        variant="outlined"
      >
        {t('tips.rules')}
      </Button>
      {isOpen && data !== undefined && roles !== undefined && (
        <TipRulesDialog
          branchId={branchId}
          onClose={() => setOpen(false)}
          record={data.rows[0] ?? null}
          roleName={roleName}
          roles={roles}
        />
      )}
    </>
  )
}
