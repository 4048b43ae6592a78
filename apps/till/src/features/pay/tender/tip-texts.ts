/** The texts of tips come with the sheets that ask for them. */

import de from '@servery/messages/de/till/tips.json'
import en from '@servery/messages/en/till/tips.json'
import es from '@servery/messages/es/till/tips.json'
import { type Language, languages } from '../../../device/settings/settings.ts'
import { translations } from '../../../device/texts/i18n.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const tipTexts = 'tips'

for (const language of languages) {
  translations.addResourceBundle(language, tipTexts, bundles[language])
}
