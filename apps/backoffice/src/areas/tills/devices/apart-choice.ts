/** What of a past is chosen, with the other halves of moves and exchanges. */
import type { client, OutputOf } from '../../../platform/api/index.ts'

export type Detail = OutputOf<typeof client.journal.readApart>
type Sale = Pick<Detail['saleRows'][number], 'orderId' | 'state' | 'together' | 'callNumber'>

/** Choosing one half chooses the other; taking one off again leaves the other chosen. */
export function toggled(
  chosen: ReadonlySet<string>,
  id: string,
  sales: readonly Sale[],
): ReadonlySet<string> {
  if (chosen.has(id)) return new Set([...chosen].filter((one) => one !== id))
  const all = new Set([...chosen, id])
  for (const one of all) {
    for (const { orderId } of sales.find((sale) => sale.orderId === one)?.together ?? []) {
      if (sales.some((sale) => sale.orderId === orderId && sale.state === 'waiting')) {
        all.add(orderId)
      }
    }
  }
  return all
}

export interface LoneHalf {
  readonly why: 'move' | 'exchange'
  readonly chosen: string
  readonly other: string
}

/** Of which moves and exchanges one half alone is chosen, by the numbers that people know. */
export function loneHalves(
  chosen: ReadonlySet<string>,
  sales: readonly Sale[],
): readonly LoneHalf[] {
  return sales
    .filter(({ orderId }) => chosen.has(orderId))
    .flatMap((sale) =>
      sale.together.flatMap(({ orderId, why }) => {
        const other = sales.find((one) => one.orderId === orderId)
        const isAlone = other !== undefined && !chosen.has(orderId) && other.state !== 'taken'
        return isAlone ? [{ why, chosen: sale.callNumber, other: other.callNumber }] : []
      }),
    )
}
