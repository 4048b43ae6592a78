import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { type ItemValues, toItemValues } from './item-form.ts'

const nameMax = 80

/** The values of a new item that is like another: without its codes, as those are its own. */
export function copyItem(item: ItemView, nameOf: (name: string) => string): ItemValues {
  const values = toItemValues(item)
  return {
    ...values,
    name: nameOf(values.name).slice(0, nameMax),
    sku: '',
    plu: '',
    barcode: '',
    soldOut: false,
    // Its sizes are others: only their scales and lists would know them.
    recipe: { ...values.recipe, sizes: {} },
    variations: values.variations.map((variation) => ({
      ...variation,
      id: newId(),
      sku: '',
      barcode: '',
    })),
    bundleParts: values.bundleParts.map((part) => ({ ...part, id: newId() })),
  }
}
