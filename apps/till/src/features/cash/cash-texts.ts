/** The texts of cash come with its sheets, apart from those that every till loads first. */

import de from '@servery/messages/de/till/cash.json'
import en from '@servery/messages/en/till/cash.json'
import es from '@servery/messages/es/till/cash.json'
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const cashTexts = 'cash'

for (const language of languages) {
  translations.addResourceBundle(language, 'cash', bundles[language])
}
