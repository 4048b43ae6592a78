/** The texts of the time clock come with its sheet. */

import { clock } from '@servery/messages/till/clock.ts'
import { translations } from '../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const clockTexts = 'clock'

translations.addPart('clock', clock)
