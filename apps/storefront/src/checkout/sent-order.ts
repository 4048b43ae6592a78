/**
 * What was sent under the id of an order, kept over a reload: answers may have been lost, and
 * whoever orders again then must not order twice. The shop places an id once, whatever comes with
 * it, and tells of it only whoever sends the same again.
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
  /** All that was sent under one id, the last first; none: its answer is known. */
  readonly all: () => readonly SentOrder[]
  readonly keep: (sent: SentOrder) => void
  /** The shop has placed none of it so far: who ordered is known to this page alone. */
  readonly refuse: () => void
  readonly forget: () => void
}

/** Of the tab; `storage` is null where the browser gives none. */
export function sentOrdersOf(slug: string, storage: SentStorage | null): SentOrders {
  const key = `servery-order ${slug}`
  let open: readonly SentOrder[] = []
  let refused: readonly SentOrder[] = []
  const quietly = (work: () => void) => {
    try {
      work()
    } catch {
      // A browser may refuse to keep anything: the page itself still knows.
    }
  }
  const store = () =>
    quietly(() =>
      open.length === 0 ? storage?.removeItem(key) : storage?.setItem(key, JSON.stringify(open)),
    )
  quietly(() => {
    const text = storage?.getItem(key) ?? null
    const stored: unknown = text === null ? [] : JSON.parse(text)
    open = (Array.isArray(stored) ? stored : [stored]) as SentOrder[]
  })
  return {
    all: () => [...open, ...refused],
    keep: (sent) => {
      const isOther = (one: SentOrder) => one.order.id === sent.order.id && one.what !== sent.what
      open = [sent, ...open.filter(isOther)]
      refused = refused.filter(isOther)
      store()
    },
    refuse: () => {
      refused = [...open, ...refused]
      open = []
      store()
    },
    forget: () => {
      open = []
      refused = []
      store()
    },
  }
}

export type Placed =
  | { readonly kind: 'placed'; readonly placed: PlacedOrder }
  /** Another order was placed under the id before; this one was not. */
  | {
      readonly kind: 'placed_before'
      readonly placed: PlacedOrder
      readonly order: ShopOrderInput
    }
  | { readonly kind: 'refused'; readonly refused: Refused }

/** Sends it; under an id that was used it asks what became of the order that used it. */
export async function placeOnce(
  place: (order: ShopOrderInput) => Promise<Answer<PlacedOrder>>,
  orders: SentOrders,
  sent: SentOrder,
): Promise<Placed> {
  orders.keep(sent)
  const answer = await place(sent.order)
  if (answer.ok) {
    orders.forget()
    return { kind: 'placed', placed: answer.value }
  }
  if (answer.code !== 'id_reused') {
    // The shop has looked at it and placed nothing under its id.
    if (isRefusal(answer)) orders.refuse()
    return { kind: 'refused', refused: answer }
  }
  for (const { order } of orders.all().filter(({ what }) => what !== sent.what)) {
    const earlier = await place(order)
    if (earlier.ok) {
      orders.forget()
      return { kind: 'placed_before', placed: earlier.value, order }
    }
    // Whether it is that one is not known: it is asked about again.
    if (earlier.code !== 'id_reused') return { kind: 'refused', refused: earlier }
  }
  // It is none of ours, so that nothing of ours can come of this id.
  orders.forget()
  return { kind: 'refused', refused: answer }
}

const isRefusal = ({ status }: Refused) => status >= 400 && status < 500 && status !== 429
