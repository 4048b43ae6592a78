/** The texts of giving away and paying back come with their sheets. */
import { type Language, languages } from '../device/settings/settings.ts'
import { translations } from '../device/texts/i18n.ts'
import de from '../locales/de/after-sale.json'
import en from '../locales/en/after-sale.json'
import es from '../locales/es/after-sale.json'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const afterSaleTexts = 'afterSale'

for (const language of languages) {
  translations.addResourceBundle(language, afterSaleTexts, bundles[language])
}

/** The key of one of these texts, for a notice, which is drawn by the till at large. */
export function afterSaleKey(key: string): string {
  return `${afterSaleTexts}:${key}`
}
