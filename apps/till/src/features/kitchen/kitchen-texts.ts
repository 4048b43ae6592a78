/** The texts of the kitchen come with its parts, apart from those that every till loads first. */

import de from '@servery/messages/de/till/kitchen.json'
import en from '@servery/messages/en/till/kitchen.json'
import es from '@servery/messages/es/till/kitchen.json'
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const kitchenTexts = 'kitchen'

for (const language of languages) {
  translations.addResourceBundle(language, 'kitchen', bundles[language])
}
