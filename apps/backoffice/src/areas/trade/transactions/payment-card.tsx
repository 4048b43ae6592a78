import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  CustomerField,
  OfficeMethodField,
  OfficeReferenceField,
} from '../../../kit/orders/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { ManualPaymentValues } from './manual-payment-form.ts'

interface PaymentCardProps {
  /** Of what is paid for. */
  readonly currency: string
  /** Null: it is not known, or all of it is paid. */
  readonly due: number | null
}

/** How it was paid. Of an order some may be paid; a sale without one is paid in full. */
export function PaymentCard({ currency, due }: PaymentCardProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { can } = useSession()
  const of = useWatch<ManualPaymentValues, 'of'>({ name: 'of' })
  const money = { currency, exponent: getCurrencyExponent(currency) }
  const findAmountRefusal = (amount: number) => {
    if (amount <= 0) return t('transactions.record.aboveZero')
    return due !== null && amount > due ? t('transactions.record.why.tender_exceeds_due') : null
  }
  return (
    <FormCard description={t('transactions.record.today')} title={t('transactions.type.payment')}>
      <OfficeMethodField label={t('transactions.column.method')} />
      <FormRow>
        {of === 'order' && (
          <MoneyInput<ManualPaymentValues>
            {...money}
            findProblem={findAmountRefusal}
            hint={
              due === null
                ? undefined
                : t('transactions.record.upTo', { amount: formatMoney(due, currency, locale) })
            }
            label={t('transactions.column.amount')}
            name="amount"
          />
        )}
        <MoneyInput<ManualPaymentValues>
          {...money}
          findProblem={(tip) => (tip >= 0 ? null : t('transactions.record.notNegative'))}
          label={t('transactions.column.tip')}
          name="tip"
          optional
        />
        <OfficeReferenceField label={t('transactions.record.reference')} />
      </FormRow>
      {can('customers.recognise') && <CustomerField />}
      <TextInput<ManualPaymentValues>
        hint={t(`transactions.record.${of === 'new' ? 'noteHint' : 'paymentNoteHint'}`)}
        key={of}
        label={t('transactions.record.note')}
        maxLength={of === 'new' ? 80 : 200}
        name="note"
        optional
      />
    </FormCard>
  )
}
