/** The texts of tables come with their screen, apart from those that every till loads first. */

import { tables } from '@servery/messages/till/tables.ts'
import { translations } from '../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const tableTexts = 'tables'

translations.addPart(tableTexts, tables)
