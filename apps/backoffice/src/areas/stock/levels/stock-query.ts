/** What the list of stock asks the server for. */
import { stockStatuses } from '@servery/domain/stock/adjusting.ts'
import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'

export type StockInput = InputOf<typeof client.stock.list>

export const initialStock: ListState = {
  ...emptyListState,
  sort: { key: 'value', direction: 'descending' },
}

export function getStockInput(state: ListState, branchId: string): StockInput {
  const { sort, filters } = state
  const status = stockStatuses.find((one) => one === state.status)
  const cursor = getCursor(state)
  const search = state.search.trim()
  const categoryId = filters.category?.[0]
  const supplierId = filters.supplier?.[0]
  return {
    branchId,
    limit: state.pageSize,
    ...(sort === null ? {} : { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.key}` }),
    ...(cursor === null ? {} : { cursor }),
    ...(search === '' ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(supplierId === undefined ? {} : { supplierId }),
  }
}

/** The whole of what the list shows, as a file has it. */
export function getStockFilter(state: ListState, branchId: string) {
  const { limit: _, cursor: __, ...filter } = getStockInput(state, branchId)
  return { ...filter, branchId }
}
