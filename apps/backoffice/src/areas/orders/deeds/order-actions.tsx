import type { OrderDetail } from '@servery/contract/orders.ts'
import { ActionsButton } from '@servery/ui/list/actions-button.tsx'
import type { ListAction } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../api.ts'
import { newId } from '../../../records/new-id.ts'
import { useSession } from '../../../session/session.tsx'
import { useQueryState } from '../../../url-state.ts'
import { DeedDialog } from './deed-dialog.tsx'
import type { AskedDeed } from './deed-form.ts'
import { describeDeedRefusal, sayWhyNot } from './deed-refusal.ts'

/** What whoever looks at an order can do to it; what they cannot says why. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const queryClient = useQueryClient()
  const [query] = useQueryState()
  const [asked, setAsked] = useState<AskedDeed | null>(query.deed === 'refund' ? 'refund' : null)
  const { data: options } = useQuery(
    api.orders.deeds.queryOptions({ input: { orderId: order.id } }),
  )
  const run = useMutation({
    mutationFn: (type: 'ready' | 'complete') =>
      client.orders.act({ orderId: order.id, id: newId(), deed: { type } }),
    onSuccess: (_, type) => void toasts.success(t(`deeds.done.${type}`)),
    onError: (error) => void toasts.error(describeDeedRefusal(error, t)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
  })
  const actions = (options?.deeds ?? []).map(({ type, whyNot }): ListAction => {
    const disabledReason = whyNot === null ? undefined : sayWhyNot(whyNot, t)
    const isPlain = type === 'ready' || type === 'complete'
    return {
      key: type,
      label: t(`deeds.type.${type}`),
      destructive: type === 'cancel',
      disabledReason,
      run: () => (isPlain ? run.mutate(type) : setAsked(type)),
    }
  })
  const mayWrite = can('journal.write') ? null : 'right_missing'
  const whyNoLetter = order.status === 'completed' ? mayWrite : 'order_not_paid'
  const email: ListAction = {
    key: 'email',
    label: t('deeds.type.email'),
    disabledReason: whyNoLetter === null ? undefined : sayWhyNot(whyNoLetter, t),
    run: () => setAsked('email'),
  }
  return (
    <>
      <ActionsButton
        actions={options === undefined ? [] : possibleFirst([...actions, email])}
        label={t('deeds.actions')}
      />
      {asked !== null && options !== undefined && (
        <DeedDialog onClose={() => setAsked(null)} options={options} order={order} type={asked} />
      )}
    </>
  )
}

function possibleFirst(actions: readonly ListAction[]): readonly ListAction[] {
  const isOff = ({ disabledReason }: ListAction) => disabledReason !== undefined
  return [...actions.filter((action) => !isOff(action)), ...actions.filter(isOff)]
}
