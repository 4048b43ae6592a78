/** The texts of the waste log come with its sheet. */

import { waste } from '@servery/messages/till/waste.ts'
import { translations } from '../../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const wasteTexts = 'waste'

/** As notices name a text of these. */
export const wasteKey = (key: string) => `${wasteTexts}:${key}`

translations.addPart(wasteTexts, waste)
