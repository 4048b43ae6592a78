/** Guests who have booked sit down: an order at their tables, under their name. */
import type { EventRecord } from '@servery/contract/events.ts'
import type { TableRef } from '@servery/domain/order/seating.ts'
import { attachCustomer, readCustomer } from '../customers/customer-deeds.ts'
import type { Till } from '../store/till.ts'
import { seatGuests } from '../tables/table-deeds.ts'
import { refOf, type TableView } from '../tables/use-tables.ts'
import { reservationsOf } from './reservations-of.ts'

/** Names of orders are no longer. */
const orderNameMax = 80

/** Nobody sits there who has not paid. */
export function isFree({ use }: TableView): boolean {
  return use === null || use.stage === 'paid'
}

/** The tables that they have booked, as far as nobody sits there. */
export function freeTablesOf(
  views: readonly TableView[],
  { tableIds }: Pick<EventRecord, 'tableIds'>,
): readonly TableRef[] {
  return views.filter((view) => tableIds.includes(view.table.id) && isFree(view)).map(refOf)
}

export function seatReservation(
  till: Till,
  { id, title, covers, customerId }: EventRecord,
  tables: readonly TableRef[],
): void {
  const onSeated = (orderId: string) => {
    reservationsOf(till).seat(id)
    if (customerId !== null) void attachTo(till, orderId, customerId)
  }
  seatGuests(till, tables, covers, { name: title.slice(0, orderNameMax), onSeated })
}

/** Unless somebody has gone on to another ticket before the server knew who it is. */
async function attachTo(till: Till, orderId: string, customerId: string): Promise<void> {
  const customer = await readCustomer(till, customerId)
  if (customer !== null && till.state.get().orderId === orderId) attachCustomer(till, customer)
}
