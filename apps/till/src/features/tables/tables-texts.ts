/** The texts of tables come with their screen, apart from those that every till loads first. */
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'
import de from '../../locales/de/tables.json'
import en from '../../locales/en/tables.json'
import es from '../../locales/es/tables.json'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const tableTexts = 'tables'

for (const language of languages) {
  translations.addResourceBundle(language, tableTexts, bundles[language])
}
