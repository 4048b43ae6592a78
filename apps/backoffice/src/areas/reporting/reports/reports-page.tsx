import MailIcon from '@mui/icons-material/ScheduleSendOutlined'
import StarIcon from '@mui/icons-material/Star'
import StarOutlineIcon from '@mui/icons-material/StarBorder'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReportSchedule } from '@servery/contract/reporting/report-schedules.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pinReport, readKept } from '../../../kit/reports/index.ts'
import { api } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { BuiltReportsSection } from './builder/built-reports-section.tsx'
import { type ReportPlace, reportGroups, reportPlaces } from './report-list.ts'
import { ReportPapers } from './report-papers.tsx'
import { SavedViewsSection } from './saved-views-section.tsx'
import { ReportSchedules } from './schedules/report-schedules.tsx'
import { ScheduleDialog } from './schedules/schedule-dialog.tsx'

/** Every report on one page: what it answers, when it was last read, and those kept on top. */
export function ReportsPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const [kept, setKept] = useState(() => readKept(me.user.id))
  const [edited, setEdited] = useState<ReportSchedule | 'new' | null>(null)
  const maySchedule = can('sales.read')
  const allowed = reportPlaces.filter(({ permission }) => [permission].flat().some(can))
  const isPinned = ({ name }: ReportPlace) => kept.pinned.includes(name)
  const groups = [
    { key: 'pinned' as const, places: allowed.filter(isPinned) },
    ...reportGroups.map((key) => ({
      key,
      places: allowed.filter((place) => place.group === key && !isPinned(place)),
    })),
  ]
  return (
    <Page
      actions={
        maySchedule && (
          <Button onClick={() => setEdited('new')} startIcon={<MailIcon />} variant="contained">
            {t('reports.mail.new')}
          </Button>
        )
      }
      subtitle={t('reports.intro')}
      title={t('nav.reports')}
      titleTrail={[t('app.name')]}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <UnbalancedDays />
        {groups.map(
          ({ key, places }) =>
            places.length > 0 && (
              <Group key={key} title={t(`reports.group.${key}`)}>
                {places.map((place) => (
                  <ReportCard
                    isPinned={isPinned(place)}
                    key={place.name}
                    onPin={(pinned) => setKept(pinReport(me.user.id, place.name, pinned))}
                    place={place}
                    viewedAt={kept.viewed[place.name]}
                  />
                ))}
              </Group>
            ),
        )}
        {maySchedule && <BuiltReportsSection />}
        <SavedViewsSection />
        {maySchedule && <ReportPapers />}
        {maySchedule && <ReportSchedules onEdit={setEdited} />}
      </Box>
      {edited !== null && (
        <ScheduleDialog onClose={() => setEdited(null)} record={edited === 'new' ? null : edited} />
      )}
    </Page>
  )
}

/** Days whose sales and payments do not tie: none, as long as the books are right. */
function UnbalancedDays() {
  const { t } = useTranslation()
  const { Link, locale } = useUiSetting()
  const { data } = useQuery(api.reports.unbalanced.queryOptions({ input: {} }))
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Alert severity="error" sx={{ bgcolor: 'background.paper' }} variant="outlined">
      <AlertTitle>{t('reports.unbalanced')}</AlertTitle>
      {data.rows.map(({ branchId, branchName, date, difference, currency }) => (
        <Box key={`${branchId} ${date}`}>
          <Link href={paths.sales({ range: 'custom', from: date, to: date, branch: branchId })}>
            <bdi>{branchName}</bdi> · {formatCalendarDate(date, locale)}
          </Link>
          {': '}
          <MoneyText currency={currency} minor={difference} />
        </Box>
      ))}
    </Alert>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Box aria-labelledby={id} component="section">
      <Typography component="h2" id={id} sx={{ mb: 1.25 }} variant="h3">
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

interface ReportCardProps {
  readonly place: ReportPlace
  readonly isPinned: boolean
  readonly viewedAt: string | undefined
  readonly onPin: (pinned: boolean) => void
}

function ReportCard({ place, isPinned, viewedAt, onPin }: ReportCardProps) {
  const { t } = useTranslation()
  const { Link } = useUiSetting()
  const title = t(`reports.name.${place.name}`)
  return (
    <Card sx={{ alignItems: 'start', display: 'flex', gap: 1, p: 2, paddingInlineEnd: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="h3" sx={{ '& a': { color: 'inherit' } }} variant="subtitle1">
          <Link href={place.path}>{title}</Link>
        </Typography>
        <Typography color="textSecondary" variant="body2">
          {t(`reports.purpose.${place.name}`)}
        </Typography>
        {viewedAt !== undefined && (
          <Typography color="textSecondary" sx={{ mt: 0.75 }} variant="caption">
            {t('reports.viewed')} <DateTimeText instant={viewedAt} />
          </Typography>
        )}
      </Box>
      <IconButton
        aria-label={t('reports.pin', { name: title })}
        aria-pressed={isPinned}
        onClick={() => onPin(!isPinned)}
        size="small"
      >
        {isPinned ? <StarIcon color="primary" /> : <StarOutlineIcon />}
      </IconButton>
    </Card>
  )
}
