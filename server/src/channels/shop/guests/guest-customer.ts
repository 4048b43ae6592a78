/** Whose customer's an order of the shop is, by what the guest gave to be reached. */
import { pointTermsOf } from '@servery/domain/offer/loyalty/points.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import {
  addCustomerOfGuest,
  findCustomersOfGuests,
  type GuestContact,
} from '../../../customers/directory/index.ts'
import { findProgramme } from '../../../customers/loyalty/index.ts'
import { nextRevision, type Scope, type TenantTransaction } from '../../../platform/db/index.ts'
import type { Write } from '../../../platform/records/index.ts'
import type { ShopOrder } from '../shop-orders.store.ts'

type Ordered = Pick<ShopOrder, 'id' | 'contact' | 'content' | 'phone_e164'>

interface Writing {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly now: Date
}

const guest = { id: 'guest', name: '' }

function contactOf({ contact, phone_e164: phone }: Ordered): GuestContact {
  return { name: contact.name, email: contact.email.toLowerCase(), phone }
}

/** Whose orders are before the branch has accepted them: nobody is made a customer by that. */
export async function knownCustomersOf(
  { scope, trx }: Writing,
  orders: readonly Ordered[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findCustomersOfGuests(scope, trx, orders.map(contactOf))
  return new Map(
    orders.flatMap(({ id, content }, index) => {
      // Who has proved it is known, whatever they gave to be reached.
      const customerId = content.reward?.customerId ?? found[index] ?? null
      return customerId === null ? [] : [[id, customerId] as const]
    }),
  )
}

/**
 * By the ids of the orders the customer whom the contact is of; else a new one where the guest
 * asked to be known. Consent counts for somebody new alone: anybody could type another’s email.
 */
export async function customersOfOrders(
  writing: Writing,
  orders: readonly Ordered[],
): Promise<ReadonlyMap<string, string>> {
  const known = await knownCustomersOf(writing, orders)
  const isNew = ({ id, content }: Ordered) => !known.has(id) && content.asked.account != null
  const asking = orders.filter(isNew)
  if (asking.length === 0) return known
  const revision = await nextRevision(writing.scope, writing.trx)
  const all = new Map(known)
  for (const order of asking) {
    // Another order of the same guest may have come first: it stood before this one in line.
    const since = (await knownCustomersOf(writing, [order])).get(order.id)
    const customerId = since ?? (await add({ ...writing, actor: guest, revision }, order))
    if (customerId !== null) all.set(order.id, customerId)
  }
  return all
}

function add(write: Write, order: Ordered): Promise<string | null> {
  const marketingEmail = order.content.asked.account?.marketingEmail === true
  const id = v5('customer', order.id)
  return addCustomerOfGuest(write, { id, contact: contactOf(order), marketingEmail })
}

/** What puts an order under a customer, on the terms for loyalty points of now. */
export async function attachmentOf(
  { scope, trx }: Writing,
  currency: string,
): Promise<(customerId: string) => OrderCommand> {
  const programme = await findProgramme(scope, trx)
  const points = pointTermsOf(programme?.input ?? null, currency)
  const terms = points === null ? {} : { points }
  return (customerId) => ({ type: 'attach_customer', customerId, ...terms })
}
