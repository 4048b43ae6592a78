import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type OrderType, orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { serviceChargeKinds } from '@servery/domain/offer/catalogue/types.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { sayChoices, useFieldWords } from '@servery/ui/form/field-words.ts'
import { MoneyInput, RateInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useTaxRates } from '../../../kit/catalogue/index.ts'
import { type ChargeValues, chargeApplications } from './service-charge-form.ts'

export function ServiceChargeFields({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const money = { currency, exponent: getCurrencyExponent(currency) }
  const kind = useWatch<ChargeValues, 'kind'>({ name: 'kind' })
  return (
    <>
      <TextInput<ChargeValues> label={t('serviceCharges.name')} maxLength={80} name="name" />
      <SelectInput<ChargeValues>
        choices={serviceChargeKinds.map((value) => ({
          value,
          label: t(`serviceCharges.kind.${value}`),
        }))}
        label={t('serviceCharges.kindLabel')}
        name="kind"
      />
      {kind === 'percent' ? (
        <RateInput<ChargeValues> key="rate" label={t('serviceCharges.value')} name="rate" />
      ) : (
        <MoneyInput<ChargeValues>
          key="amount"
          {...money}
          label={t(kind === 'amount' ? 'serviceCharges.value' : 'serviceCharges.most')}
          name="amount"
        />
      )}
      {kind === 'percent' && (
        <SelectInput<ChargeValues>
          choices={(['after_discounts', 'before_discounts'] as const).map((value) => ({
            value,
            label: t(`serviceCharges.basis.${value}`),
          }))}
          label={t('serviceCharges.basisLabel')}
          name="basis"
        />
      )}
      {kind !== 'open_amount' && <WhenFields money={money} />}
      <TaxField />
      <SwitchInput<ChargeValues>
        hint={t('serviceCharges.optionalHint')}
        label={t('serviceCharges.optional')}
        name="optional"
      />
      <SelectInput<ChargeValues>
        choices={(['staff', 'revenue'] as const).map((value) => ({
          value,
          label: t(`serviceCharges.destination.${value}`),
        }))}
        hint={t('serviceCharges.destinationHint')}
        label={t('serviceCharges.destinationLabel')}
        name="destination"
      />
      <TextInput<ChargeValues>
        hint={t('serviceCharges.receiptLabelHint')}
        label={t('serviceCharges.receiptLabel')}
        maxLength={40}
        name="receiptLabel"
        optional
      />
    </>
  )
}

function WhenFields({ money }: { readonly money: { currency: string; exponent: number } }) {
  const { t } = useTranslation()
  const apply = useWatch<ChargeValues, 'apply'>({ name: 'apply' })
  return (
    <>
      <SelectInput<ChargeValues>
        choices={chargeApplications.map((value) => ({
          value,
          label: t(`serviceCharges.apply.${value}`),
        }))}
        hint={t('serviceCharges.applyHint')}
        label={t('serviceCharges.applyLabel')}
        name="apply"
      />
      {(apply === 'from' || apply === 'below') && (
        <MoneyInput<ChargeValues>
          {...money}
          hint={t('serviceCharges.thresholdHint')}
          label={t('serviceCharges.threshold')}
          name="threshold"
        />
      )}
      {apply === 'covers' && (
        <WholeInput<ChargeValues>
          hint={t('serviceCharges.minCoversHint')}
          label={t('serviceCharges.minCovers')}
          name="minCovers"
        />
      )}
      {apply !== 'manual' && <OrderTypesField />}
    </>
  )
}

function OrderTypesField() {
  const { t } = useTranslation()
  const { field } = useController<ChargeValues, 'orderTypes'>({ name: 'orderTypes' })
  const choices = orderTypes.map((value) => ({ value, label: t(`orders.type.${value}`) }))
  useFieldWords('orderTypes', {
    label: t('serviceCharges.orderTypes'),
    say: sayChoices(choices),
  })
  const toggle = (type: OrderType) =>
    field.onChange(
      field.value.includes(type)
        ? field.value.filter((one) => one !== type)
        : [...field.value, type],
    )
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, minWidth: 0, p: 0 }}>
      <Box component="legend" sx={{ fontSize: '0.875rem', fontWeight: 500, p: 0 }}>
        {t('serviceCharges.orderTypes')}
      </Box>
      {choices.map(({ value, label }) => (
        <FormControlLabel
          control={<Checkbox checked={field.value.includes(value)} size="small" />}
          key={value}
          label={label}
          onChange={() => toggle(value)}
        />
      ))}
    </Box>
  )
}

function TaxField() {
  const { t } = useTranslation()
  const rates = useTaxRates()
  return (
    <SelectInput<ChargeValues>
      choices={[
        { value: 'none', label: t('serviceCharges.tax.none') },
        { value: 'follows_goods', label: t('serviceCharges.tax.follows_goods') },
        ...(rates.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      hint={t('serviceCharges.taxHint')}
      label={t('serviceCharges.taxLabel')}
      name="tax"
    />
  )
}
