import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import {
  ItemFields,
  type SaleLineValues,
  type WithSaleLines,
} from '../../../../kit/sale-lines/index.ts'
import { seatChoices } from './seat-choices.ts'

interface AddedLineFieldsProps {
  readonly branchId: string
  readonly currency: string
  readonly index: number
  readonly row: SaleLineValues
}

/** What else is said of a line that is put on a bill: its options, and a note. */
export function AddedLineFields({ branchId, currency, index, row }: AddedLineFieldsProps) {
  const { t } = useTranslation()
  const isOwn = row.itemId === ''
  return (
    <>
      {!isOwn && <ItemFields branchId={branchId} currency={currency} index={index} row={row} />}
      <TextInput<WithSaleLines>
        label={t(isOwn ? 'saleLines.ownNote' : 'saleLines.note')}
        maxLength={200}
        name={`lines.${index}.note`}
        optional
      />
    </>
  )
}

interface SeatFieldProps {
  readonly index: number
  readonly order: OrderDetail
}

/** Whose a line is, of those who sit at the table. */
export function SeatField({ index, order }: SeatFieldProps) {
  const { t } = useTranslation()
  return (
    <SelectInput<WithSaleLines>
      choices={seatChoices(order, t)}
      emptyLabel={t('saleLines.seat.wholeTable')}
      label={t('saleLines.seat.label')}
      name={`lines.${index}.seat`}
      optional
    />
  )
}
