import { getCursor, type ListState } from '@servery/ui/list/list-state.ts'

/** What a list of records asks the API for. */
export interface ListInput {
  readonly limit: number
  readonly archived: 'true' | 'false'
  readonly cursor?: string
  readonly search?: string
  readonly sort?: string
}

export function getListInput(state: ListState): ListInput {
  const { sort } = state
  const cursor = getCursor(state)
  const search = state.search.trim()
  return {
    limit: state.pageSize,
    archived: state.status === 'archived' ? 'true' : 'false',
    ...(cursor === null ? {} : { cursor }),
    ...(search === '' ? {} : { search }),
    ...(sort === null ? {} : { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.key}` }),
  }
}
