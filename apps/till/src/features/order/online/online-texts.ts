/** The texts of online ordering come with what shows it. */

import { online } from '@servery/messages/till/online.ts'
import { translations } from '../../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const onlineTexts = 'online'

translations.addPart(onlineTexts, online)
