import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './calendar-board.css'
import type {
  CalendarController,
  DateSelectInfo,
  DatesSetInfo,
  EventApi,
  EventClickInfo,
  EventDisplayInfo,
  EventDropInfo,
  EventInput,
  EventResizeDoneInfo,
} from '@fullcalendar/react'
import FullCalendar from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import deLocale from '@fullcalendar/react/locales/de'
import esLocale from '@fullcalendar/react/locales/es'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { browserClock } from '@servery/client/browser/ports.ts'
import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { ink } from '@servery/ui/theme/palette.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarRange } from './calendar-state.ts'
import type { CalendarView } from './calendar-views.ts'
import { lookOf } from './event-look.tsx'

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme]
const locales = [deLocale, esLocale]

export interface MovedEvent {
  readonly row: CalendarRow
  readonly range: CalendarRange
  /** Of the wall that shows it. */
  readonly zone: string
  readonly revert: () => void
}

interface CalendarBoardProps {
  readonly rows: readonly CalendarRow[]
  readonly zone: string
  readonly view: CalendarView
  readonly controller: CalendarController
  readonly mayWrite: boolean
  /** Nothing is known yet. */
  readonly isWaiting: boolean
  readonly onDates: (dates: { readonly from: string; readonly to: string }) => void
  readonly onEvent: (key: string) => void
  readonly onRange: (range: CalendarRange) => void
  readonly onMoved: (moved: MovedEvent) => void
}

/** Draws what is planned. All that can be dragged here can be typed in the modal as well. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { rows, zone, view, controller, mayWrite, isWaiting } = props
  const { onDates, onEvent, onRange, onMoved } = props
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { direction } = useTheme()
  const weekStart = useWeekStart()
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows])
  const events = useMemo(() => rows.map((row) => eventOf(row, mayWrite)), [rows, mayWrite])
  const moved = ({ event, revert }: EventDropInfo | EventResizeDoneInfo) => {
    const row = byKey.get(event.id)
    if (row === undefined) revert()
    else onMoved({ row, range: rangeOf(event, zone), zone, revert })
  }
  return (
    <Box className="sv-calendar">
      <FullCalendar
        allDayText={t('calendar.allDay')}
        controller={controller}
        datesSet={({ start, end }: DatesSetInfo) =>
          onDates({ from: start.toISOString(), to: end.toISOString() })
        }
        dayMaxEvents
        direction={direction}
        editable={mayWrite}
        eventClick={({ event, jsEvent }: EventClickInfo) => {
          jsEvent.preventDefault()
          onEvent(event.id)
        }}
        eventContent={(info: EventDisplayInfo) => (
          <EventText info={info} row={byKey.get(info.event.id)} />
        )}
        eventDrop={moved}
        eventInteractive
        eventResize={moved}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit' }}
        events={events}
        firstDay={weekStart % 7}
        headerToolbar={false}
        eventDisplay="block"
        // Hours scroll within their own height, so that the day begins where work does.
        height={heightOf(view)}
        initialView={view}
        key={locale}
        locale={locale}
        locales={locales}
        moreLinkText={(count: number) => t('calendar.more', { count })}
        // What ends in the night is of the evening that it began on.
        nextDayThreshold="09:00:00"
        noEventsContent={isWaiting ? '' : t('calendar.nothing')}
        nowIndicator
        plugins={plugins}
        scrollTime="08:00:00"
        select={({ start, end, allDay }: DateSelectInfo) =>
          onRange(rangeOf({ start, end, allDay }, zone))
        }
        selectable={mayWrite}
        timeZone={zone}
      />
    </Box>
  )
}

/** Each week of a month has room for three events; a tall window shows all weeks at once. */
function heightOf(view: CalendarView): number | string {
  if (view === 'dayGridMonth') return 'max(780px, calc(100dvh - 300px))'
  return view.startsWith('timeGrid') ? 720 : 'auto'
}

function eventOf(row: CalendarRow, mayWrite: boolean): EventInput {
  const { fill } = lookOf(row.type)
  const isOurs = row.source === 'entry' || row.source === 'reservation'
  return {
    id: row.key,
    title: row.title,
    start: row.days?.from ?? row.start,
    end: row.days?.to ?? row.end,
    allDay: row.days !== null,
    editable: mayWrite && isOurs,
    color: fill,
    contrastColor: ink,
    className: `sv-event sv-event-${row.type}${isOff(row) ? ' sv-event-off' : ''}`,
  }
}

function isOff({ stage }: CalendarRow): boolean {
  return stage === 'cancelled' || stage === 'no_show'
}

/** What the wall of the branch shows. An end that is not known is the shortest that can be. */
function rangeOf(
  { start, end, allDay }: Pick<EventApi, 'start' | 'end' | 'allDay'>,
  zone: string,
): CalendarRange {
  const at = (date: Date) => browserClock.wallClock(date.getTime(), zone)
  const begins = start ?? new Date()
  const lasts = allDay ? 86_400_000 : 3_600_000
  const ends = end ?? new Date(begins.getTime() + lasts)
  const day = (date: Date) => `${at(date).slice(0, 10)}T00:00`
  if (allDay) return { start: day(begins), end: day(ends), allDay }
  return { start: at(begins), end: at(ends), allDay }
}

interface EventTextProps {
  readonly info: EventDisplayInfo
  readonly row: CalendarRow | undefined
}

/** The sign of its type, when, what, and whether something stands in its way. */
function EventText({ info, row }: EventTextProps) {
  const { t } = useTranslation()
  if (row === undefined) return <span>{info.event.title}</span>
  const { Icon, edge } = lookOf(row.type)
  const type = t(`calendar.type.${row.type}`)
  const unnamed = row.type === 'shift' ? t('calendar.openShift') : type
  const named = row.title === '' ? unnamed : row.title
  const name = row.type === 'shift' ? [named, row.reference].filter(Boolean).join(' · ') : named
  return (
    <span
      className={`sv-event-text${info.view.type.startsWith('list') ? ' sv-event-whole' : ''}`}
      style={{ borderInlineStartColor: edge }}
      title={name}
    >
      <span className="sv-event-icon">
        <Icon fontSize="inherit" />
        <span className="sv-hidden">{type}</span>
      </span>
      {info.timeText !== '' && <span className="sv-event-time">{info.timeText}</span>}
      <bdi className="sv-event-name">{name}</bdi>
      {row.covers !== null && !info.view.type.startsWith('dayGrid') && (
        <span>{t('calendar.coversShort', { count: row.covers })}</span>
      )}
      {row.conflicts.length > 0 && (
        <span className="sv-event-clash" title={t('calendar.clash')}>
          <span aria-hidden>⚠</span>
          <span className="sv-hidden">{t('calendar.clash')}</span>
        </span>
      )}
    </span>
  )
}
