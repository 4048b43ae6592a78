import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../platform/api/index.ts'

/** Takes a change to many records back, and says how that went. */
export function useUndoChange(run: (id: string) => Promise<unknown>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      toasts.success(t('bulk.undone'))
      await queryClient.invalidateQueries()
    },
    onError: (error) => {
      const code = getErrorCode(error)
      const refused = code === 'serial_not_here' ? 'bulk.pieceGone' : 'bulk.undoFailed'
      toasts.error(t(code === 'changed_since' ? 'bulk.changedSince' : refused))
    },
  })
}
