/** A language is a folder beside this file and its name in this line. English is the source. */
export const languages = ['en', 'de', 'es', 'ar'] as const
export type Language = (typeof languages)[number]

/** Tills, cards and receipts bear the digits 0 to 9 wherever people trade. */
const digits: Readonly<Record<string, string>> = { ar: '-u-nu-latn' }

/** How a language writes dates and numbers there; without a region English is Great Britain’s. */
export function localeOf(language: string, region = language === 'en' ? 'GB' : ''): string {
  return `${language}${region && `-${region}`}${digits[language] ?? ''}`
}

const scriptsFromRight: readonly unknown[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo']

/** Which way a language is read: by the script that it is written in. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  scriptsFromRight.includes(new Intl.Locale(language).maximize().script) ? 'rtl' : 'ltr'

/** The same in each language, until somebody says otherwise. */
export const inEachLanguage = <Value>(value: Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(languages.map((language) => [language, value])) as Record<Language, Value>

/** The language of that name, or English. */
export function languageOf(name: string | null | undefined): Language {
  return languages.find((one) => one === name) ?? 'en'
}
