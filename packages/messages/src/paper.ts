/** What paper says, for the server. */
import { type Language, languages } from './languages.ts'
import { readMessages } from './read.ts'

export const receiptWords = readMessages('paper/receipt')
export const drawerWords = readMessages('paper/drawer')
export const invoiceWords = readMessages('paper/invoice')
export const labelWords = readMessages('paper/labels')
export const purchaseWords = readMessages('paper/purchase')
export const sampleWords = readMessages('paper/sample')

const said = readMessages('language')

/** How figures and dates are written in each language. */
export const receiptLocales = Object.fromEntries(
  languages.map((language) => [language, said[language].locale]),
) as Readonly<Record<Language, string>>
