/** The texts of reservations come with their sheet. */
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'
import de from '../../locales/de/reservations.json'
import en from '../../locales/en/reservations.json'
import es from '../../locales/es/reservations.json'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const reservationTexts = 'reservations'

for (const language of languages) {
  translations.addResourceBundle(language, reservationTexts, bundles[language])
}
