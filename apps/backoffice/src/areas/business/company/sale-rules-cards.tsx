import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type BranchValues, soldTypes } from './branch-form.ts'

/** How the branch sells: what an order takes on as it is opened. */
export function SaleRulesCards() {
  return (
    <>
      <RoundingCard />
      <OrderTypesCard />
    </>
  )
}

function RoundingCard() {
  const { t } = useTranslation()
  const currency = useWatch<BranchValues, 'currency'>({ name: 'currency' })
  const choices = <Value extends string>(
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ) => values.map((value) => ({ value, label: labelOf(value) }))
  return (
    <FormCard description={t('branches.hint.rounding')} title={t('branches.card.rounding')}>
      <FormRow>
        <SelectInput<BranchValues>
          choices={choices(['half_up', 'half_even', 'up', 'down'] as const, (one) =>
            t(`branches.taxRounding.${one}`),
          )}
          label={t('branches.field.taxRounding')}
          name="taxRounding"
        />
        <SelectInput<BranchValues>
          choices={choices(['bucket', 'line'] as const, (one) => t(`branches.taxRoundPer.${one}`))}
          label={t('branches.field.taxRoundPer')}
          name="taxRoundPer"
        />
      </FormRow>
      <SwitchInput<BranchValues>
        hint={t('branches.hint.taxRoundEach')}
        label={t('branches.field.taxRoundEach')}
        name="taxRoundEach"
      />
      <FormRow>
        <MoneyInput<BranchValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          hint={t('branches.hint.cashRoundingStep')}
          label={t('branches.field.cashRoundingStep')}
          name="cashRoundingStep"
        />
        <SelectInput<BranchValues>
          choices={choices(['nearest', 'up', 'down'] as const, (one) =>
            t(`branches.cashRounding.${one}`),
          )}
          label={t('branches.field.cashRoundingMode')}
          name="cashRoundingMode"
        />
      </FormRow>
    </FormCard>
  )
}

function OrderTypesCard() {
  const { t } = useTranslation()
  const sells = useWatch<BranchValues, 'sells'>({ name: 'sells' })
  const sold = soldTypes({ sells })
  return (
    <FormCard description={t('branches.hint.orderTypes')} title={t('branches.card.orderTypes')}>
      {orderTypes.map((type) => (
        <SwitchInput<BranchValues>
          disabled={sold.length === 1 && sells[type]}
          key={type}
          label={t(`branches.orderType.${type}`)}
          name={`sells.${type}`}
        />
      ))}
      <SelectInput<BranchValues>
        choices={sold.map((value) => ({ value, label: t(`branches.orderType.${value}`) }))}
        label={t('branches.field.defaultOrderType')}
        name="defaultOrderType"
      />
      <SwitchInput<BranchValues>
        disabled={!sells.eat_in || !sells.takeaway}
        hint={t('branches.hint.lineTypes')}
        label={t('branches.field.lineTypes')}
        name="lineTypes"
      />
    </FormCard>
  )
}
