/** In which language the records that every business needs are named. */

/** What the records that every business needs are called, in the language of the business. */
export const starterLanguages = ['en', 'de', 'es'] as const

export type StarterLanguage = (typeof starterLanguages)[number]

/** The language that the first records of a business are in: its own, or English. */
export function getStarterLanguage(language: string): StarterLanguage {
  return starterLanguages.find((one) => one === language) ?? 'en'
}
