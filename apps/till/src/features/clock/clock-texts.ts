/** The texts of the time clock come with its sheet. */

import de from '@servery/messages/de/till/clock.json'
import en from '@servery/messages/en/till/clock.json'
import es from '@servery/messages/es/till/clock.json'
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const clockTexts = 'clock'

for (const language of languages) {
  translations.addResourceBundle(language, 'clock', bundles[language])
}
