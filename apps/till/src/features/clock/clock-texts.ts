/** The texts of the time clock come with its sheet. */
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'
import de from '../../locales/de/clock.json'
import en from '../../locales/en/clock.json'
import es from '../../locales/es/clock.json'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const clockTexts = 'clock'

for (const language of languages) {
  translations.addResourceBundle(language, 'clock', bundles[language])
}
