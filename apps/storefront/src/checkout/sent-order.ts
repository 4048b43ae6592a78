/**
 * The order that was sent last, kept over a reload: its answer may have been lost, and whoever
 * orders again then must not order twice. The shop places an id once, whatever comes with it.
 */
import type { PlacedOrder } from '@servery/contract/trade/shop.ts'
import type { ShopOrderInput } from '@servery/contract/trade/shop-parts.ts'
import type { Answer, Refused } from '../kit/index.ts'

export interface SentOrder {
  /** What the guest had chosen and filled in. */
  readonly what: string
  readonly order: ShopOrderInput
}

export type SentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SentOrders {
  /** Null: none, or its answer is known. */
  readonly last: () => SentOrder | null
  readonly keep: (sent: SentOrder) => void
  readonly forget: () => void
}

/** Of the tab; `storage` is null where the browser gives none. */
export function sentOrdersOf(slug: string, storage: SentStorage | null): SentOrders {
  const key = `servery-order ${slug}`
  let kept: SentOrder | null = null
  const quietly = (work: () => void) => {
    try {
      work()
    } catch {
      // A browser may refuse to keep anything: the page itself still knows.
    }
  }
  quietly(() => {
    const text = storage?.getItem(key) ?? null
    if (text !== null) kept = JSON.parse(text) as SentOrder
  })
  return {
    last: () => kept,
    keep: (sent) => {
      kept = sent
      quietly(() => storage?.setItem(key, JSON.stringify(sent)))
    },
    forget: () => {
      kept = null
      quietly(() => storage?.removeItem(key))
    },
  }
}

export type Placed =
  | { readonly kind: 'placed'; readonly placed: PlacedOrder }
  /** Another order was placed under the id before; this one was not. */
  | { readonly kind: 'placed_before'; readonly placed: PlacedOrder }
  | { readonly kind: 'refused'; readonly refused: Refused }

/** Sends it; under an id that was used it asks what became of the order that used it. */
export async function placeOnce(
  place: (order: ShopOrderInput) => Promise<Answer<PlacedOrder>>,
  orders: SentOrders,
  sent: SentOrder,
): Promise<Placed> {
  const before = orders.last()
  // Until it is known whether the earlier one was placed, that is the one to ask about.
  if (before === null || before.order.id !== sent.order.id) orders.keep(sent)
  const answer = await place(sent.order)
  if (answer.ok) {
    orders.forget()
    return { kind: 'placed', placed: answer.value }
  }
  if (answer.code !== 'id_reused') {
    // The shop has looked at it and placed nothing under its id.
    if (isRefusal(answer)) orders.keep(sent)
    return { kind: 'refused', refused: answer }
  }
  const earlier = before === null ? null : await place(before.order)
  if (earlier?.ok !== true) return { kind: 'refused', refused: earlier ?? answer }
  orders.forget()
  return { kind: 'placed_before', placed: earlier.value }
}

const isRefusal = ({ status }: Refused) => status >= 400 && status < 500 && status !== 429
