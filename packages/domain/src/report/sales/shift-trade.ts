/**
 * What belongs to a shift of a till, a session of its drawer, as X, Z and shift reports count it:
 * sales whose last payment it took, or that were completed at its till without any; what it paid
 * back; the tips of the payments that name it; and what was voided at its till meanwhile.
 */
import type { Instant, MinorUnits } from '../../kernel/types.ts'
import type { OrderVoid } from '../../order/model/kitchen-types.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import type { OrderState } from '../../order/model/types.ts'
import { elapsed } from '../../shift/minutes.ts'
import { type ClockHours, isAtTime } from '../time/hours.ts'
import { moneyMoves } from './money-moves.ts'
import type { ReturnedOrder } from './returned.ts'

export interface TillShift {
  /** Of the drawer's session. */
  readonly id: string
  readonly registerId: string
  readonly startedAt: Instant
  /** Null: it lasts. */
  readonly endedAt: Instant | null
}

/** What the report of the team is made of. */
export interface TeamTrade {
  readonly sold: readonly PricedOrderState[]
  readonly returned: readonly ReturnedOrder[]
  /** Minor units. */
  readonly tips: readonly { readonly order: OrderState; readonly tips: MinorUnits }[]
  readonly voids: readonly { readonly order: OrderState; readonly voided: OrderVoid }[]
}

/** An order without a payment counts only where it was opened so shortly before the shift. */
const openedBeforeMs = 86_400_000

/** Of all hours, or as reports of part of the day count. */
export function teamTradeOfShift(
  orders: readonly PricedOrderState[],
  shift: TillShift,
  hours?: ClockHours,
): TeamTrade {
  return {
    sold: orders.filter(
      ({ order }) =>
        order.status === 'completed' && isSoldIn(order, shift) && isAtTime(order.openedAt, hours),
    ),
    returned: orders.flatMap(({ order, priced }) =>
      (order.refunds ?? [])
        .filter(({ drawerId, tenders }) => drawerId === shift.id && tenders.length > 0)
        .filter(({ at }) => isAtTime(at, hours))
        .map((refund) => ({ order, priced, refund })),
    ),
    tips: orders.flatMap(({ order }) =>
      moneyMoves(order)
        .filter(({ drawerId, at }) => drawerId === shift.id && isAtTime(at, hours))
        .map(({ tip }) => ({ order, tips: tip })),
    ),
    voids: orders.flatMap(({ order }) =>
      (order.voids ?? [])
        .filter(({ registerId }) => registerId === shift.registerId)
        .filter(({ at }) => isDuring(at, shift) && isAtTime(at, hours))
        .map((voided) => ({ order, voided })),
    ),
  }
}

function isSoldIn(order: OrderState, shift: TillShift): boolean {
  const { payments, closedAt, openedAt, registerId } = order
  const [last] = payments.toSorted((one, other) =>
    one.at === other.at ? (one.paymentId > other.paymentId ? -1 : 1) : one.at > other.at ? -1 : 1,
  )
  if (last !== undefined) return last.drawerId === shift.id
  return (
    registerId === shift.registerId &&
    closedAt !== null &&
    isDuring(closedAt, shift) &&
    elapsed(openedAt, shift.startedAt) <= openedBeforeMs &&
    (shift.endedAt === null || openedAt < shift.endedAt)
  )
}

const isDuring = (at: Instant, { startedAt, endedAt }: TillShift) =>
  at >= startedAt && (endedAt === null || at < endedAt)
