/** The texts of customers come with their sheet, apart from those that every till loads first. */

import de from '@servery/messages/de/till/customers.json'
import en from '@servery/messages/en/till/customers.json'
import es from '@servery/messages/es/till/customers.json'
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const customerTexts = 'customers'

for (const language of languages) {
  translations.addResourceBundle(language, 'customers', bundles[language])
}
