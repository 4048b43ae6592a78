import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useTranslation } from 'react-i18next'
import { useTaxRates } from '../../../../../kit/catalogue/index.ts'
import { SaleLineList } from '../../../../../kit/sale-lines/index.ts'
import { AddedLineFields, SeatField } from '../added-line-fields.tsx'
import { GoodsFields } from '../refund-fields.tsx'
import { isServed } from '../seat-choices.ts'
import type { useQuoteOf } from '../use-quote-of.ts'
import type { ExchangeValues } from './exchange-form.ts'

const returnable = ['lines', 'parts'] as const

interface ReturnedFieldsProps extends Pick<ActionOptions, 'lines'> {
  readonly by: (typeof returnable)[number]
  /** What can't come back any more, in words. */
  readonly gone: readonly string[]
}

/** What comes back, whole or by parts, and what becomes of it. */
export function ReturnedFields({ by, gone, lines }: ReturnedFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Typography component="h3" variant="h4">
        {t('deeds.exchange.returned')}
      </Typography>
      {gone.length > 0 && (
        <Alert role="status" severity="warning">
          {t('deeds.exchange.gone', { what: gone.join(', ') })}
        </Alert>
      )}
      {lines.length === 0 && <Typography>{t('deeds.why.all_refunded')}</Typography>}
      {hasParts(lines) && (
        <SelectInput<ExchangeValues>
          choices={returnable.map((value) => ({ value, label: t(`deeds.by.${value}`) }))}
          label={t('deeds.field.returned')}
          name="by"
        />
      )}
      {lines.length > 0 && <GoodsFields by={by} lines={lines} />}
    </>
  )
}

/** Whether some of it can come back by the parts of bundles. */
export function hasParts(lines: ActionOptions['lines']): boolean {
  return lines.some(({ parts }) => parts.some(({ toRefund }) => toRefund > 0))
}

interface NewItemFieldsProps {
  readonly order: OrderDetail
  readonly quote: Pick<ReturnType<typeof useQuoteOf>, 'baseOf'>
  /** Of whoever brings something back; empty: the whole table's. */
  readonly seat: string
}

/** What goes out for it, with options, a note, and at a table the seat. */
export function NewItemFields({ order, quote, seat }: NewItemFieldsProps) {
  const { t } = useTranslation()
  const taxRates = useTaxRates()
  const { branchId, currency } = order
  const hasSeats = isServed(order)
  return (
    <>
      <Typography component="h3" variant="h4">
        {t('deeds.exchange.goods')}
      </Typography>
      <SaleLineList
        baseOf={quote.baseOf}
        currency={currency}
        more={(row, index) => (
          <>
            <AddedLineFields branchId={branchId} currency={currency} index={index} row={row} />
            {hasSeats && <SeatField index={index} order={order} />}
          </>
        )}
        seat={hasSeats ? seat : ''}
        taxRates={taxRates.data ?? []}
      />
    </>
  )
}
