/** An order of a guest becomes one of the branch: written to the journal as a till would. */
import type { ShopAddress } from '@servery/contract/trade/shop-parts.ts'
import type { CardPayment } from '@servery/domain/card/card-payment.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { closeIfSettled } from '@servery/domain/order/close-settled.ts'
import { deliveryNoteMax } from '@servery/domain/order/model/customer.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import { type Outcome, outcomeOf } from '../../fair/index.ts'
import type { StoredNews } from '../../journal/append/index.ts'
import { clientOf } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import {
  afterAll,
  type FactWriter,
  giveUp,
  isWanted,
  onlineWriterOf,
  readOrder,
  readOrders,
  store,
  unsentFirst,
  type Writing,
  write,
} from '../../trade/office/index.ts'
import { attachmentOf, customersOfOrders } from './guests/guest-customer.ts'
import { giftCardCommand } from './paying/gift-card.service.ts'
import type { ShopOrder } from './shop-orders.store.ts'

type Ordered = Pick<
  ShopOrder,
  | 'id'
  | 'branch_id'
  | 'order_type'
  | 'contact'
  | 'content'
  | 'promised_at'
  | 'is_asap'
  | 'phone_e164'
>

export type { Writing } from '../../trade/office/index.ts'

export interface Booked {
  readonly news: StoredNews | null
  readonly number: string
  /** Whose it is now. Null: nobody’s. */
  readonly customerId: string | null
}

export interface Booking {
  readonly order: Ordered
  /** It shall begin at once. */
  readonly isForKitchen: boolean
  /** Absent: nothing was paid by card. */
  readonly payment?: CardPayment | null
}

/** Opens the order at the branch, with what was paid for it; the kitchen hears of it too. */
export async function bookOrder(writing: Writing, booking: Booking): Promise<Booked> {
  const { order } = booking
  const booked = await bookOrders(writing, order.branch_id, [booking])
  const { news, numbers, customers } = booked
  const number = numbers.get(order.id)
  if (number?.ok === false) throw number.error
  return { news, number: number?.value ?? '', customerId: customers.get(order.id) ?? null }
}

/** Several of one branch at once, one after the other; one that is refused leaves no trace. */
export async function bookOrders(
  writing: Writing,
  branchId: string,
  bookings: readonly Booking[],
): Promise<{
  readonly news: StoredNews | null
  readonly numbers: ReadonlyMap<string, Outcome<string>>
  /** Whose each is, by the ids of the orders. */
  readonly customers: ReadonlyMap<string, string>
}> {
  const { scope, trx } = writing
  if (bookings.length === 0) return { news: null, numbers: new Map(), customers: new Map() }
  const pen = await onlineWriterOf(writing, branchId)
  const ids = bookings.map(({ order }) => order.id)
  const known = await readOrders(clientOf(trx), scope, ids)
  const customers = await customersOfOrders(
    writing,
    bookings.map(({ order }) => order),
  )
  const attach = await attachmentOf(writing, pen.branch.currency)
  let { head } = pen
  const written: Fact[] = []
  const numbers = new Map<string, Outcome<string>>()
  for (const { order, isForKitchen, payment = null } of bookings) {
    const outcome = await outcomeOf(() => {
      if (known.has(order.id)) fail('id_reused', { field: 'id' })
      const writer = { ...pen, ...aboutOf(order, 'accept'), head, order: null, written: [] }
      const customerId = customers.get(order.id)
      // Whoever spends points is on the order already.
      const isOn = order.content.reward != null
      const whose = isOn || customerId === undefined ? [] : [attach(customerId)]
      const made = write(writer, [...headed(order, pen.branch.timeZone), ...whose])
      const sent = isForKitchen ? write(made, sendingOf(made, order.id)) : made
      const paid = [...giftCardCommand(order.content), ...(payment === null ? [] : [payment])]
      return closedIfSettled(paid.length === 0 ? sent : write(sent, paid))
    })
    if (outcome.ok) {
      head = outcome.value.head
      written.push(...outcome.value.written)
      numbers.set(order.id, { ok: true, value: outcome.value.order?.callNumber ?? '' })
    } else numbers.set(order.id, outcome)
  }
  const news = written.length === 0 ? null : await store(clientOf(trx), { ...pen, written })
  return { news, numbers, customers }
}

