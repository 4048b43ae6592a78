/** The texts of gift cards, credit and accounts come with the sheet that takes payments. */

import de from '@servery/messages/de/till/balances.json'
import en from '@servery/messages/en/till/balances.json'
import es from '@servery/messages/es/till/balances.json'
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const balanceTexts = 'balances'

for (const language of languages) {
  translations.addResourceBundle(language, balanceTexts, bundles[language])
}
