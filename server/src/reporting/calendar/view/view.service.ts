/** One range of days out of all that is planned, with what can not be at the same time. */
import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import { conflictsOf, type Planned } from '@servery/domain/business/entries/conflicts.ts'
import {
  dateOf,
  minuteOnWall,
  occurrencesOf,
  withLastDay,
} from '@servery/domain/business/entries/entry.ts'
import { type WallMinutes, wallMinuteOf } from '@servery/domain/business/online/branch-minutes.ts'
import type { SpecialDate } from '@servery/domain/business/online/hours.ts'
import { addDays, datesBetween } from '@servery/domain/kernel/business-date.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { Walls } from '../../../setup/company/index.ts'
import {
  type DueRow,
  type EntryRow,
  findDueTakes,
  findEntries,
  findExpected,
  findReservations,
  findShifts,
  findSourceEntries,
  findSpecialDates,
  findZones,
  type ReservationRow,
  type ShiftRow,
  type SpecialRow,
  type Window,
} from './view.store.ts'

export interface CalendarScope {
  /** Null: all that are to be seen. */
  readonly branchId: string | null
  readonly from: string
  readonly to: string
  /** Whether purchase orders, stock takes and the rota are to be seen. */
  readonly stock: boolean
  readonly counts: boolean
  readonly rota: boolean
}

/** With what it needs for itself. */
interface Found {
  readonly row: Omit<CalendarRow, 'conflicts'>
  readonly needs: readonly string[]
}

const minuteMs = 60_000

export async function calendarRowsOf(
  scope: Scope,
  trx: TenantTransaction,
  asked: CalendarScope,
): Promise<CalendarRow[]> {
  const window: Window = {
    ...asked,
    fromDay: addDays(asked.from.slice(0, 10), -1),
    toDay: addDays(asked.to.slice(0, 10), 1),
  }
  const zones = new Map(
    (await findZones(scope, trx, asked.branchId)).map((row) => [row.id, row.time_zone]),
  )
  const zoneOf = (branchId: string) => zones.get(branchId) ?? 'UTC'
  const walls = new Walls()
  const found = [
    ...(await findReservations(scope, trx, window)).map(reservationOf),
    ...(await findEntries(scope, trx, window)).flatMap((row) =>
      entryOf('entry', row, window, walls.of(row.zone)),
    ),
    ...(await findSourceEntries(scope, trx, window)).flatMap((row) =>
      entryOf('feed', row, window, walls.of(row.zone)),
    ),
    ...(await findSpecialDates(scope, trx, window)).flatMap((row) =>
      closedDaysOf(row, window, walls.of(zoneOf(row.branch_id))),
    ),
  ]
  const due = async (source: 'purchase_order' | 'stock_take') => {
    const rows = await (source === 'stock_take' ? findDueTakes : findExpected)(scope, trx, window)
    return rows.map((row) => dueOf(source, row, walls.of(zoneOf(row.branch_id))))
  }
  if (asked.stock) found.push(...(await due('purchase_order')))
  if (asked.counts) found.push(...(await due('stock_take')))
  if (asked.rota) found.push(...(await findShifts(scope, trx, window)).map(shiftOf))
  return told(found.filter(({ row }) => row.start < asked.to && row.end > asked.from))
}

function told(found: readonly Found[]): CalendarRow[] {
  const conflicts = conflictsOf(found.filter(isOn).map(plannedOf))
  return found
    .map(({ row }) => ({ ...row, conflicts: [...(conflicts.get(row.key) ?? [])] }))
    .sort((one, other) => {
      const byStart = one.start < other.start ? -1 : one.start > other.start ? 1 : 0
      return byStart === 0 ? (one.key < other.key ? -1 : 1) : byStart
    })
}

/** Who did not come, or does not, needs nothing. */
function isOn({ row: { stage } }: Found): boolean {
  return stage === null || stage === 'booked' || stage === 'seated'
}

