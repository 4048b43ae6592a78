/**
 * Guests who have booked sit down: an order at their tables, under their name. Facts know a
 * customer by id alone, so that erasing takes the name out of the books.
 */
import type { EventRecord } from '@servery/contract/people/events.ts'
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import { reservationsOf } from '../../device/bookings/index.ts'
import type { Till } from '../../device/store/index.ts'
import { attachment, readCustomer } from '../customers/index.ts'
import { changeEach } from '../order/ticket/index.ts'
import { seatGuests } from './table-actions.ts'
import { refOf, type TableView } from './use-tables.ts'

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
  const name = customerId === null ? title.slice(0, orderNameMax) : ''
  seatGuests(till, tables, covers, { name, onSeated })
}

/** Whom nobody can ask about is theirs all the same: without them they would get no points. */
async function attachTo(till: Till, orderId: string, customerId: string): Promise<void> {
  const customer = await readCustomer(till, customerId)
  if (customer === 'gone') return
  const {
    id,
    tags,
    segments = [],
  } = customer === 'unheard' ? { id: customerId, tags: [] } : customer
  // Somebody may have gone on to another ticket meanwhile, or put another customer on this one.
  const order = till.register.snapshot().orders.get(orderId)
  if (order === undefined || order.customer !== undefined) return
  const command = attachment(till, id, [...tags, ...segments])
  changeEach(till, null, [{ orderId, commands: [command] }])
}
