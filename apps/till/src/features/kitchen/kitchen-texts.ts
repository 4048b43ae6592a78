/** The texts of the kitchen come with its parts, apart from those that every till loads first. */

import { kitchen } from '@servery/messages/till/kitchen.ts'
import { translations } from '../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const kitchenTexts = 'kitchen'

translations.addPart('kitchen', kitchen)
