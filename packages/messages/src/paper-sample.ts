/** The goods of a receipt that only shows how receipts look. */
import { byLanguage } from './by-language.ts'
import type sample from './en/paper/sample.json'

export const sampleWords = byLanguage(
  import.meta.glob<typeof sample>('./*/paper/sample.json', { eager: true, import: 'default' }),
)
