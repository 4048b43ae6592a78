import type { ListState } from '@servery/ui/list/list-state.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useSteadyPage } from '../../../platform/live/index.ts'
import { getTransactionsInput, isEverywhere } from './transaction-query.ts'

/** The transactions in sight, what has come since, and what all of the filter come to. */
export function useTransactions(state: ListState, branchId: string) {
  const input = getTransactionsInput(state, branchId)
  const { cursor: _page, limit: _rows, ...whole } = input
  const steady = useSteadyPage({
    listKey: api.transactions.list.key(),
    read: (asked: typeof input) => client.transactions.list(asked),
    input,
    branchId: isEverywhere(state) ? null : branchId,
  })
  return { ...steady, whole }
}
