import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../api.ts'
import { newId } from '../../../records/new-id.ts'
import { describeDeedRefusal } from './deed-refusal.ts'

interface Bulk {
  readonly type: 'ready' | 'complete'
  readonly ids: readonly string[]
}

/** Does the same to several orders, one by one; says how many took it, and why the others not. */
export function useBulkDeed() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ type, ids }: Bulk) => {
      let why: string | null = null
      let done = 0
      for (const orderId of ids) {
        try {
          await client.orders.act({ orderId, id: newId(), deed: { type } })
          done += 1
        } catch (error) {
          why ??= describeDeedRefusal(error, t)
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
