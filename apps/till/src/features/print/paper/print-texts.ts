/** The texts of printing come with it, apart from those that every till loads first. */

import de from '@servery/messages/de/till/print.json'
import en from '@servery/messages/en/till/print.json'
import es from '@servery/messages/es/till/print.json'
import { type Language, languages } from '../../../device/settings/settings.ts'
import { translations } from '../../../device/texts/i18n.ts'

const bundles: { readonly [language in Language]: object } = { en, de, es }

/** What is not here is looked for in the texts of the till. */
export const printTexts = 'print'

for (const language of languages) {
  translations.addResourceBundle(language, printTexts, bundles[language])
}

/** The key of one of these texts, for a notice, which is drawn by the till at large. */
export function printKey(key: string): string {
  return `${printTexts}:${key}`
}
