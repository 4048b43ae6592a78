/** The form of the modal, and what it makes: an entry of the calendar or a reservation. */

import { browserClock } from '@servery/client/browser/ports.ts'
import type { CalendarEntryInput, CalendarEntryRecord } from '@servery/contract/people/calendar.ts'
import type { EventInput, EventRecord } from '@servery/contract/people/events.ts'
import {
  type EntryProblem,
  type EntryType,
  findEntryProblem,
  minuteOnWall,
  wallMinute,
} from '@servery/domain/business/entries/entry.ts'
import type { MonthlyKind, Recurrence } from '@servery/domain/business/entries/recurrence.ts'
import { wallMinutesBy } from '@servery/domain/business/online/branch-minutes.ts'
import { addDays, isBusinessDate } from '@servery/domain/kernel/business-date.ts'
import type { CalendarRange } from './calendar-state.ts'

export const formTypes = [
  ...['event', 'reservation', 'delivery', 'stocktake', 'closure', 'holiday', 'other'],
] as readonly (EntryType | 'reservation')[]

export const repeats = ['never', 'daily', 'weekly', 'monthly', 'yearly'] as const

export interface EventValues {
  type: EntryType | 'reservation'
  title: string
  description: string
  location: string
  everyBranch: boolean
  allDay: boolean
  startDate: string
  startTime: string
  /** Of whole days the last one. */
  endDate: string
  endTime: string
  repeat: (typeof repeats)[number]
  interval: number | null
  weekdays: string[]
  monthly: MonthlyKind
  ends: 'never' | 'until' | 'count'
  until: string
  count: number | null
  attendees: string[]
  /** Minutes; empty: no reminder. */
  reminder: string
  closesOnline: boolean
  covers: number | null
  /** Of a reservation: the guest whom the business knows. */
  customer: { readonly id: string; readonly name: string } | null
  phone: string
  tableIds: string[]
}

const midnight = '00:00'

export function newValues(range: CalendarRange): EventValues {
  return {
    ...{ type: 'event', title: '', description: '', location: '', everyBranch: false },
    ...timesOf(range),
    ...repeatOf(null),
    ...{ attendees: [], reminder: '', closesOnline: false },
    ...{ covers: 2, customer: null, phone: '', tableIds: [] },
  }
}

/** Of an entry, at the time that was chosen. */
export function entryValues(record: CalendarEntryRecord, range: CalendarRange): EventValues {
  const { type, title, description, location, branchId, attendees, closesOnline } = record
  const { reminderMinutes, recurrence } = record
  return {
    ...newValues(range),
    ...{ type, title, description, location, attendees: [...attendees], closesOnline },
    ...repeatOf(recurrence),
    everyBranch: branchId === null,
    reminder: reminderMinutes === null ? '' : String(reminderMinutes),
  }
}

export function reservationValues(record: EventRecord, zone: string): EventValues {
  const at = (instant: string) => browserClock.wallClock(Date.parse(instant), zone)
  return {
    ...newValues({ start: at(record.start), end: at(record.end), allDay: false }),
    ...{ type: 'reservation', title: record.title, description: record.description },
    ...{ covers: record.covers, phone: record.phone, tableIds: [...record.tableIds] },
    customer: record.customerId === null ? null : { id: record.customerId, name: record.title },
  }
}

export function rangeOfValues(values: EventValues): CalendarRange {
  const { allDay, startDate, startTime, endDate, endTime } = values
  if (!allDay) {
    return { start: `${startDate}T${startTime}`, end: `${endDate}T${endTime}`, allDay }
  }
  const after = isBusinessDate(endDate) ? addDays(endDate, 1) : endDate
  return { start: `${startDate}T${midnight}`, end: `${after}T${midnight}`, allDay }
}