function plannedOf({ row, needs }: Found): Planned {
  const { key, type, branchId, start, end } = row
  return { key, type, branchId, start: Date.parse(start), end: Date.parse(end), needs }
}

function reservationOf(row: ReservationRow): Found {
  return {
    row: {
      ...plain('reservation', row.id, row.name),
      key: `reservation:${row.id}`,
      type: 'reservation',
      branchId: row.branch_id,
      start: row.starts_at,
      end: row.ends_at,
      stage: row.stage,
      covers: row.covers,
    },
    needs: row.table_ids.map((id) => `table:${id}`),
  }
}

function entryOf(
  source: 'entry' | 'feed',
  row: EntryRow,
  window: Window,
  wallAt: WallMinutes,
): Found[] {
  const recurs = row.recurrence !== null
  const range = { from: minuteOf(window.from), to: minuteOf(window.to) }
  return occurrencesOf(withLastDay(row, row.ends_on), range, wallAt).map((one) => ({
    row: {
      ...plain(source, row.id, row.name),
      key: `${source}:${row.id}:${one.date}`,
      date: recurs ? one.date : null,
      type: row.type,
      branchId: row.branch_id,
      start: instantOf(one.start),
      end: instantOf(one.end),
      days: row.allDay ? { from: dateOf(one.startsAt), to: dateOf(one.endsAt) } : null,
      recurs,
      closesOnline: row.closes_online,
    },
    needs: row.attendees.map((id) => `person:${id}`),
  }))
}

/** Days without hours for anything, or for the house itself. */
function closedDaysOf(row: SpecialRow, window: Window, wallAt: WallMinutes): Found[] {
  const isClosed = ({ intervals, services }: SpecialDate) =>
    intervals.length === 0 && (services.length === 0 || services.includes('store'))
  return row.special.filter(isClosed).flatMap((special, at) =>
    datesOfSpecial(special, window).map((date) => ({
      row: {
        ...plain('opening_hours', row.id, special.name),
        ...wholeDay(date, wallAt),
        key: `opening_hours:${row.id}:${date}:${at}`,
        type: 'closure' as const,
        branchId: row.branch_id,
      },
      needs: [],
    })),
  )
}

function datesOfSpecial({ date, yearly }: SpecialDate, { fromDay, toDay }: Window): string[] {
  if (!yearly) return date >= fromDay && date <= toDay ? [date] : []
  return datesBetween({ from: fromDay, to: toDay }).filter(
    (day) => day >= date && day.slice(4) === date.slice(4),
  )
}

function dueOf(source: 'purchase_order' | 'stock_take', row: DueRow, wallAt: WallMinutes): Found {
  const prefix = source === 'stock_take' ? 'ST' : 'PO'
  return {
    row: {
      ...plain(source, row.id, row.name),
      ...wholeDay(row.day, wallAt),
      key: `${source}:${row.id}`,
      type: source === 'stock_take' ? 'stocktake' : 'delivery',
      branchId: row.branch_id,
      reference: `${prefix}-${String(row.number).padStart(4, '0')}`,
    },
    needs: [],
  }
}

function shiftOf(row: ShiftRow): Found {
  return {
    row: {
      ...plain('shift', row.id, row.name),
      key: `shift:${row.id}`,
      type: 'shift',
      branchId: row.branch_id,
      reference: row.position,
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
    },
    needs: row.member_id === null ? [] : [`member:${row.member_id}`],
  }
}

function plain<Source extends CalendarRow['source']>(source: Source, id: string, title: string) {
  return {
    ...{ source, id, title, date: null, reference: '', days: null, recurs: false },
    ...{ stage: null, covers: null, closesOnline: false },
  }
}

function wholeDay(date: string, wallAt: WallMinutes) {
  const next = addDays(date, 1)
  const at = (day: string) => instantOf(minuteOnWall(wallMinuteOf(day, 0), wallAt))
  return { start: at(date), end: at(next), days: { from: date, to: next } }
}

function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / minuteMs)
}

function instantOf(minute: number): string {
  return new Date(minute * minuteMs).toISOString()
}
