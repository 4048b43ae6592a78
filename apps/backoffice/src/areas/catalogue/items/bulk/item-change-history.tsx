import { useQuery } from '@tanstack/react-query'
import { ChangeHistory } from '../../../../kit/file-import/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { useBulkRecords, useBulkWords } from './bulk-names.ts'

/** Imports of items and bulk changes. */
export function ItemChangeHistory() {
  const sets = useQuery(api.bulk.list.queryOptions({ input: {} }))
  const words = useBulkWords(useBulkRecords())
  return (
    <ChangeHistory
      nameOf={({ edit, fileName }) => (edit === null ? fileName : words.edit(edit))}
      onUndo={(id) => client.bulk.undo({ id })}
      sets={sets.data?.rows ?? []}
    />
  )
}
