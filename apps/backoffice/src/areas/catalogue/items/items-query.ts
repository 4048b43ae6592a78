/** What the list of items asks the server for. */
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { BulkWhich } from './bulk/bulk-form.ts'
import type { ItemsInput } from './use-item-export.ts'

export const statuses = ['active', 'sold_out', 'archived', 'missing_info'] as const

export const initialItems: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}

export function getItemsInput(state: ListState): ItemsInput {
  const { sort, filters } = state
  const input = {
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    search: state.search.trim(),
    status: statuses.find((status) => status === state.status) ?? '',
    ...getFilterInput(filters),
    sort: sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`,
  }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''))
}

function getFilterInput(filters: ListState['filters']) {
  return {
    categoryId: filters.category?.[0] ?? '',
    taxRateId: filters.tax?.[0] ?? '',
    channel: channels.find((channel) => channel === filters.channel?.[0]) ?? '',
    stationId: filters.station?.[0] ?? '',
    menuId: filters.menu?.[0] ?? '',
  }
}

/** All that the list shows, whatever its page; archived items are not changed. */
export function getWhich({ search, status, filters }: ListState): BulkWhich {
  const input = {
    ...getFilterInput(filters),
    search: search.trim(),
    status: status === 'archived' ? '' : status,
  }
  return { filter: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) }
}
