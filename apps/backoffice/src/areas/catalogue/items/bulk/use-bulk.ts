import type { ChangeSetView } from '@servery/contract/catalogue/bulk.ts'
import { settledMs } from '@servery/ui/form/settled.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useUndoChange } from '../../../../kit/file-import/index.ts'
import { client } from '../../../../platform/api/index.ts'
import type { BulkEdit, BulkWhich } from './bulk-form.ts'

/** What the edit would do to the items, once nobody types any more. */
export function useBulkPreview(which: BulkWhich, edit: BulkEdit | null) {
  const asked = JSON.stringify({ which, edit })
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), settledMs)
    return () => clearTimeout(timer)
  }, [asked])
  const isSettled = settled === asked
  const query = useQuery({
    queryKey: ['bulk-preview', asked],
    queryFn: () => client.bulk.preview({ which, edit: edit ?? { kind: 'archive' } }),
    enabled: edit !== null && isSettled,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = isSettled && !query.isPlaceholderData && !query.isFetching
  return { ...query, isCurrent: edit !== null && isCurrent && query.isSuccess }
}

interface Apply {
  readonly which: BulkWhich
  readonly edit: BulkEdit
  readonly fingerprint: string
}

/** Makes the change that was previewed, once however often it is sent, and offers the way back. */
export function useBulkApply(onDone: (made: ChangeSetView) => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { mutate: undo } = useUndoChange((id) => client.bulk.undo({ id }))
  const [id] = useState(() => v7())
  return useMutation({
    mutationFn: (apply: Apply) => client.bulk.apply({ id, ...apply }),
    onSuccess: async (made) => {
      onDone(made)
      toasts.undoable(t('bulk.done', { count: made.records }), () => undo(made.id))
      await queryClient.invalidateQueries()
    },
    // What it would do now is seen before it is tried again.
    onError: () => queryClient.invalidateQueries({ queryKey: ['bulk-preview'] }),
  })
}
