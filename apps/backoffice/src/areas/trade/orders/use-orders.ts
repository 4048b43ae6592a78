import { api, client } from '../../../platform/api/index.ts'
import { useSteadyPage } from '../../../platform/live/index.ts'
import type { getInput } from './order-query.ts'

/** The orders in sight, what has come since, and how many there are. */
export function useOrders(input: ReturnType<typeof getInput>) {
  const { head, ...steady } = useSteadyPage({
    listKey: api.orders.list.key(),
    read: (asked: typeof input) => client.orders.list(asked),
    input,
    branchId: input.branchId ?? null,
  })
  const { cursor: _page, limit: _rows, ...whole } = input
  return {
    ...steady,
    /** What is asked for, whatever the page. */
    whole,
    /** By status, of all orders that the other filters let through. */
    counts: head?.counts ?? null,
    totalCount: head?.total ?? undefined,
    totalIsLeast: head?.totalIsLeast ?? false,
  }
}
