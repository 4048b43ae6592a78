import { later } from '../../kit/index.ts'

/** Once or twice a day for each person. */
export const clockSheets = later(async () => ({
  clock: (await import('./clock-sheet.tsx')).ClockSheet,
}))
