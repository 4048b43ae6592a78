import { customerViews } from '@servery/contract/customers.ts'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { api, type client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'
import { getListInput } from '../../records/list-input.ts'

export type CustomersInput = InputOf<typeof client.customers.list>

export const initialCustomers: ListState = {
  ...emptyListState,
  sort: { key: 'lastVisitAt', direction: 'descending' },
}

export const customersKey = api.customers.key()

/** What the list asks the API for. */
export function getCustomersInput(state: ListState): CustomersInput {
  const { filters, status } = state
  const [visitedFrom = '', visitedTo = ''] = filters.visited ?? []
  const more = {
    view: customerViews.find((view) => view === status) ?? '',
    tag: filters.tag?.[0] ?? '',
    branchId: filters.branch?.[0] ?? '',
    visitedFrom,
    visitedTo,
    spentMin: filters.spent?.[0] ?? '',
    ordersMin: filters.orders?.[0] ?? '',
    hasEmail: filters.email?.[0] ?? '',
    marketing: filters.marketing?.[0] ?? '',
  }
  const known = Object.entries(more).filter(([, value]) => value !== '')
  return { ...getListInput(state), ...Object.fromEntries(known) } as CustomersInput
}
