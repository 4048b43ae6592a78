import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../platform/api/index.ts'
import { describePlainRefusal, doPlainly, type PlainAction } from './use-plain-action.ts'

interface Bulk {
  readonly type: PlainAction
  readonly ids: readonly string[]
}

/** Does the same to several orders, one by one; says how many took it, and why the others not. */
export function useBulkAction() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ type, ids }: Bulk) => {
      let why: string | null = null
      let done = 0
      for (const orderId of ids) {
        try {
          await doPlainly(type, orderId)
          done += 1
        } catch (error) {
          why ??= describePlainRefusal(type, error, t)
        }
      }
      return { done, why }
    },
    onSuccess: ({ done, why }, { ids }) => {
      const count = ids.length
      if (why === null) toasts.success(t('deeds.bulk.all', { count }))
      else toasts.error(t('deeds.bulk.some', { done, count, why }))
      return queryClient.invalidateQueries({ queryKey: api.orders.key() })
    },
  })
}
