/** What stands in files besides names and figures. The names of CSV columns are the same in all. */
import { type ExportWords, english } from './english.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

export type ExportLanguage = 'en' | 'de' | 'es'

export const exportWords: { readonly [language in ExportLanguage]: ExportWords } = {
  en: english,
  de: german,
  es: spanish,
}
