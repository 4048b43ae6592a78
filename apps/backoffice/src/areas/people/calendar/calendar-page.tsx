import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { browserClock } from '@servery/client/browser/ports.ts'
import type { CalendarType } from '@servery/domain/business/entries/entry.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { lazyPart } from '../../../platform/browser/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import type { CalendarRange } from './calendar-state.ts'
import { CalendarFilters } from './calendar-toolbar.tsx'
import type { CalendarViewName } from './calendar-views.ts'
import { EventModal } from './event-modal.tsx'
import { useCalendar } from './use-calendar.ts'
import { useMoveEvent } from './use-move-event.tsx'

const TimedBoard = lazyPart(async () => ({
  default: (await import('./timed-board.tsx')).TimedBoard,
}))

const CalendarsDialog = lazyPart(async () => ({
  default: (await import('./calendars-dialog.tsx')).CalendarsDialog,
}))

/** All that is planned at the branch, by month, week and day, and changed in one modal. */
export function CalendarPage() {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const branch = useBranch()
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const [view, setView] = useState<CalendarViewName>(narrow ? 'list' : 'month')
  const [dates, setDates] = useState(() => thisMonth(branch.timeZone))
  const [hidden, setHidden] = useState<readonly CalendarType[]>([])
  const [isAll, setAll] = useState(false)
  const mayShowAll = me.branches.length > 1
  const mayWrite = can('calendar.write')
  const input = { ...(isAll ? {} : { branchId: branch.id }), ...dates }
  const query = useQuery(
    api.calendar.view.queryOptions({ input, placeholderData: keepPreviousData }),
  )
  const { state, dispatch } = useCalendar(query.data?.rows)
  const move = useMoveEvent()
  const shown = useMemo(
    () => state.events.filter(({ type }) => !hidden.includes(type)),
    [state.events, hidden],
  )
  return (
    <Page
      actions={
        <CalendarActions
          onAdd={() => dispatch({ type: 'selectRange', range: nextHour(branch.timeZone) })}
        />
      }
      subtitle={isAll ? t('calendar.ofAll') : t('calendar.ofBranch', { name: branch.name })}
      title={t('calendar.title')}
    >
      <CalendarFilters
        hidden={hidden}
        isAll={isAll}
        mayShowAll={mayShowAll}
        onAll={setAll}
        onHidden={setHidden}
      />
      {query.isError && <LoadProblem error={query.error} onRetry={() => void query.refetch()} />}
      <Paper sx={{ minWidth: 0, p: { xs: 1, md: 2 } }} variant="outlined">
        <Box sx={{ height: 4, mb: 0.5 }}>{query.isFetching && <LinearProgress />}</Box>
        <Suspense fallback={<Box sx={{ minHeight: 480 }} />}>
          <TimedBoard
            isWaiting={query.isPending}
            key={branch.id}
            mayWrite={mayWrite}
            onDates={setDates}
            onEvent={(id) => dispatch({ type: 'selectEvent', id })}
            onMoved={move.ask}
            onRange={(range) => dispatch({ type: 'selectRange', range })}
            onView={setView}
            rows={shown}
            view={view}
            zone={branch.timeZone}
          />
        </Suspense>
      </Paper>
      {move.dialog}
      {state.isModalOpen && (
        <EventModal onClose={() => dispatch({ type: 'close' })} state={state} />
      )}
    </Page>
  )
}

function CalendarActions({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="secondary" onClick={() => setOpen(true)} variant="outlined">
        {t('calendar.feeds.button')}
      </Button>
      {can('calendar.write') && (
        <Button onClick={onAdd} startIcon={<AddIcon />} variant="contained">
          {t('calendar.add')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CalendarsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Until the board says what it shows: the weeks of this month. */
function thisMonth(zone: string): { readonly from: string; readonly to: string } {
  const first = `${browserClock.wallClock(browserClock.now(), zone).slice(0, 7)}-01`
  const at = (days: number) => `${addDays(first, days)}T00:00:00.000Z`
  return { from: at(-8), to: at(45) }
}

/** The whole hour that comes next at the branch. */
function nextHour(zone: string): CalendarRange {
  const now = browserClock.wallClock(browserClock.now(), zone)
  const hour = Number(now.slice(11, 13)) + 1
  const date = now.slice(0, 10)
  const at = (of: number) =>
    `${addDays(date, Math.floor(of / 24))}T${String(of % 24).padStart(2, '0')}:00`
  return { start: at(hour), end: at(hour + 1), allDay: false }
}
