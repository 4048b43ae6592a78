/** Where an order stands, as its guest is told: from the books and the kitchen. */
import type { GuestState } from '@servery/domain/business/online/shop-refusals.ts'
import { linesAtKitchen } from '@servery/domain/kitchen/line-status.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { ShopOrder } from './shop-orders.store.ts'

export interface GuestStep {
  readonly state: GuestState
  readonly at: string
}

type Told = Pick<
  ShopOrder,
  'state' | 'placed_at' | 'accepted_at' | 'sent_out_at' | 'ended_at' | 'payment' | 'paid_at'
>

/** Those that the order has reached, in order; the last is where it stands. */
export function stepsOf(order: Told, books: OrderState | null): readonly GuestStep[] {
  const { placed_at, accepted_at, sent_out_at, ended_at, payment, paid_at } = order
  const at = (state: GuestState, when: Date | string | null | undefined): readonly GuestStep[] =>
    when === null || when === undefined ? [] : [{ state, at: new Date(when).toISOString() }]
  const first = order.state === 'awaiting_payment' ? 'awaiting_payment' : 'received'
  const begun = [...at(first, placed_at), ...at('accepted', accepted_at)]
  if (order.state === 'rejected') return [...begun, ...at('rejected', ended_at)]
  if (order.state === 'cancelled') return [...begun, ...at('cancelled', ended_at)]
  if (books === null || order.state !== 'accepted') return begun
  if (books.status === 'cancelled') return [...begun, ...at('cancelled', ended_at ?? accepted_at)]
  // What was paid before it was made is not done by that.
  const isPaidBefore = payment === 'online' || paid_at !== null
  const completedAt = isPaidBefore ? ended_at : books.closedAt
  const closed = books.status === 'completed' ? completedAt : null
  return [
    ...begun,
    ...at('preparing', books.kitchen?.batches[0]?.at),
    ...at('ready', readyAt(books)),
    ...at('out_for_delivery', sent_out_at),
    ...at('done', closed),
  ]
}

export function guestStateOf(order: Told, books: OrderState | null): GuestState {
  return stepsOf(order, books).at(-1)?.state ?? 'received'
}

/** When the kitchen had done the last of it; null: it has not. */
function readyAt(books: OrderState): string | null {
  const lines = [...linesAtKitchen(books).values()]
  const isReady = lines.every(({ stage }) => stage === 'ready' || stage === 'served')
  const marks = books.kitchen?.done ?? []
  if (lines.length === 0 || !isReady || marks.length === 0) return null
  return (
    marks
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null
  )
}
