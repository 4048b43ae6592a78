/** What each language is called in its own words, and how it writes dates and figures: for apps. */
import { byLanguage } from './by-language.ts'
import type english from './en/language.json'
import { type Language, languages } from './languages.ts'

const files = import.meta.glob<typeof english>('./*/language.json', {
  eager: true,
  import: 'default',
})
const found = byLanguage(files)

/** Each in its own words, so that whoever is lost finds the way back. */
export const languageNames = pick('name')
export const languageLocales = pick('locale')

function pick(field: keyof typeof english): Readonly<Record<Language, string>> {
  return Object.fromEntries(
    languages.map((language) => [language, found[language][field]]),
  ) as Record<Language, string>
}
