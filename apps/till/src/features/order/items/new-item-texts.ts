/** The texts of new items come with their sheet. */
import { newItem } from '@servery/messages/till/new-item.ts'
import { translations } from '../../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const newItemTexts = 'newItem'

translations.addPart(newItemTexts, newItem)
