/** A language is a folder beside this file and its name in this line. English is the source. */
export const languages = ['en', 'de', 'es'] as const
export type Language = (typeof languages)[number]

/** The language of that name, or English. */
export function languageOf(name: string | null | undefined): Language {
  return languages.find((one) => one === name) ?? 'en'
}
