import type { ListState } from '@servery/ui/list/list-state.ts'
import { api, client } from '../../api.ts'
import { useSteadyPage } from '../../live/use-steady-page.ts'
import { getInput, isEverywhere } from './order-query.ts'

/** The orders in sight, what has come since, and how many there are. */
export function useOrders(state: ListState, branchId: string) {
  const input = getInput(state, branchId)
  const { head, ...steady } = useSteadyPage({
    listKey: api.orders.list.key(),
    read: (asked: typeof input) => client.orders.list(asked),
    input,
    branchId: isEverywhere(state) ? null : branchId,
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