export function entryContent(
  values: EventValues,
  { branchId, zone }: { readonly branchId: string; readonly zone: string },
  base: CalendarEntryRecord | null,
): CalendarEntryInput {
  const { type, title, description, location, reminder, attendees, everyBranch } = values
  const rule = recurrenceOf(values)
  const isClosing = type === 'closure' && values.allDay && values.closesOnline
  return {
    type: type === 'reservation' ? 'event' : type,
    branchId: everyBranch ? null : (base?.branchId ?? branchId),
    ...{ title, description, location, attendees, closesOnline: isClosing },
    ...rangeOfValues(values),
    zone: base?.zone ?? zone,
    recurrence: rule === null ? null : { ...rule, weekdays: [...rule.weekdays] },
    except: [...(base?.except ?? [])],
    reminderMinutes: reminder === '' ? null : Number(reminder),
  }
}

export function reservationContent(
  values: EventValues,
  { branchId, zone }: { readonly branchId: string; readonly zone: string },
  base: EventRecord | null,
): EventInput {
  const { start, end } = rangeOfValues(values)
  const { title, description, phone, tableIds, covers } = values
  return {
    ...{ type: 'reservation', title, description, phone, tableIds },
    branchId: base?.branchId ?? branchId,
    start: instantOn(start, zone),
    end: instantOn(end, zone),
    covers: covers ?? 1,
    customerId: values.customer?.id ?? null,
    stage: base?.stage ?? 'booked',
  }
}

/** What is wrong with the times, and at which field; null: nothing. */
export function findTimesProblem(
  values: EventValues,
): { readonly field: keyof EventValues; readonly problem: EntryProblem } | null {
  const isRepeated = values.type !== 'reservation'
  const recurrence = isRepeated ? recurrenceOf(values) : null
  const found = findEntryProblem({ ...rangeOfValues(values), recurrence, except: [] })
  if (found === null) return null
  const { problem } = found
  const field = {
    start: 'startDate',
    end: values.allDay ? 'endDate' : 'endTime',
    recurrence: problem === 'start_not_in_rule' ? 'monthly' : 'until',
  } as const
  return { field: field[found.field], problem }
}

export function instantOn(wall: string, zone: string): string {
  const wallAt = wallMinutesBy((minute) => browserClock.wallClock(minute * 60_000, zone))
  return new Date(minuteOnWall(wallMinute(wall), wallAt) * 60_000).toISOString()
}

function timesOf({ start, end, allDay }: CalendarRange) {
  const endDate = end.slice(0, 10)
  return {
    allDay,
    startDate: start.slice(0, 10),
    startTime: allDay ? '09:00' : start.slice(11, 16),
    endDate: allDay ? addDays(endDate, -1) : endDate,
    endTime: allDay ? '10:00' : end.slice(11, 16),
  }
}

function repeatOf(rule: Recurrence | null) {
  return {
    repeat: rule?.frequency ?? ('never' as const),
    interval: rule?.interval ?? 1,
    weekdays: (rule?.weekdays ?? []).map(String),
    monthly: rule?.monthly ?? ('date' as const),
    ends: endsOf(rule),
    until: rule?.until ?? '',
    count: rule?.count ?? 10,
  }
}

function endsOf(rule: Recurrence | null): EventValues['ends'] {
  if (rule?.until != null) return 'until'
  return rule?.count == null ? 'never' : 'count'
}

/** Whether the rule is of several weekdays: in a week, or together in a month. */
export function asksWeekdays({
  repeat,
  monthly,
}: Pick<EventValues, 'repeat' | 'monthly'>): boolean {
  return repeat === 'weekly' || (repeat === 'monthly' && monthly.endsWith('of_weekdays'))
}

function recurrenceOf(values: EventValues): Recurrence | null {
  const { repeat, interval, weekdays, monthly, ends, until, count } = values
  if (repeat === 'never') return null
  return {
    frequency: repeat,
    interval: interval ?? 1,
    weekdays: asksWeekdays(values) ? weekdays.map(Number).sort() : [],
    monthly: repeat === 'monthly' ? monthly : 'date',
    until: ends === 'until' && until !== '' ? until : null,
    count: ends === 'count' ? count : null,
  }
}
