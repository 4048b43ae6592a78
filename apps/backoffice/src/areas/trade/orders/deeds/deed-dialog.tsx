import Typography from '@mui/material/Typography'
import type { DeedOptions } from '@servery/contract/trade/order-deeds.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAgain } from '../../../../kit/orders/index.ts'
import { RecordDialog } from '../../../../kit/records/index.ts'
import { api, client, getErrorCode } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { DeedFields } from './deed-fields.tsx'
import { type AskedDeed, type DeedValues, reasonListOf, toDeed } from './deed-form.ts'
import { describeDeedRefusal, sayWhyNot } from './deed-refusal.ts'
import { useDeedForm } from './use-deed-form.ts'
import { WhyFields } from './why-fields.tsx'

interface DeedDialogProps {
  readonly type: AskedDeed
  readonly order: OrderDetail
  readonly options: DeedOptions
  readonly onClose: () => void
}

const explained = [
  'change_lines',
  'void',
  'comp',
  'refund',
  'recall',
  'cancel',
  'unpay',
  'unpayOne',
] as const

/** Asks what a deed is about, and why, and does it. */
export function DeedDialog({ type, order, options, onClose }: DeedDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // Made once, so that sending it twice does it once.
  const [id] = useState(newId)
  const { form, start, version, renew } = useDeedForm(type, { options, order })
  // One of several payments goes back, and the sale stays.
  const said = type === 'unpay' && options.tooMany.length > 0 ? 'unpayOne' : type
  const body = explained.find((one) => one === said)
  const list = reasonListOf[type]
  const send = async (values: DeedValues): Promise<FormRefusal | null> => {
    try {
      if (type === 'email') {
        await client.receipts.email({ orderId: order.id, id, email: values.email })
      } else {
        const deed = toDeed(type, values, start)
        if (deed === null) {
          const isChange = type === 'edit' || type === 'change_lines'
          return { message: t(`deeds.why.nothing_${isChange ? 'changed' : 'chosen'}`) }
        }
        await askAgain(() => client.orders.act({ orderId: order.id, id, version, deed }))
      }
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: api.orders.key() })
      if (getErrorCode(error) !== 'stale_version') {
        const isUnknown = getErrorCode(error) === null
        return { message: isUnknown ? t('deeds.why.no_answer') : describeDeedRefusal(error, t) }
      }
      // The fields say by now what somebody else changed: whoever asks again has seen it.
      const { queryKey } = api.orders.deeds.queryOptions({ input: { orderId: order.id } })
      const now = queryClient.getQueryData(queryKey) ?? options
      const lost = renew(now, values)
      return { message: sayStale(type, { now, lost }, t) }
    }
    await queryClient.invalidateQueries({ queryKey: api.orders.key() })
    toasts.success(t(`deeds.done.${said}`))
    onClose()
    return null
  }
  return (
    <RecordDialog<DeedValues>
      form={form}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={send}
      title={t(`deeds.title.${type}`, { number: order.callNumber })}
      words={{ submit: t(`deeds.submit.${type}`), submitting: t('deeds.submitting') }}
    >
      {body !== undefined && (
        <Typography color="textSecondary" variant="body2">
          {t(`deeds.body.${body}`)}
        </Typography>
      )}
      <DeedFields options={options} order={order} type={type} />
      {list !== undefined && (
        <WhyFields reasons={options.reasons.filter((reason) => reason.list === list)} />
      )}
    </RecordDialog>
  )
}

/** Whether it can still be done to the order as it is by now, and what has to be looked at. */
function sayStale(
  type: AskedDeed,
  { now, lost }: { readonly now: DeedOptions; readonly lost: readonly string[] },
  t: TFunction,
): string {
  const whyNot = now.deeds.find((one) => one.type === type)?.whyNot ?? null
  if (whyNot !== null) return t('deeds.stale.over', { why: sayWhyNot(whyNot, t) })
  if (lost.length > 0) return t('deeds.stale.lost', { what: lost.join(', ') })
  return t(type === 'edit' || type === 'change_lines' ? 'deeds.edit.stale' : 'deeds.stale.fits')
}
