import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import {
  ItemFields,
  type SaleLineValues,
  type WithSaleLines,
} from '../../../../kit/sale-lines/index.ts'

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
