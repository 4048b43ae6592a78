/** What files say besides names and figures. The names of CSV columns are the same in all. */
import { readMessages } from '@servery/messages/read.ts'

export const exportWords = readMessages('exports/exports')

export type ExportWords = (typeof exportWords)['en']