/** Tells the kitchen of an order that was for later; null: it is over, or has nothing to make. */
export async function sendToKitchen(writing: Writing, order: Ordered): Promise<StoredNews | null> {
  const writer = await writerOf(writing, order, 'send')
  if (!isWanted(writer)) return null
  const done = write(writer, sendingOf(writer, order.id))
  return done.written.length === 0 ? null : store(clientOf(writing.trx), done)
}

/** Where points have paid, or nothing is to be paid, it is a sale as if a card had paid for it. */
function closedIfSettled(writer: FactWriter): FactWriter {
  return writer.order === null ? writer : write(writer, closeIfSettled(writer.order))
}

/** Gives the order up at the branch; null: it is over already. */
export async function giveUpOrder(
  writing: Writing,
  order: Ordered,
  {
    reason,
    undone = [],
  }: {
    readonly reason: string
    /** What undoes its sale, where money went back for it or none was paid. */
    readonly undone?: readonly OrderCommand[]
  },
): Promise<StoredNews | null> {
  const writer = await writerOf(writing, order, 'cancel')
  const without = undone.length === 0 ? writer : write(writer, undone)
  const done = giveUp(without, reason) ?? without
  return done.written.length === 0 ? null : store(clientOf(writing.trx), done)
}

function aboutOf({ id }: Pick<Ordered, 'id'>, step: string) {
  return { orderId: id, factId: v5(`shop ${step}`, id) }
}

async function writerOf(writing: Writing, ordered: Ordered, step: string): Promise<FactWriter> {
  const { scope, trx, now } = writing
  const pen = await onlineWriterOf(writing, ordered.branch_id)
  const { facts, order } = await readOrder(clientOf(trx), scope, ordered.id)
  const head = afterAll(pen.head, facts, now)
  return { ...pen, ...aboutOf(ordered, step), head, order, written: [] }
}

function sendingOf({ order }: FactWriter, orderId: string): readonly OrderCommand[] {
  return order === null ? [] : unsentFirst(order, v5('send', orderId))
}

/** The commands with what only an order has: whose it is and when, where to, what else was said. */
function headed(order: Ordered, timeZone: string): readonly OrderCommand[] {
  const { content } = order
  const name = nameOf(order, timeZone)
  const { note, address } = content.asked
  const [first] = content.commands.filter(({ type }) => type === 'add_line')
  const commands = content.commands.map((command): OrderCommand => {
    if (command.type === 'open') return { ...command, name }
    if (command !== first || command.type !== 'add_line') return command
    return { ...command, note: [command.note, note].filter((text) => text !== '').join(' · ') }
  })
  if (order.order_type !== 'delivery' || address === null) return commands
  const where = deliveryNoteOf(address, order.contact.phone)
  return where === ''
    ? commands
    : [...commands, { type: 'change_delivery_note', note: where.slice(0, deliveryNoteMax).trim() }]
}

const nameMax = 80

/** At a table nobody asks for a name; else the team reads for when it is, where it is for later. */
function nameOf({ contact, promised_at, is_asap, content }: Ordered, timeZone: string): string {
  const { name } = contact
  if (content.tableName !== '' || is_asap) return name
  const time = wallClockAt(promised_at, { time_zone: timeZone }).slice(-'hh:mm'.length)
  return `${time} ${name}`.trim().slice(0, nameMax)
}

function deliveryNoteOf({ line1, line2, town, postcode }: ShopAddress, phone: string): string {
  return [line1, line2, town, postcode, phone].filter((text) => text !== '').join(', ')
}
