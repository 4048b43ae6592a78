import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'

type DrawersInput = InputOf<typeof client.drawers.list>

export const initialDrawers: ListState = {
  ...emptyListState,
  sort: { key: 'openedAt', direction: 'descending' },
}

/** What the list asks the API for; what is not set is left out. */
export function getDrawersInput(state: ListState, branchId: string): DrawersInput {
  const { filters, sort, status } = state
  const [from = '', to = ''] = filters.date ?? []
  const input = {
    branchId,
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    status,
    registerId: filters.register?.[0] ?? '',
    different: filters.difference?.[0] ?? '',
    from,
    to,
    sort: sort?.direction === 'ascending' ? 'openedAt' : '-openedAt',
  }
  const known = Object.entries(input).filter(([, value]) => value !== '')
  return Object.fromEntries(known) as unknown as DrawersInput
}
