/** The texts of tables come with their screen, apart from those that every till loads first. */

import de from '@servery/messages/de/till/tables.json'
import en from '@servery/messages/en/till/tables.json'
import es from '@servery/messages/es/till/tables.json'
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const tableTexts = 'tables'

for (const language of languages) {
  translations.addResourceBundle(language, tableTexts, bundles[language])
}
