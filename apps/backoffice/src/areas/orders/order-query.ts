import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'

export type OrdersInput = InputOf<typeof client.orders.list>

export const initialOrders: ListState = {
  ...emptyListState,
  sort: { key: 'openedAt', direction: 'descending' },
}

/** What the list asks the API for. What a shared link has wrong is left to the API to refuse. */
export function getOrdersInput(state: ListState, branchId: string): OrdersInput {
  const { filters, sort } = state
  const [from = '', to = ''] = filters.date ?? []
  const [totalMin = '', totalMax = ''] = filters.total ?? []
  const input = {
    branchId,
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    status: state.status,
    search: state.search,
    from,
    to,
    totalMin,
    totalMax,
    source: filters.source?.[0] ?? '',
    orderType: filters.type?.[0] ?? '',
    paymentStatus: filters.payment?.[0] ?? '',
    sort: sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`,
  }
  const known = Object.entries(input).filter(([, value]) => value !== '')
  return Object.fromEntries(known) as OrdersInput
}

/** True where new orders belong at the top of what is shown. */
export function isNewestFirst(state: ListState): boolean {
  const { sort } = state
  const isDefault = sort === null || (sort.key === 'openedAt' && sort.direction === 'descending')
  return isDefault && state.cursors.length === 0
}
