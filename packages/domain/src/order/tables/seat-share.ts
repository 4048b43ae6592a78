/** What one seat's lines come to of a bill. */
import { sumOf } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { priceOf } from '../model/price.ts'
import { isLiveLine } from '../model/state.ts'
import type { OrderState } from '../model/types.ts'

/** With their tax, without charges; and how many lines are of others or of nobody. */
export function seatShare(
  order: OrderState,
  seat: number,
): { readonly total: MinorUnits; readonly hidden: number } {
  const lines = order.lines.filter(isLiveLine)
  const own = new Set(lines.filter((line) => line.seat === seat).map(({ lineId }) => lineId))
  const priced = priceOf(order).lines.filter(({ id }) => own.has(id))
  return { total: sumOf(priced, ({ gross }) => gross), hidden: lines.length - own.size }
}
