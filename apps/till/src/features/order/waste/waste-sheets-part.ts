import { later } from '../../../kit/index.ts'

/** A few times a day. */
export const wasteSheets = later(async () => ({
  waste: (await import('./waste-sheet.tsx')).WasteSheet,
}))
