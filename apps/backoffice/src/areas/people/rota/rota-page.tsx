import BackIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { RotaShift, RotaWeek } from '@servery/contract/trade/rota.ts'
import { addDays, isBusinessDate } from '@servery/domain/kernel/business-date.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useState } from 'react'
import { getBusinessDay } from '../../../kit/reports/index.ts'
import { LoadProblem } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { useQueryState } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { PlanMenu } from './plan-menu.tsx'
import { PublishButton } from './publish-button.tsx'
import { RequestsCard } from './requests-card.tsx'
import { RotaDays } from './rota-days.tsx'
import { RotaDrag } from './rota-drag.tsx'
import { type NewShift, RotaGrid } from './rota-grid.tsx'
import { mondayOf, useRotaWords } from './rota-words.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { useRotaWeek } from './use-rota.ts'
import { WarningList } from './warning-list.tsx'
import { WeekLabour } from './week-labour.tsx'

/** The plan of a week at a branch. */
export function RotaPage() {
  const { t } = useRotaWords()
  const branch = useBranch()
  const { can } = useSession()
  const { today, weekStart, setWeek } = useWeek()
  const query = useRotaWeek(branch.id, weekStart)
  const week = query.data
  const mayWrite = can('rota.write')
  return (
    <Page
      actions={
        mayWrite &&
        week !== undefined && (
          <>
            <PlanMenu week={week} />
            <PublishButton week={week} />
          </>
        )
      }
      subtitle={t('rota.intro')}
      title={t('rota.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <WeekSwitch onChange={setWeek} today={today} weekStart={weekStart} />
      {mayWrite && (
        <RequestsCard branchId={branch.id} from={weekStart} to={addDays(weekStart, 90)} />
      )}
      {query.isError && <LoadProblem error={query.error} onRetry={() => void query.refetch()} />}
      {week !== undefined && <Plan mayWrite={mayWrite} week={week} />}
      {week !== undefined && can('team.read') && (
        <WeekLabour branchId={branch.id} weekStart={weekStart} />
      )}
    </Page>
  )
}

function Plan({ week, mayWrite }: { readonly week: RotaWeek; readonly mayWrite: boolean }) {
  const { t } = useRotaWords()
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const [edited, setEdited] = useState<RotaShift | NewShift | null>(null)
  const View = narrow ? RotaDays : RotaGrid
  return (
    <>
      {week.warnings.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }} variant="outlined">
          {t('rota.warnings', { count: week.warnings.length })}
          <WarningList week={week} />
        </Alert>
      )}
      <RotaDrag week={week}>
        <View mayWrite={mayWrite} onAdd={setEdited} onOpen={setEdited} week={week} />
      </RotaDrag>
      {week.country === '' && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 1.5 }}>
          {t('rota.noRules')}
        </Box>
      )}
      {edited !== null && (
        <ShiftDialog onClose={() => setEdited(null)} shift={edited} week={week} />
      )}
    </>
  )
}

/** The week stands in the address, so that a link names it. */
export function useWeek() {
  const branch = useBranch()
  const [query, setQuery] = useQueryState()
  const today = getBusinessDay(new Date(useNow()), branch)
  const asked = query.week ?? ''
  const weekStart = mondayOf(isBusinessDate(asked) ? asked : today)
  return { today, weekStart, setWeek: (week: string) => setQuery({ ...query, week }) }
}

interface WeekSwitchProps {
  readonly today: string
  readonly weekStart: string
  readonly onChange: (weekStart: string) => void
}

function WeekSwitch({ today, weekStart, onChange }: WeekSwitchProps) {
  const { t, day } = useRotaWords()
  const current = mondayOf(today)
  const flipped = { '[dir="rtl"] & svg': { transform: 'scaleX(-1)' } }
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <IconButton
        aria-label={t('rota.weekBefore')}
        onClick={() => onChange(addDays(weekStart, -7))}
        sx={flipped}
      >
        <BackIcon />
      </IconButton>
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {day(weekStart, 'short')} – {day(addDays(weekStart, 6), 'short')}
      </Box>
      <IconButton
        aria-label={t('rota.weekAfter')}
        onClick={() => onChange(addDays(weekStart, 7))}
        sx={flipped}
      >
        <NextIcon />
      </IconButton>
      {weekStart !== current && (
        <Button onClick={() => onChange(current)} size="small">
          {t('rota.thisWeek')}
        </Button>
      )}
    </Box>
  )
}
