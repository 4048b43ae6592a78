/** The texts of reservations come with their sheet. */

import de from '@servery/messages/de/till/reservations.json'
import en from '@servery/messages/en/till/reservations.json'
import es from '@servery/messages/es/till/reservations.json'
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const reservationTexts = 'reservations'

for (const language of languages) {
  translations.addResourceBundle(language, reservationTexts, bundles[language])
}
