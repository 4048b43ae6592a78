/** The first records of a business are named in its language, or in English. */
import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'

const starter = readMessages('starter/starter')

type Starter = (typeof starter)['en']
export type StarterTexts = Starter['records']

export function getStarterTexts(language: string): Starter {
  return starter[languageOf(language)]
}
