import type { PaymentMethodRow } from '@servery/contract/payment-methods.ts'
import { paymentMethodKinds } from '@servery/domain/catalogue/payment-method.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { RecordHistory } from '../../history/record-history.tsx'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { useSave } from '../../records/simple-records.ts'

const queryKey = api.paymentMethods.key()

interface MethodValues {
  name: string
  kind: PaymentMethodRow['kind']
  /** Minor units; null: no limit. */
  maxAmount: number | null
  fastPay: boolean
  asksReference: boolean
  opensDrawer: boolean
  offlineAllowed: boolean
}

interface PaymentMethodDialogProps {
  readonly method: PaymentMethodRow | null
  readonly currency: string
  /** Where a new one stands. */
  readonly position: number
  readonly onClose: () => void
}

export function PaymentMethodDialog(props: PaymentMethodDialogProps) {
  const { method, currency, onClose } = props
  const { t } = useTranslation()
  const [id] = useState(() => method?.id ?? newId())
  const form = useFormPage<MethodValues>({ defaultValues: valuesOf(method) })
  const saving = useSave<MethodValues, PaymentMethodRow>({
    form,
    record: method,
    read: () => client.paymentMethods.get({ id }),
    toValues: valuesOf,
    queryKey,
    write: ({ maxAmount, ...rest }, base) => {
      const content = {
        ...rest,
        maxAmount: maxAmount === null ? null : minorUnits(maxAmount),
        position: base?.position ?? props.position,
      }
      return base === null
        ? client.paymentMethods.create({ id, ...content })
        : client.paymentMethods.update({ id, version: base.version, ...content })
    },
    onSaved: onClose,
  })
  return (
    <RecordDialog<MethodValues>
      form={form}
      history={
        method !== null && (
          <RecordHistory
            name={method.name}
            noun="payment_method"
            recordId={method.id}
            version={method.version}
          />
        )
      }
      notice={<RecordConflict conflict={saving.conflict} />}
      onClose={onClose}
      onSubmit={saving.save}
      title={method?.name ?? t('paymentMethods.new')}
    >
      <TextInput<MethodValues> label={t('paymentMethods.name')} maxLength={24} name="name" />
      <SelectInput<MethodValues>
        choices={paymentMethodKinds.map((value) => ({
          value,
          label: t(`paymentMethods.kind.${value}`),
        }))}
        hint={t('paymentMethods.kindHint')}
        label={t('paymentMethods.kindLabel')}
        name="kind"
      />
      <MoneyInput<MethodValues>
        currency={currency}
        exponent={getCurrencyExponent(currency)}
        hint={t('paymentMethods.maxAmountHint')}
        label={t('paymentMethods.maxAmount')}
        name="maxAmount"
        optional
      />
      <SwitchInput<MethodValues>
        hint={t('paymentMethods.fastPayHint')}
        label={t('paymentMethods.fastPay')}
        name="fastPay"
      />
      <SwitchInput<MethodValues>
        hint={t('paymentMethods.asksReferenceHint')}
        label={t('paymentMethods.asksReference')}
        name="asksReference"
      />
      <SwitchInput<MethodValues> label={t('paymentMethods.opensDrawer')} name="opensDrawer" />
      <SwitchInput<MethodValues>
        hint={t('paymentMethods.offlineHint')}
        label={t('paymentMethods.offline')}
        name="offlineAllowed"
      />
    </RecordDialog>
  )
}

function valuesOf(method: PaymentMethodRow | null): MethodValues {
  if (method === null) {
    return {
      name: '',
      kind: 'card_standalone',
      maxAmount: null,
      fastPay: false,
      asksReference: false,
      opensDrawer: false,
      offlineAllowed: true,
    }
  }
  const { name, kind, maxAmount, fastPay, asksReference, opensDrawer, offlineAllowed } = method
  return { name, kind, maxAmount, fastPay, asksReference, opensDrawer, offlineAllowed }
}
