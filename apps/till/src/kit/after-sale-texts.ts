/** The texts of giving away and paying back come with their sheets. */

import de from '@servery/messages/de/till/after-sale.json'
import en from '@servery/messages/en/till/after-sale.json'
import es from '@servery/messages/es/till/after-sale.json'
import { type Language, languages } from '../device/settings/settings.ts'
import { translations } from '../device/texts/i18n.ts'

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
