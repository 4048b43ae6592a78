import { later } from '../../../kit/index.ts'

/** A few times a day. */
export const serialSheets = later(async () => ({
  serial: (await import('./serial-sheet.tsx')).SerialSheet,
}))
