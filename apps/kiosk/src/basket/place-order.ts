/** The basket becomes an order: written here, and told to the branch before a guest is thanked. */
import { LostWriterError, type NetworkPort, type Records, type Register } from '@servery/client'
import { pointTermsOf } from '@servery/domain/offer/loyalty/points.ts'
import { hasUnsent } from '@servery/domain/order/kitchen/sending.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { pointsToEarn } from '@servery/domain/order/payment/point-moves.ts'
import type { Catalogue } from '../menu/index.ts'
import type { Basket } from './basket.ts'

export type Placed =
  | {
      readonly kind: 'placed'
      readonly number: string
      readonly total: number
      /** False: the tills have not heard of it yet. */
      readonly heard: boolean
    }
  | { readonly kind: 'refused' }

/** Less is nobody's number or address. */
const contactMin = 3
const heardWithinMs = 8_000
const freshWithinMs = 4_000

/** Asks the server once more what there is; false where it does not answer in time. */
export function readFresh(records: Records): Promise<boolean> {
  const before = records.snapshot().syncedAtMs
  records.nudge()
  return waitFor(records, freshWithinMs, () => {
    const { problem, syncedAtMs } = records.snapshot()
    if (problem !== null) return false
    return syncedAtMs !== before ? true : null
  })
}

export async function placeOrder(
  register: Register,
  catalogue: Catalogue,
  placing: {
    readonly basket: Basket
    readonly orderId: string
    readonly name: string
    /** Whose points it earns; null: nobody's. */
    readonly customerId: string | null
    /** It goes to the kitchen once it is paid here. */
    readonly byCard: boolean
  },
): Promise<Placed> {
  const { basket, orderId, name, customerId, byCard } = placing
  if (basket.order === null) return { kind: 'refused' }
  const commands: readonly OrderCommand[] = [
    ...basket.commands,
    ...(name === '' ? [] : [{ type: 'name', name } as const]),
    ...(customerId === null ? [] : [attachment(catalogue, customerId)]),
    ...(byCard ? [] : sending(register, catalogue, basket.order)),
  ]
  try {
    const decision = await register.commit(orderId, ...commands)
    if (!decision.ok) return { kind: 'refused' }
  } catch (error) {
    if (error instanceof LostWriterError) return { kind: 'refused' }
    if (error instanceof Error && error.name === 'RegisterUnavailableError') {
      return { kind: 'refused' }
    }
    throw error
  }
  const order = register.snapshot().orders.get(orderId)
  if (order === undefined) return { kind: 'refused' }
  const heard = await waitFor(register, heardWithinMs, () => {
    const { unsent } = register.snapshot()
    return unsent.some(({ subjectId }) => subjectId === orderId) ? null : true
  })
  const { total } = priceOf(order).totals
  return { kind: 'placed', number: order.callNumber, total, heard }
}

/** The points that a customer earns by what is in the basket; 0: none are given here. */
export function pointsOf({ branch, programme }: Catalogue, { order }: Basket): number {
  const terms = pointTermsOf(programme, branch.currency)
  return terms === null || order === null ? 0 : pointsToEarn(order, terms)
}

/** On the terms of now. */
function attachment({ branch, programme }: Catalogue, customerId: string): OrderCommand {
  const points = pointTermsOf(programme, branch.currency)
  return { type: 'attach_customer', customerId, ...(points === null ? {} : { points }) }
}

/** Whose points an order earns; null: nobody is known by it, or nobody answers. */
export async function findClaim(network: NetworkPort, contact: string): Promise<string | null> {
  const typed = contact.trim()
  if (typed.length < contactMin) return null
  const request = { method: 'POST', path: '/loyalty-claims', body: { contact: typed } } as const
  const answer = await network.request(request).catch(() => null)
  if (answer?.status !== 200) return null
  return (answer.body as { readonly customerId: string | null }).customerId
}

/** What is paid at the counter goes to the kitchen from there, unless the settings send it now. */
function sending(
  register: Register,
  { setting }: Catalogue,
  order: OrderState,
): readonly OrderCommand[] {
  if (setting.kitchenGets === 'paid' || !hasUnsent(order)) return []
  return [{ type: 'send', batchId: register.newId(), together: true }]
}

/** Until it is true or false; false after so long. */
function waitFor(
  source: { readonly subscribe: (listener: () => void) => () => void },
  withinMs: number,
  look: () => boolean | null,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    const timer = setTimeout(() => end(false), withinMs)
    const check = () => {
      const answer = look()
      if (answer !== null) end(answer)
    }
    const stop = source.subscribe(check)
    check()
  })
}
