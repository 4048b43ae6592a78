/** Not on the way of a sale: fetched when it is asked for, and by the worker for offline. */
import { later } from '../../../kit/index.ts'

export const onlineSheets = later(async () => ({
  online: (await import('./online-sheet.tsx')).OnlineSheet,
}))
