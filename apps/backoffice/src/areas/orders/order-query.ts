import type { ListState } from '@servery/ui/list/list-state.ts'

/** True where new orders belong at the top of what is shown. */
export function isNewestFirst(state: ListState): boolean {
  const { sort } = state
  const isDefault = sort === null || (sort.key === 'openedAt' && sort.direction === 'descending')
  return isDefault && state.cursors.length === 0
}
