/** The texts of stock takes come with their sheet. */

import { counts } from '@servery/messages/till/counts.ts'
import { translations } from '../../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const countTexts = 'counts'

translations.addPart(countTexts, counts)
