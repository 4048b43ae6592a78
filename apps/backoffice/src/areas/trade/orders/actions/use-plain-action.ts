import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { describeActionRefusal, describeRefusal } from './action-refusal.ts'

/** What is done to an order without asking for anything. */
export type PlainAction = PlainOrderAction | 'tickets'
type PlainOrderAction = 'ready' | 'complete' | 'send'

export function isPlainAction<Type extends string>(type: Type): type is Type & PlainOrderAction {
  return type === 'ready' || type === 'complete' || type === 'send'
}

/** `tickets`: the paper of the kitchen once more, marked as a duplicate. */
export async function doPlainly(type: PlainAction, orderId: string): Promise<void> {
  if (type === 'tickets') await client.printJobs.again({ id: newId(), orderId, stationId: null })
  else await client.orders.act({ orderId, id: newId(), deed: { type } })
}

export function describePlainRefusal(type: PlainAction, error: unknown, t: TFunction): string {
  const noPaper = type === 'tickets' && getErrorCode(error) === 'not_found'
  return noPaper ? describeRefusal('no_tickets', t) : describeActionRefusal(error, t)
}

export function usePlainAction({ id }: Pick<OrderDetail, 'id'>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (type: PlainAction) => doPlainly(type, id),
    onSuccess: (_, type) => void toasts.success(t(`deeds.done.${type}`)),
    onError: (error, type) => void toasts.error(describePlainRefusal(type, error, t)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
  })
}
