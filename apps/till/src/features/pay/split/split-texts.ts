/** The texts of shared bills come with their sheet, apart from what every till loads first. */

import type { SharedPart } from '@servery/domain/order/split/bill-parts.ts'
import { split } from '@servery/messages/till/split.ts'
import { type Translate, translations } from '../../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const splitTexts = 'split'

translations.addPart(splitTexts, split)

/** What a part is called: by its guest, its seat, or its number. */
export function partName(
  { part, number }: Pick<SharedPart, 'part' | 'number'>,
  t: Translate,
): string {
  if (part.name !== '') return part.name
  return part.seat === undefined
    ? t('split.part', { number })
    : t('split.partOfSeat', { seat: part.seat })
}

/** How much of a line somebody has: nothing where it is all of it. */
export function shareText({ pieces, of }: SharedPart['lines'][number]): string {
  return pieces === of ? '' : `\u00A0${Math.round((100 * pieces) / of)}\u00A0%`
}
