/** What the list of customers is narrowed by: in the address, at the API, and as segments. */
import type { SegmentFilters, SegmentRecord } from '@servery/contract/people/customer-segments.ts'
import { customerViews } from '@servery/contract/people/customers.ts'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { getListInput } from '../../../kit/records/index.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'

export type CustomersInput = InputOf<typeof client.customers.list>

export const initialCustomers: ListState = {
  ...emptyListState,
  sort: { key: 'lastVisitAt', direction: 'descending' },
}

/** How the address names the tab of a segment. */
const segmentStatus = 'segment-'
export const statusOfSegment = (id: string) => `${segmentStatus}${id}`
export const segmentOf = ({ status }: Pick<ListState, 'status'>): string | null =>
  status.startsWith(segmentStatus) ? status.slice(segmentStatus.length) : null

/**
 * The list with what its segment is made of, to be seen and changed; what was changed of it stands
 * in the address.
 */
export function withSegment(state: ListState, segments: readonly SegmentRecord[]): ListState {
  const segment = segments.find(({ id }) => id === segmentOf(state))
  const isChanged = Object.keys(state.filters).length > 0
  return segment === undefined || isChanged
    ? state
    : { ...state, filters: listFiltersOf(segment.filters) }
}

/** A segment brings its own filters, and takes them along; without any it is the whole list. */
export function changedCustomers(before: ListState, after: ListState): ListState {
  if (segmentOf(before) !== segmentOf(after)) return { ...after, filters: {} }
  const isEmptied = segmentOf(after) !== null && Object.keys(after.filters).length === 0
  return isEmptied ? { ...after, status: '' } : after
}

function listFiltersOf(segment: SegmentFilters): ListState['filters'] {
  const { view, tag, branchId, visitedFrom, visitedTo, hasEmail, marketing } = segment
  const range = (...ends: readonly (number | string | undefined)[]) =>
    ends.map((end) => String(end ?? ''))
  const all = {
    view: range(view),
    visited: range(visitedFrom, visitedTo),
    tag: range(tag),
    branch: range(branchId),
    spent: range(segment.spentMin, segment.spentMax),
    orders: range(segment.ordersMin, segment.ordersMax),
    email: range(hasEmail === undefined ? undefined : String(hasEmail)),
    marketing: range(marketing === undefined ? undefined : String(marketing)),
  }
  return Object.fromEntries(Object.entries(all).filter(([, ends]) => ends.some(Boolean)))
}

/** What the list asks the API for. */
export function getCustomersInput(state: ListState): CustomersInput {
  const { filters, status } = state
  const segment = segmentOf(state)
  const isLoaded = Object.keys(filters).length > 0
  const view = segment === null ? status : filters.view?.[0]
  const [visitedFrom = '', visitedTo = ''] = filters.visited ?? []
  const more = {
    view: customerViews.find((one) => one === view) ?? '',
    segment: isLoaded ? '' : (segment ?? ''),
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
