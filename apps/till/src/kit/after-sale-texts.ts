/** The texts of giving away and paying back come with their sheets. */

import { afterSale } from '@servery/messages/till/after-sale.ts'
import { translations } from '../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const afterSaleTexts = 'afterSale'

translations.addPart(afterSaleTexts, afterSale)

/** The key of one of these texts, for a notice, which is drawn by the till at large. */
export function afterSaleKey(key: string): string {
  return `${afterSaleTexts}:${key}`
}
