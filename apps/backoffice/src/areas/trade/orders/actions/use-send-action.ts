import type { ActionOptions, OrderAction } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInDoubt, useKeptWrite } from '../../../../kit/orders/index.ts'
import { api, client, getErrorCode } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { type ActionInput, type ActionValues, toAction } from './action-form.ts'
import { describeActionRefusal, describeRefusal } from './action-refusal.ts'
import { useActionForm } from './use-action-form.ts'

interface AboutAction {
  readonly options: ActionOptions
  readonly order: OrderDetail
  readonly chosen?: readonly string[]
  readonly onDone: () => void
}

type Asked = { readonly email: string } | { readonly version: number; readonly deed: OrderAction }

/** The form of an action and what sends it; `said`: under which name its texts stand. */
export function useSendAction(type: ActionInput, about: AboutAction) {
  const { onDone, options, order } = about
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // Made once, so that sending it twice does it once.
  const [id] = useState(newId)
  const { form, start, version, renew } = useActionForm(type, about)
  // One of several payments goes back, and the sale stays.
  const said = type === 'unpay' && options.tooMany.length > 0 ? 'unpayOne' : type
  const { isFrozen, write } = useKeptWrite<Asked, unknown>((asked) =>
    'deed' in asked
      ? client.orders.act({ orderId: order.id, id, ...asked })
      : client.receipts.email({ orderId: order.id, id, ...asked }),
  )
  const toWrite = (values: ActionValues): Asked | null => {
    if (type === 'email') return { email: values.email }
    const deed = toAction(type, values, start)
    return deed && { version, deed }
  }
  const send = async (values: ActionValues): Promise<FormRefusal | null> => {
    const typed = toWrite(values)
    if (typed === null) {
      const isChange = type === 'edit' || type === 'change_lines'
      return { message: t(`deeds.why.nothing_${isChange ? 'changed' : 'chosen'}`) }
    }
    const ending = await write(typed)
    await queryClient.invalidateQueries({ queryKey: api.orders.key() })
    if (ending.kind === 'done') {
      toasts.success(t(`deeds.done.${said}`))
      onDone()
      return null
    }
    const { error, kind } = ending
    if (kind === 'unknown' && !isInDoubt(error)) return { message: t('deeds.why.no_answer') }
    if (getErrorCode(error) !== 'stale_version') {
      return { message: describeActionRefusal(error, t) }
    }
    // The fields say by now what somebody else changed: whoever asks again has seen it.
    const { queryKey } = api.orders.deeds.queryOptions({ input: { orderId: order.id } })
    const now = queryClient.getQueryData(queryKey) ?? options
    const lost = renew(now, values)
    return { message: sayStale(type, { now, lost }, t) }
  }
  return { form, said, send, isFrozen } as const
}

/** Whether it can still be done to the order as it is by now, and what has to be looked at. */
function sayStale(
  type: ActionInput,
  { now, lost }: { readonly now: ActionOptions; readonly lost: readonly string[] },
  t: TFunction,
): string {
  const whyNot = now.deeds.find((one) => one.type === type)?.whyNot ?? null
  if (whyNot !== null) return t('deeds.stale.over', { why: describeRefusal(whyNot, t) })
  if (lost.length > 0) return t('deeds.stale.lost', { what: lost.join(', ') })
  return t(type === 'edit' || type === 'change_lines' ? 'deeds.edit.stale' : 'deeds.stale.fits')
}
