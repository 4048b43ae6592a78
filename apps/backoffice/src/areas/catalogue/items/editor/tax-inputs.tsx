import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FieldFrame } from '@servery/ui/form/field-frame.tsx'
import { sayChoices } from '@servery/ui/form/field-words.ts'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TaxRate } from '../../../../kit/catalogue/index.ts'
import { FormPairs } from '../../../../kit/records/index.ts'
import { type ItemValues, sameTax, untaxed } from './item-form.ts'

interface TaxInputsProps {
  readonly rates: readonly TaxRate[]
}

function useRateLabel(): (rate: TaxRate) => string {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return ({ name, rate, inclusive }) => {
    const percent = formatRate(rate, locale)
    return inclusive
      ? t('items.rateIncluded', { name, percent })
      : t('items.rateAdded', { name, percent })
  }
}

/** Which taxes it bears; that it bears none is said, never taken for granted. */
export function TaxRatesInput({ rates }: TaxInputsProps) {
  const { t } = useTranslation()
  const rateLabel = useRateLabel()
  const { field, fieldState } = useController<ItemValues, 'taxRateIds'>({ name: 'taxRateIds' })
  const toggle = (id: string) => {
    const chosen = new Set(field.value)
    if (!chosen.delete(id)) chosen.add(id)
    field.onChange(rates.filter((rate) => chosen.has(rate.id)).map((rate) => rate.id))
  }
  return (
    <FieldFrame
      hint={t('items.hint.taxRates')}
      label={t('items.field.taxRates')}
      path="taxRateIds"
      problem={fieldState.error?.message}
      say={sayChoices(rates.map(({ id, name }) => ({ value: id, label: name })))}
    >
      {({ id, ...aria }) => (
        <Box {...aria} aria-label={t('items.field.taxRates')} id={id} role="group">
          {rates.map((rate, index) => (
            <FormControlLabel
              control={
                <Checkbox
                  checked={field.value.includes(rate.id)}
                  onBlur={field.onBlur}
                  onChange={() => toggle(rate.id)}
                  size="small"
                  slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
                  sx={{ py: 0.5 }}
                />
              }
              key={rate.id}
              label={rateLabel(rate)}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ display: 'flex' }}
            />
          ))}
          {rates.length > 0 && field.value.length === 0 && (
            <Alert severity="warning" sx={{ mt: 0.5 }}>
              {t('items.noTaxCharged')}
            </Alert>
          )}
        </Box>
      )}
    </FieldFrame>
  )
}

/** Where an order type has other taxes. */
export function TaxByType({ rates }: TaxInputsProps) {
  const { t } = useTranslation()
  const values = useWatch<ItemValues, 'taxByType'>({ name: 'taxByType' })
  const rateLabel = useRateLabel()
  const single = rates.map((rate) => ({ value: rate.id, label: rateLabel(rate) }))
  const nameOf = (id: string) => rates.find((rate) => rate.id === id)?.name ?? id
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, minWidth: 0, p: 0 }}>
      <Box component="legend" sx={{ fontSize: '0.875rem', fontWeight: 500, mb: 0.25, p: 0 }}>
        {t('items.field.taxByType')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 1 }}>
        {t('items.hint.taxByType')}
      </Box>
      <FormPairs>
        {orderTypes.map((type) => {
          const current = values[type]
          // Several taxes at once are set elsewhere; here they stay as they are until changed.
          const several = current.includes('+')
            ? [{ value: current, label: current.split('+').map(nameOf).join(' + ') }]
            : []
          return (
            <SelectInput<ItemValues>
              choices={[
                { value: sameTax, label: t('items.sameTax') },
                ...single,
                ...several,
                { value: untaxed, label: t('items.noTax') },
              ]}
              key={type}
              label={t(`orders.type.${type}`)}
              name={`taxByType.${type}`}
            />
          )
        })}
      </FormPairs>
    </Box>
  )
}
