/** What stands in files besides names and figures. The names of CSV columns are the same in all. */
import { type ExportWords, english } from './english.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

export const exportLanguages = ['en', 'de', 'es'] as const
export type ExportLanguage = (typeof exportLanguages)[number]

export const exportWords: { readonly [language in ExportLanguage]: ExportWords } = {
  en: english,
  de: german,
  es: spanish,
}
