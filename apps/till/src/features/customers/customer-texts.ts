/** The texts of customers come with their sheet, apart from those that every till loads first. */
import { type Language, languages } from '../../device/settings/settings.ts'
import { translations } from '../../device/texts/i18n.ts'
import de from '../../locales/de/customers.json'
import en from '../../locales/en/customers.json'
import es from '../../locales/es/customers.json'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const customerTexts = 'customers'

for (const language of languages) {
  translations.addResourceBundle(language, 'customers', bundles[language])
}
