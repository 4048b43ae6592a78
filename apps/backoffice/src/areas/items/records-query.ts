import { getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { ListStatus } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'

/** What the lists of categories, tax rates and modifier groups ask the API for. */
export function getRecordsInput(state: ListState) {
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

/** In use, or archived. */
export function listArchiveTabs(t: TFunction): readonly ListStatus[] {
  return [
    { value: '', label: t('catalogue.inUse') },
    { value: 'archived', label: t('items.status.archived') },
  ]
}
