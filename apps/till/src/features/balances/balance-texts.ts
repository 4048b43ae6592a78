/** The texts of gift cards, credit and accounts come with the sheet that takes payments. */

import { balances } from '@servery/messages/till/balances.ts'
import { translations } from '../../device/texts/index.ts'

/** What is not here is looked for in the texts of the till. */
export const balanceTexts = 'balances'

translations.addPart(balanceTexts, balances)
