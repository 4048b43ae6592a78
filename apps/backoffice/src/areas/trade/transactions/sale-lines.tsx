import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useTranslation } from 'react-i18next'
import type { TaxRate } from '../../../kit/catalogue/index.ts'
import { ItemFields, SaleLineList } from '../../../kit/sale-lines/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import type { ManualPaymentValues } from './manual-payment-form.ts'

interface SaleLinesProps {
  readonly taxRates: readonly TaxRate[]
  /** What a line comes to; undefined while that is not known. */
  readonly baseOf: (lineId: string) => number | undefined
}

/** What was sold, and how: its tax and prices may hang on it. */
export function SaleLines({ taxRates, baseOf }: SaleLinesProps) {
  const { t } = useTranslation()
  const { id: branchId, currency } = useBranch()
  return (
    <FormCard title={t('transactions.record.lines')}>
      <SelectInput<ManualPaymentValues>
        choices={orderTypes.map((value) => ({ value, label: t(`orders.type.${value}`) }))}
        hint={t('transactions.record.typeHint')}
        label={t('transactions.record.orderType')}
        name="orderType"
      />
      <SaleLineList
        baseOf={baseOf}
        currency={currency}
        more={(row, index) =>
          row.itemId !== '' && (
            <ItemFields branchId={branchId} currency={currency} index={index} row={row} />
          )
        }
        taxRates={taxRates}
      />
    </FormCard>
  )
}
