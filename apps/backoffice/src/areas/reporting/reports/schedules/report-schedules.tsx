import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import PauseIcon from '@mui/icons-material/PauseOutlined'
import PlayIcon from '@mui/icons-material/PlayArrowOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReportSchedule } from '@servery/contract/reporting/report-schedules.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../../kit/records/index.ts'
import { formatHours, formatMinuteOfDay } from '../../../../kit/reports/index.ts'
import { api, client, LoadProblem, type OutputOf } from '../../../../platform/api/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { weekdayName } from './schedule-dialog.tsx'

type Run = OutputOf<typeof client.reportSchedules.runs>['rows'][number]

interface ReportSchedulesProps {
  readonly onEdit: (schedule: ReportSchedule) => void
}

/** Which reports go out by e-mail, when next, and how the last letter went. */
export function ReportSchedules({ onEdit }: ReportSchedulesProps) {
  const { t } = useTranslation()
  const id = useId()
  const schedules = useQuery(api.reportSchedules.list.queryOptions({ input: { limit: 100 } }))
  const runs = useQuery(api.reportSchedules.runs.queryOptions({ input: {} }))
  const rows = schedules.data?.rows ?? []
  const isLost = schedules.isError && schedules.data === undefined
  if (rows.length === 0 && !isLost) return null
  return (
    <Box aria-labelledby={id} component="section">
      <Typography component="h2" id={id} sx={{ mb: 1.25 }} variant="h3">
        {t('reports.mail.title')}
      </Typography>
      {isLost && <LoadProblem error={schedules.error} onRetry={() => void schedules.refetch()} />}
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((schedule) => (
          <ScheduleRow
            key={schedule.id}
            onEdit={() => onEdit(schedule)}
            run={runs.data?.rows.find(({ scheduleId }) => scheduleId === schedule.id)}
            schedule={schedule}
          />
        ))}
      </Box>
    </Box>
  )
}

interface ScheduleRowProps {
  readonly schedule: ReportSchedule
  readonly run: Run | undefined
  readonly onEdit: () => void
}

function ScheduleRow({ schedule, run, onEdit }: ScheduleRowProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  const report = useScheduledName(schedule)
  const branch =
    schedule.branchId === null
      ? t('shell.allBranches')
      : (me.branches.find(({ id }) => id === schedule.branchId)?.name ?? '')
  return (
    <Card
      component="li"
      sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="subtitle1">
          {report} · <bdi>{branch}</bdi>
        </Typography>
        <Typography color="textSecondary" variant="body2">
          <WhenText schedule={schedule} />
          {schedule.hours !== '' && ` · ${formatHours(schedule.hours)}`}
          {schedule.as === 'closed' && ` · ${t('sales.late.closed')}`} ·{' '}
          <bdi>{schedule.recipients.join(', ')}</bdi>
        </Typography>
        {run !== undefined && <RunText run={run} />}
      </Box>
      <ScheduleActions onEdit={onEdit} report={report} schedule={schedule} />
    </Card>
  )
}

/** Of a report that a person built: what they call it. */
function useScheduledName({ report, builtId }: ReportSchedule): string {
  const { t } = useTranslation()
  const { data } = useQuery(
    api.builtReports.list.queryOptions({ input: {}, enabled: builtId !== null }),
  )
  const built = data?.rows.find(({ id }) => id === builtId)
  return built?.name ?? t(`reports.name.${report}`)
}

interface ScheduleActionsProps extends Pick<ScheduleRowProps, 'schedule' | 'onEdit'> {
  readonly report: string
}

function ScheduleActions({ schedule, report, onEdit }: ScheduleActionsProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  const { pause, remove } = useScheduleActions(schedule)
  if (me.limitedToBranches && schedule.branchId === null) {
    return (
      <Typography color="textSecondary" variant="body2">
        {t('reports.mail.notYours')}
      </Typography>
    )
  }
  return (
    <Box sx={{ display: 'flex' }}>
      <IconButton
        aria-label={t(schedule.paused ? 'reports.mail.resume' : 'reports.mail.pause', {
          name: report,
        })}
        onClick={pause}
      >
        {schedule.paused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
      <IconButton aria-label={t('reports.mail.edit', { name: report })} onClick={onEdit}>
        <EditIcon />
      </IconButton>
      <IconButton aria-label={t('reports.mail.delete', { name: report })} onClick={remove}>
        <DeleteIcon />
      </IconButton>
    </Box>
  )
}

/** `Every week, Monday, 07:00`. */
function WhenText({ schedule }: Pick<ScheduleRowProps, 'schedule'>) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { every, weekday, monthDay, atMinutes } = schedule
  const day = { day: '', week: weekdayName(weekday, locale), month: `${monthDay}.` }[every]
  const parts = [t(`reports.mail.every.${every}`), day, formatMinuteOfDay(atMinutes)]
  return parts.filter((part) => part !== '').join(', ')
}

function RunText({ run: { nextAt, last } }: { readonly run: Run }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      <Typography color="textSecondary" variant="body2">
        {nextAt === null
          ? t('reports.mail.paused')
          : t('reports.mail.next', {
              when: `${formatCalendarDate(nextAt.slice(0, 10), locale)} ${nextAt.slice(11)}`,
            })}
      </Typography>
      {last !== null && (
        <>
          <StatusChip
            label={t(`reports.mail.state.${last.state}`)}
            tone={{ sent: 'success', waiting: 'info', failed: 'error' }[last.state] as 'success'}
          />
          <Typography color="textSecondary" variant="body2">
            <DateTimeText instant={last.at} />
          </Typography>
        </>
      )}
    </Box>
  )
}

function useScheduleActions({ updatedAt, updatedBy, archived, ...schedule }: ReportSchedule) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const run = async (deed: () => Promise<ReportSchedule>): Promise<ReportSchedule | null> => {
    try {
      return await deed()
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
      return null
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.reportSchedules.key() })
    }
  }
  const setArchived = (version: number, next: boolean) =>
    run(() => client.reportSchedules.archive({ id: schedule.id, version, archived: next }))
  return {
    pause: () =>
      void run(() => client.reportSchedules.update({ ...schedule, paused: !schedule.paused })),
    remove: async () => {
      const gone = await setArchived(schedule.version, true)
      if (gone === null) return
      toasts.undoable(t('reports.mail.deleted'), () => void setArchived(gone.version, false))
    },
  }
}
