/** The basket becomes an order: written here, and told to the branch before a guest is thanked. */
import { LostWriterError, type Records, type Register } from '@servery/client'
import { hasUnsent } from '@servery/domain/order/kitchen/sending.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
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
    /** It goes to the kitchen once it is paid here. */
    readonly byCard: boolean
  },
): Promise<Placed> {
  const { basket, orderId, name, byCard } = placing
  if (basket.order === null) return { kind: 'refused' }
  const commands: readonly OrderCommand[] = [
    ...basket.commands,
    ...(name === '' ? [] : [{ type: 'name', name } as const]),
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
