/** Whether texts and codes of a row can stand as they are. */
import { isSoundBarcode } from '../catalogue/barcode.ts'
import { isPlu } from '../catalogue/plu.ts'
import type { ItemFileField, ItemFileRow } from './item-file.ts'

type TextProblem = 'too_long' | 'not_text' | 'wrong_check_digit' | 'not_a_plu'
type Tell = (field: ItemFileField, problem: TextProblem) => void

const lengthsMax: { readonly [field in ItemFileField]?: number } = {
  name: 80,
  shortName: 20,
  description: 500,
  category: 80,
  sku: 40,
  barcode: 40,
}

/** Tells what can't stand in a text, a barcode or a PLU. */
export function checkTexts(cells: ItemFileRow['cells'], add: Tell): void {
  for (const [field, cell] of Object.entries(cells) as [ItemFileField, string][]) {
    if (cell.length > (lengthsMax[field] ?? Number.POSITIVE_INFINITY)) add(field, 'too_long')
    if (/\p{Cc}/u.test(cell.replaceAll('\n', ''))) add(field, 'not_text')
  }
  if (!isSoundBarcode(cells.barcode ?? '')) add('barcode', 'wrong_check_digit')
  if (cells.plu && !isPlu(cells.plu)) add('plu', 'not_a_plu')
}
