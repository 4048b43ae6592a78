import Box from '@mui/material/Box'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { costUpdates, valueDelivery } from '@servery/domain/stock/buying/goods-in.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, RateInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ImageInput } from '../../../../kit/inputs/index.ts'
import { SumRow } from '../lines/sum-row.tsx'
import { SupplierSelect } from '../lines/supplier-select.tsx'
import type { DeliveryValues } from './delivery-values.ts'

/** Of whom, when, and by which invoice. */
export function DeliveryHead({ isOfOrder }: { readonly isOfOrder: boolean }) {
  const { t } = useTranslation()
  return (
    <FormCard title={t('buying.deliveries.head')}>
      <SupplierSelect disabled={isOfOrder} optional />
      <TextInput<DeliveryValues>
        label={t('buying.field.number')}
        maxLength={60}
        name="number"
        optional
      />
      <TextInput<DeliveryValues>
        label={t('buying.field.receivedAt')}
        name="receivedOn"
        type="date"
      />
      <ImageInput<DeliveryValues>
        kind="delivery"
        label={t('buying.field.image')}
        name="image"
        optional
      />
    </FormCard>
  )
}

/** What it cost besides, what it comes to, and what that means for the cost of the items. */
export function DeliverySums({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  return (
    <FormCard title={t('buying.deliveries.sums')}>
      <MoneyInput<DeliveryValues>
        currency={currency}
        exponent={currencyExponent(currency)}
        findProblem={(value) => (value >= 0 ? null : t('buying.problem.notNegative'))}
        hint={t('buying.extraHint')}
        label={t('buying.field.extra')}
        name="extra"
      />
      <RateInput<DeliveryValues> label={t('buying.field.extraTaxRate')} name="extraTaxRate" />
      <SelectInput<DeliveryValues>
        choices={costUpdates.map((value) => ({ value, label: t(`buying.costUpdate.${value}`) }))}
        hint={t('buying.costUpdateHint')}
        label={t('buying.field.costUpdate')}
        name="costUpdate"
      />
      <TextInput<DeliveryValues>
        label={t('buying.field.note')}
        maxLength={500}
        name="note"
        optional
        rows={2}
      />
      <Sums currency={currency} />
    </FormCard>
  )
}

const whole = (value: number | null) => (value === null || !Number.isSafeInteger(value) ? 0 : value)

function Sums({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const values = useWatch<DeliveryValues>()
  const lines = (values.lines ?? []).map((line) => ({
    quantity: quantity(whole(line.quantity ?? null)),
    factor: quantity(whole(line.factor ?? null)),
    cost: minorUnits(whole(line.cost ?? null)),
    taxRate: whole(line.taxRate ?? null) as never,
  }))
  const { goods, net, tax, gross } = valueDelivery({
    lines,
    extra: minorUnits(Math.max(0, whole(values.extra ?? null))),
    extraTaxRate: whole(values.extraTaxRate ?? null) as never,
  })
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 0.5 }}>
      <SumRow currency={currency} label={t('buying.sum.goods')} minor={goods} />
      <SumRow currency={currency} label={t('buying.sum.net')} minor={net} />
      <SumRow currency={currency} label={t('buying.sum.tax')} minor={tax} />
      <SumRow currency={currency} label={t('buying.sum.gross')} minor={gross} strong />
    </Box>
  )
}
