/** The texts of tables come with their screen, apart from those that every till loads first. */
import { type Language, languages } from '../device/settings.ts'
import { translations } from '../i18n.ts'
import de from '../locales/de/tables.json'
import en from '../locales/en/tables.json'
import es from '../locales/es/tables.json'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** First the texts of tables, then those of the till. */
export const tableTexts = ['tables', 'translation'] as const

for (const language of languages) {
  translations.addResourceBundle(language, 'tables', bundles[language])
}
