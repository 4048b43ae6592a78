/** The texts of serial numbers come with their sheet. */
import { serials } from '@servery/messages/till/serials.ts'
import { translations } from '../../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const serialTexts = 'serials'

translations.addPart(serialTexts, serials)
