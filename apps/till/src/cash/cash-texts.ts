/** The texts of cash come with its sheets, apart from those that every till loads first. */
import { type Language, languages } from '../device/settings.ts'
import { translations } from '../i18n.ts'
import de from '../locales/de/cash.json'
import en from '../locales/en/cash.json'
import es from '../locales/es/cash.json'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** First the texts of cash, then those of the till. */
export const cashTexts = ['cash', 'translation'] as const

for (const language of languages) {
  translations.addResourceBundle(language, 'cash', bundles[language])
}
