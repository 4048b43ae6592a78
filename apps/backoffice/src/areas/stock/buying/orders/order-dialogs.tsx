import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { looksLikeEmail } from '../../../../kit/inputs/index.ts'
import { RecordDialog } from '../../../../kit/records/index.ts'
import { client } from '../../../../platform/api/index.ts'
import type { PurchaseOrder } from '../deliveries/delivery-values.ts'
import { describeBuying } from '../lines/refusal.ts'
import { useSuppliers } from '../lines/supplier-select.tsx'
import { useLanguage } from '../lines/use-language.ts'

interface DialogProps {
  readonly order: PurchaseOrder
  readonly onClose: () => void
}

/** As a letter with the order as a file; without an address it is only marked as sent. */
export function SendOrderDialog({ order, onClose }: DialogProps) {
  const suppliers = useSuppliers()
  if (suppliers.data === undefined) return null
  const supplier = suppliers.data.find(({ id }) => id === order.supplierId)
  return <SendForm email={supplier?.email ?? ''} onClose={onClose} order={order} />
}

function SendForm({ order, email, onClose }: DialogProps & { readonly email: string }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const language = useLanguage()
  const form = useFormPage<{ email: string }>({ defaultValues: { email } })
  const submit = async (values: { email: string }) => {
    const { id, version } = order
    try {
      await client.purchaseOrders.send({ id, version, email: values.email.trim(), language })
      await cache.invalidateQueries()
      toasts.success(t('buying.orders.sent'))
      onClose()
      return null
    } catch (error) {
      return describeBuying(error, t)
    }
  }
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      onSubmit={submit}
      title={t('buying.orders.sendTitle')}
      words={{ submit: t('buying.action.send'), submitting: t('buying.orders.sending') }}
    >
      <TextInput<{ email: string }>
        findProblem={(text) =>
          text === '' || looksLikeEmail(text) ? null : t('buying.problem.email')
        }
        hint={t('buying.orders.sendHint')}
        label={t('buying.suppliers.field.email')}
        maxLength={254}
        name="email"
        optional
        type="email"
      />
    </RecordDialog>
  )
}

/** No more of it will come: closed short, or cancelled before anything came. */
export function EndOrderDialog(props: DialogProps & { readonly deed: 'close' | 'cancel' }) {
  const { order, deed, onClose } = props
  const { t } = useTranslation()
  const cache = useQueryClient()
  const form = useFormPage<{ reason: string }>({ defaultValues: { reason: '' } })
  const submit = async ({ reason }: { reason: string }) => {
    const { id, version } = order
    try {
      await client.purchaseOrders[deed]({ id, version, reason })
      await cache.invalidateQueries()
      onClose()
      return null
    } catch (error) {
      return describeBuying(error, t)
    }
  }
  const submitWord = t(deed === 'close' ? 'buying.action.close' : 'buying.action.cancelOrder')
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      onSubmit={submit}
      title={t(`buying.orders.${deed}Title`)}
      words={{ submit: submitWord, submitting: submitWord }}
    >
      <TextInput<{ reason: string }>
        label={t('buying.field.reason')}
        maxLength={200}
        name="reason"
        optional
      />
    </RecordDialog>
  )
}
