/** The texts of tips come with the sheets that ask for them. */
import { type Language, languages } from '../../../device/settings/settings.ts'
import { translations } from '../../../device/texts/i18n.ts'
import de from '../../../locales/de/tips.json'
import en from '../../../locales/en/tips.json'
import es from '../../../locales/es/tips.json'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const tipTexts = 'tips'

for (const language of languages) {
  translations.addResourceBundle(language, tipTexts, bundles[language])
}
