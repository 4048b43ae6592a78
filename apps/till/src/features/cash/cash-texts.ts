/** The texts of cash come with its sheets, apart from those that every till loads first. */

import { cash } from '@servery/messages/till/cash.ts'
import { translations } from '../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const cashTexts = 'cash'

translations.addPart('cash', cash)
