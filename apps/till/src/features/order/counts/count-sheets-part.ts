import { later } from '../../../kit/index.ts'

/** Once a week or less. */
export const countSheets = later(async () => ({
  count: (await import('./count-sheet.tsx')).CountSheet,
}))
