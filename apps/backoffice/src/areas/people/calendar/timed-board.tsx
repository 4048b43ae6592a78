import { useCalendarController } from '@fullcalendar/react'
import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import { CalendarBoard, type MovedEvent } from './calendar-board.tsx'
import type { CalendarRange } from './calendar-state.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { type CalendarViewName, calendarViews } from './calendar-views.ts'

interface TimedBoardProps {
  readonly rows: readonly CalendarRow[]
  readonly zone: string
  readonly view: CalendarViewName
  readonly mayWrite: boolean
  readonly isWaiting: boolean
  readonly onView: (view: CalendarViewName) => void
  readonly onDates: (dates: { from: string; to: string }) => void
  readonly onEvent: (key: string) => void
  readonly onRange: (range: CalendarRange) => void
  readonly onMoved: (moved: MovedEvent) => void
}

/** The board under the bar that steps through time. Loaded with all of FullCalendar. */
export function TimedBoard({ view, onView, ...board }: TimedBoardProps) {
  const controller = useCalendarController()
  return (
    <>
      <CalendarToolbar
        onStep={(step) => controller[step]()}
        onView={(name) => {
          controller.changeView(calendarViews[name])
          onView(name)
        }}
        title={controller.view?.title ?? ''}
        view={view}
      />
      <CalendarBoard {...board} controller={controller} view={calendarViews[view]} />
    </>
  )
}
