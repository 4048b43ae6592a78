/** The time at which a business day ends, as people write it: `04:00` is 240 minutes. */
import { cutOverMinutesMax } from '../../kernel/business-date.ts'

/** Minutes after midnight as `HH:mm`. */
export function cutOverText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes after midnight of `HH:mm`; null for anything else, and for times after noon. */
export function parseCutOver(text: string): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  if (match === null) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes <= cutOverMinutesMax ? minutes : null
}
