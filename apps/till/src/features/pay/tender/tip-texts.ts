/** The texts of tips come with the sheets that ask for them. */

import { tips } from '@servery/messages/till/tips.ts'
import { translations } from '../../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const tipTexts = 'tips'

translations.addPart(tipTexts, tips)
