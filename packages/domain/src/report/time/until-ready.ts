/** How long the kitchen took for an order. */
import { kitchenItems } from '../../kitchen/tickets.ts'
import type { OrderState } from '../../order/model/types.ts'
import { earlier, wholeMinutes } from '../../shift/minutes.ts'

/**
 * Whole minutes from when anything of an order was first sent to the kitchen until every station
 * had made the last of what is wanted of it. Null where any of it is yet to be made or called, and
 * where nobody says so: the kitchen works on paper, or makes none of it.
 */
export function minutesUntilReady(order: OrderState): number | null {
  const wanted = kitchenItems(order).filter(
    ({ quantity, stations }) => quantity > 0 && stations.length > 0,
  )
  const { batches = [], done = [] } = order.kitchen ?? {}
  const [first] = batches
  if (first === undefined || wanted.length === 0 || !wanted.every(({ made }) => made)) return null
  const isOf = (item: { readonly batchId: string; readonly goodsId: string }) =>
    wanted.some(({ batchId, goodsId }) => batchId === item.batchId && goodsId === item.goodsId)
  const sentAt = batches.reduce((at, batch) => earlier(at, batch.at), first.at)
  const made = done.filter((mark) => mark.stationId !== null && isOf(mark))
  const readyAt = made
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  return readyAt === undefined ? null : wholeMinutes(sentAt, readyAt)
}
