/** What receipts and reports of drawers say, for the apps. */
import { byLanguage } from './by-language.ts'
import type drawer from './en/paper/drawer.json'
import type receipt from './en/paper/receipt.json'

export const receiptWords = byLanguage(
  import.meta.glob<typeof receipt>('./*/paper/receipt.json', { eager: true, import: 'default' }),
)
export const drawerWords = byLanguage(
  import.meta.glob<typeof drawer>('./*/paper/drawer.json', { eager: true, import: 'default' }),
)
