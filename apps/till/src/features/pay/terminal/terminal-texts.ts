/** The texts of card terminals come with their sheet. */
import { terminal } from '@servery/messages/till/terminal.ts'
import { translations } from '../../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const terminalTexts = 'terminal'

translations.addPart(terminalTexts, terminal)
