/**
 * Kitchen tickets for a printer that hangs on this till, while the server can't be reached. Jobs of
 * them have ids that are made of the fact and the printer, so what was written here is known for
 * the server's own print of it, and is not written once more.
 */
import { browserCrypto } from '@servery/client/browser/ports.ts'
import type { RegisterSnapshot } from '@servery/client/register/types.ts'
import type { Allergen } from '@servery/domain/offer/catalogue/types.ts'
import { applyOrderFact } from '@servery/domain/order/apply.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { brandOf } from '@servery/domain/receipt/layout/brand.ts'
import type { PaperDocument } from '@servery/domain/receipt/paper.ts'
import { jobIdOf } from '@servery/domain/receipt/printer/job-id.ts'
import {
  isKitchenFact,
  type KitchenFact,
  type TicketGoods,
  ticketGoods,
} from '@servery/domain/receipt/printer/ticket-goods.ts'
import { ticketHead, ticketLine } from '@servery/domain/receipt/ticket/ticket-content.ts'
import { receiptWords } from '@servery/messages/paper-in-apps.ts'
import { customersOf, orderNamesAt } from '../../../device/guests/index.ts'
import type { Till } from '../../../device/store/index.ts'
import { paperSettingOf } from './paper-setting.ts'
import { writerOf } from './write-here.ts'

const followed = new WeakSet<Till>()

/** Writes what this till tells its kitchen from now on, whenever it is without a connection. */
export function followKitchen(till: Till): void {
  if (followed.has(till)) return
  followed.add(till)
  let before = till.register.snapshot()
  till.register.subscribe(() => {
    const now = till.register.snapshot()
    const last = before
    before = now
    if (now.sync.kind !== 'offline' || now.head.sequence === last.head.sequence) return
    const tickets = newTickets(last, now)
    if (tickets.length === 0) return
    // Nothing is on paper that is not in the store.
    till.register.flush().then(
      () => writeTickets(till, tickets),
      () => undefined,
    )
  })
}

interface Ticket {
  readonly fact: KitchenFact
  readonly states: readonly (OrderState | null)[]
}

/** What was told the kitchen between two moments, and the orders around each. */
function newTickets(
  last: Pick<RegisterSnapshot, 'head' | 'orders'>,
  { unsent }: Pick<RegisterSnapshot, 'unsent'>,
): readonly Ticket[] {
  const orders = new Map<string, OrderState | null>(last.orders)
  return unsent
    .filter(({ sequence }) => sequence > last.head.sequence)
    .toSorted((one, other) => one.sequence - other.sequence)
    .flatMap((fact) => {
      if (!isOrderFact(fact)) return []
      const order = orders.get(fact.subjectId) ?? null
      const after = applyOrderFact(order, fact)
      orders.set(fact.subjectId, after)
      return isKitchenFact(fact) ? [{ fact, states: [order, after] }] : []
    })
}

async function writeTickets(till: Till, tickets: readonly Ticket[]): Promise<void> {
  const kitchen = till.catalogue.get().printers.filter(({ type }) => type === 'kitchen')
  for (const ticket of tickets) {
    for (const goods of ticketGoods(ticket.fact, ticket.states, kitchen)) {
      const printer = kitchen.find(({ id }) => id === goods.printerId)
      const write = printer === undefined ? null : writerOf(till, printer)
      const allergens = guestAllergens(till, ticket)
      // Of whom this till knows nothing may be told by the server alone what they fall ill of.
      if (write === null || allergens === null) continue
      const id = jobIdOf([ticket.fact.id, goods.printerId], browserCrypto.sha256)
      const document = documentOf(till, ticket, goods)
      await write({ id, document, allergens, copy: 0, isQueued: true })
    }
  }
}

/** Null: there is a guest, and this till never met them. */
function guestAllergens(till: Till, { states }: Ticket): readonly Allergen[] | null {
  const customerId = states.at(-1)?.customer?.customerId
  if (customerId === undefined) return []
  return customersOf(till).get(customerId)?.allergens ?? null
}

/** Under the name of its customer, where nobody typed another one. */
function named(till: Till, order: OrderState): OrderState {
  return { ...order, name: orderNamesAt(till)(order) }
}

function documentOf(
  till: Till,
  { fact, states }: Ticket,
  { printerId, lines }: TicketGoods,
): PaperDocument {
  const { branch, receiptBrands, items, groups } = till.catalogue.get()
  const order = named(till, states.at(-1) as OrderState)
  const spoken = brandOf(receiptBrands, branch.id).language
  const words = receiptWords[spoken ?? paperSettingOf(printerId)?.language ?? 'en']
  const source = {
    findItem: (id: string) => items.get(id),
    findGroup: (id: string) => groups.get(id),
  }
  const { registerName } = till.device.pairing
  const content = {
    ...ticketHead(order, { at: fact.at, registerName }),
    ...(fact.kind === 'order.line_voided' ? { cancelled: true } : {}),
    lines: lines.map((one) => ticketLine(one, words, source)),
  }
  return { kind: 'ticket', content }
}
