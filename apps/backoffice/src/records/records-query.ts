import type { ListStatus } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'

/** In use, or archived. */
export function listArchiveTabs(t: TFunction): readonly ListStatus[] {
  return [
    { value: '', label: t('catalogue.inUse') },
    { value: 'archived', label: t('items.status.archived') },
  ]
}
