import { foldOrder } from '@servery/domain/order/fold.ts'
import { type OrderPrinted, timesPrintedLike } from '@servery/domain/order/model/printing.ts'
import type { OrderFact } from '@servery/domain/order/model/types.ts'

/**
 * Which copy a paper is: one more than there were when it came to light, whatever the clocks of two
 * tills say, and 0 for the first. `facts`: those of the order by arrival, the print's own last.
 */
export function copyNumber(
  facts: readonly OrderFact[],
  { paper, printId }: Pick<OrderPrinted, 'paper' | 'printId'>,
  reprints: number,
): number {
  const order = foldOrder(facts)
  // A bill is not marked: it changes with the order.
  if (paper === 'bill' || order === null) return 0
  return Math.max(0, timesPrintedLike(order, printId) - 1) + reprints
}
