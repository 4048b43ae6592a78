import type { SegmentFilters } from '@servery/contract/customer-segments.ts'
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

/** How the address names the tab of a segment. */
const segmentStatus = 'segment-'
export const statusOfSegment = (id: string) => `${segmentStatus}${id}`
export const segmentOf = ({ status }: Pick<ListState, 'status'>): string | null =>
  status.startsWith(segmentStatus) ? status.slice(segmentStatus.length) : null

/** What the list asks the API for. */
export function getCustomersInput(state: ListState): CustomersInput {
  const { filters, status } = state
  const [visitedFrom = '', visitedTo = ''] = filters.visited ?? []
  const more = {
    view: customerViews.find((view) => view === status) ?? '',
    segment: segmentOf(state) ?? '',
    tag: filters.tag?.[0] ?? '',
    branchId: filters.branch?.[0] ?? '',
    visitedFrom,
    visitedTo,
    spentMin: filters.spent?.[0] ?? '',
    spentMax: filters.spent?.[1] ?? '',
    ordersMin: filters.orders?.[0] ?? '',
    ordersMax: filters.orders?.[1] ?? '',
    hasEmail: filters.email?.[0] ?? '',
    marketing: filters.marketing?.[0] ?? '',
  }
  const known = Object.entries(more).filter(([, value]) => value !== '')
  return { ...getListInput(state), ...Object.fromEntries(known) } as CustomersInput
}

/** What is set in the list, as a segment keeps it; null where nothing is narrowed. */
export function getSegmentFilters(state: ListState): SegmentFilters | null {
  const { view, tag, branchId, visitedFrom, visitedTo, ...rest } = getCustomersInput(state)
  const { spentMin, spentMax, ordersMin, ordersMax, hasEmail, marketing } = rest as Readonly<
    Record<string, string>
  >
  const filters = {
    view: view === 'all' ? undefined : view,
    tag,
    branchId,
    visitedFrom,
    visitedTo,
    spentMin: spentMin === undefined ? undefined : Number(spentMin),
    spentMax: spentMax === undefined ? undefined : Number(spentMax),
    ordersMin: ordersMin === undefined ? undefined : Number(ordersMin),
    ordersMax: ordersMax === undefined ? undefined : Number(ordersMax),
    hasEmail: hasEmail === undefined ? undefined : hasEmail === 'true',
    marketing: marketing === undefined ? undefined : marketing === 'true',
  }
  const known = Object.entries(filters).filter(([, value]) => value !== undefined)
  return known.length === 0 ? null : (Object.fromEntries(known) as SegmentFilters)
}
