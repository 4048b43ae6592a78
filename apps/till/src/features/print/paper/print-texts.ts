/** The texts of printing come with it, apart from those that every till loads first. */

import { print } from '@servery/messages/till/print.ts'
import { translations } from '../../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const printTexts = 'print'

translations.addPart(printTexts, print)

/** The key of one of these texts, for a notice, which is drawn by the till at large. */
export function printKey(key: string): string {
  return `${printTexts}:${key}`
}
