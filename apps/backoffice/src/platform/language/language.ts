import { type Language, languages } from '@servery/messages/languages.ts'

export const languageKey = 'app.language'

/** The language kept on this device, else the first that the browser wants and we have. */
export function chooseLanguage(kept: string | null, wanted: readonly string[]): Language {
  for (const tag of [kept ?? '', ...wanted]) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found !== undefined) return found
  }
  return 'en'
}
