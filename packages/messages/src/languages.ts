/** A language is a folder beside this file and its name in this line. English is the source. */
export const languages = ['en', 'de', 'es'] as const
export type Language = (typeof languages)[number]

/** How a language writes dates and numbers; the English one is Great Britain’s. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)

/** The language of that name, or English. */
export function languageOf(name: string | null | undefined): Language {
  return languages.find((one) => one === name) ?? 'en'
}
