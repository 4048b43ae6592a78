import Skeleton from '@mui/material/Skeleton'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { isSoldByPiece } from '@servery/domain/offer/catalogue/offer.ts'
import type { ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import { useQuery } from '@tanstack/react-query'
import { api, LoadProblem } from '../../platform/api/index.ts'
import { BundleFields } from './bundle-fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { OptionTexts } from './option-texts.tsx'
import type { SaleLineValues } from './sale-line-values.ts'
import { SerialFields } from './serial-fields.tsx'

interface ItemFieldsProps {
  readonly row: Pick<SaleLineValues, 'itemId' | 'variationId'>
  readonly index: number
  readonly currency: string
  readonly branchId: string
}

/** What the item of a line asks to have chosen. */
export function ItemFields({ row, index, currency, branchId }: ItemFieldsProps) {
  const item = useQuery(api.items.get.queryOptions({ input: { id: row.itemId } }))
  if (item.error !== null) {
    return <LoadProblem error={item.error} onRetry={() => void item.refetch()} />
  }
  if (item.data === undefined) return <Skeleton height={32} />
  const sold = { index, branchId }
  return (
    <OptionTexts currency={currency}>
      {isSoldByPiece(item.data) && (
        <SerialFields
          at={`lines.${index}`}
          branchId={branchId}
          itemId={row.itemId}
          variationId={row.variationId || null}
        />
      )}
      {isBundle(item.data as unknown as ItemRecord) ? (
        <BundleFields {...sold} bundle={item.data} />
      ) : (
        <OptionFields {...sold} item={item.data} variationId={row.variationId} />
      )}
    </OptionTexts>
  )
}
