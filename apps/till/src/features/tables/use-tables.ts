import type { EventRecord } from '@servery/contract/people/events.ts'
import { bookingsOfTables, type TableBooking } from '@servery/domain/business/calendar/bookings.ts'
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import { type TableUse, usesOfTables } from '@servery/domain/order/tables/table-use.ts'
import { useOrdering } from '@servery/ordering'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { useEffect, useMemo, useState } from 'react'
import { useReservations } from '../../device/bookings/index.ts'
import { businessDayAt, type FloorArea } from '../../device/catalogue/index.ts'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useStore } from '../../device/values/index.ts'

export type PlanTable = FloorArea['tables'][number]

export interface TableView {
  readonly table: PlanTable
  readonly area: FloorArea
  /** Null: it is free. */
  readonly use: TableUse | null
  /** The next guests who are expected there today; null: nobody is. */
  readonly booking: Booking | null
}

export interface Booking extends TableBooking<EventRecord> {
  /** When they come, by the clock of the branch. */
  readonly time: string
}

/** Nobody sits there, and it is kept for guests who should come about now. */
export function isKept({ use, booking }: Pick<TableView, 'use' | 'booking'>): boolean {
  return (use === null || use.stage === 'paid') && booking !== null && booking.state !== 'later'
}

/** A table as orders keep it. */
export function refOf({ area, table }: Pick<TableView, 'area' | 'table'>): TableRef {
  return { tableId: table.id, areaId: area.id, name: table.name }
}

const tickMs = 15_000
const minuteMs = 60_000

/** Every table of the branch with who sits there now; by itself as orders and minutes go on. */
export function useTables(): readonly TableView[] {
  const till = useTill()
  const { floorAreas, branch } = useCatalogue()
  const { locale } = useOrdering()
  const { rows } = useReservations()
  const orders = useStore(till.orders, (snapshot) => snapshot.orders)
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => {
    const uses = usesOfTables(orders.values(), (instant) =>
      Math.max(0, Math.floor((nowMs - Date.parse(instant)) / minuteMs)),
    )
    const today = businessDayAt(branch, nowMs)
    const bookings = bookingsOfTables(rows, (instant) => (Date.parse(instant) - nowMs) / minuteMs)
    const { timeZone } = branch
    const bookingOf = (tableId: string): Booking | null => {
      const found = bookings.get(tableId)
      if (found === undefined) return null
      const { start } = found.reservation
      // Guests of tomorrow free no table today; those who come as the day turns are kept for.
      const isToday = businessDayAt(branch, Date.parse(start)) === today
      if (found.state === 'later' && !isToday) return null
      const time = formatInstant(start, { locale, timeZone, shape: 'time' })
      return { ...found, time }
    }
    return floorAreas.flatMap((area) =>
      area.tables.map((table) => ({
        area,
        table,
        use: uses.get(table.id) ?? null,
        booking: bookingOf(table.id),
      })),
    )
  }, [branch, floorAreas, locale, nowMs, orders, rows])
}
