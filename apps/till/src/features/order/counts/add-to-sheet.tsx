import type { AddedRow } from '@servery/client/counts/sheet-entries.ts'
import type { ShownRow } from '@servery/client/counts/sheet-rows.ts'
import type { ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import { useCatalogue } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { rows as css, Icon } from '../../../kit/index.ts'
import { countTexts } from './count-texts.ts'
import type { TillSheet } from './use-sheet.ts'

interface AddToSheetProps {
  readonly rows: readonly ShownRow[]
  readonly search: string
  readonly sheet: TillSheet
}

const offeredMost = 5

/** What was found on a shelf and is not on the sheet. */
export function AddToSheet({ rows, search, sheet }: AddToSheetProps) {
  const { t } = useTranslation(countTexts)
  const { search: catalogue, byCode, items, categories } = useCatalogue()
  const sought = search.trim()
  if (sought === '') return null
  const match = byCode.get(sought.toLowerCase())
  const item = match === undefined ? undefined : items.get(match.itemId)
  const found = item === undefined ? catalogue.find(sought, offeredMost) : [item]
  const onSheet = new Set(rows.map(({ itemId }) => itemId))
  const categoryOf = ({ categoryId }: ItemRecord) =>
    categories.find(({ id }) => id === categoryId)?.name ?? ''
  return found
    .filter(({ id, bundleParts }) => !onSheet.has(id) && (bundleParts ?? []).length === 0)
    .flatMap((one) => rowsOf(one, categoryOf(one)))
    .map((row) => {
      const name = [row.name, row.variationName].filter((part) => part !== '').join(' · ')
      return (
        <button
          type="button"
          key={`${row.itemId} ${row.variationId}`}
          className={css.rowButton}
          onClick={() => sheet.add(row)}
        >
          <Icon name="plus" />
          <span className={css.main}>{t('counts.add', { name })}</span>
        </button>
      )
    })
}

function rowsOf(item: ItemRecord, category: string): readonly AddedRow[] {
  const { id: itemId, name, unit, categoryId } = item
  const same = { itemId, name, unit, categoryId, category, place: '', packs: [] }
  const codes = (barcode: string) => (barcode === '' ? [] : [barcode])
  if (item.variations.length === 0) {
    const { sku, barcode } = item
    return [{ ...same, variationId: null, variationName: '', sku, barcodes: codes(barcode) }]
  }
  return item.variations.map(({ id, name: variationName, sku, barcode }) => ({
    ...{ ...same, variationId: id, variationName, sku: sku ?? '', barcodes: codes(barcode ?? '') },
  }))
}
