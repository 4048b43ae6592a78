import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { PrintAction } from '@servery/ui/report/report-page.tsx'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../kit/export/index.ts'
import { getBusinessDay, useViewed } from '../../../kit/reports/index.ts'
import { client } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { useQueryState } from '../../../platform/routing/index.ts'
import { useReportBranch, useSession } from '../../../platform/session/index.ts'
import { getShiftFilter } from './shift-query.ts'
import { ShiftReport } from './shift-report.tsx'
import { getShiftReportFilter, keepDays, useShiftReport } from './shift-report-query.ts'
import { TimeSheet } from './time-sheet.tsx'
import { useTimeSheet } from './use-time-sheet.ts'

const views = ['till', 'person', 'hours'] as const
type View = (typeof views)[number]

/** Who worked when is for those who may read the team, what they sold for those of both. */
const permissionsOf = {
  till: ['sales.read'],
  person: ['sales.read', 'team.read'],
  hours: ['team.read'],
} as const

/** The end of the day: what each shift came to, of tills or of people, and the time sheet. */
export function ShiftsPage() {
  useViewed('shiftReports')
  const { t } = useTranslation()
  const { branch, isAll } = useReportBranch()
  const { can } = useSession()
  const [query, setQuery] = useQueryState()
  const offered = views.filter((view) => permissionsOf[view].every((one) => can(one)))
  const view = offered.find((one) => one === query.by) ?? offered[0] ?? 'hours'
  const weekStart = useWeekStart()
  const today = getBusinessDay(new Date(useNow()), branch)
  return (
    <Page
      actions={
        <>
          {view === 'hours' ? <TakeTimeSheet /> : <TakeReport by={view} />}
          <PrintAction />
        </>
      }
      subtitle={t('shifts.intro')}
      title={t('nav.shifts')}
      titleTrail={[isAll ? t('shell.allBranches') : branch.name, t('app.name')]}
    >
      {offered.length > 1 && (
        <Box sx={{ mb: 2, '@media print': { display: 'none' } }}>
          <ToggleButtonGroup
            aria-label={t('shifts.view.label')}
            exclusive
            onChange={(_, chosen: View | null) =>
              chosen !== null && setQuery(keepDays(query, chosen, { today, weekStart }))
            }
            size="small"
            value={view}
          >
            {offered.map((one) => (
              <ToggleButton key={one} value={one}>
                {t(`shifts.view.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      )}
      {view === 'hours' ? <TimeSheet /> : <ShiftReport by={view} key={view} />}
    </Page>
  )
}

function TakeTimeSheet() {
  const sheet = useTimeSheet()
  const asked = getShiftFilter(sheet.asked, sheet.branchId)
  return <ExportButton fetchFile={(file) => client.exports.timeSheet({ ...asked, ...file })} />
}

function TakeReport({ by }: { readonly by: 'till' | 'person' }) {
  const report = useShiftReport(by)
  const asked = getShiftReportFilter(report.rows, report.asked)
  return <ExportButton fetchFile={(file) => client.exports.shiftReports({ ...asked, ...file })} />
}
