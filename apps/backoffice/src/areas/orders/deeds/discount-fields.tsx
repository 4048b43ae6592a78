import type { DeedOptions } from '@servery/contract/order-deeds.ts'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput, RateInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DeedValues } from './deed-form.ts'

const kinds = ['percent', 'amount'] as const

/** An open discount: on what, how much, and what the guest reads. */
export function DiscountFields({
  currency,
  lines,
}: {
  readonly currency: string
  readonly lines: DeedOptions['lines']
}) {
  const { t } = useTranslation()
  const kind = useWatch<DeedValues, 'kind'>({ name: 'kind' })
  return (
    <>
      <SelectInput<DeedValues>
        choices={lines.map(({ lineId, name }) => ({ value: lineId, label: name }))}
        emptyLabel={t('deeds.field.order')}
        label={t('deeds.field.target')}
        name="lineId"
        optional
      />
      <SelectInput<DeedValues>
        choices={kinds.map((value) => ({ value, label: t(`deeds.kind.${value}`) }))}
        label={t('deeds.field.kind')}
        name="kind"
      />
      {kind === 'percent' ? (
        <RateInput<DeedValues> label={t('deeds.field.rate')} name="rate" />
      ) : (
        <MoneyInput<DeedValues>
          currency={currency}
          exponent={currencyExponent(currency)}
          label={t('deeds.field.value')}
          name="amount"
        />
      )}
      <TextInput<DeedValues> label={t('deeds.field.discountName')} maxLength={40} name="name" />
    </>
  )
}
