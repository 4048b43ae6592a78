import { getWallClock } from '../../../../kit/reports/index.ts'

/**
 * The instant at which the wall clock of a zone shows `YYYY-MM-DDTHH:mm`, the earlier of two; null
 * where it never does, as when clocks go forward, or the text is no time.
 */
export function instantAt(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtc)) return null
  // No zone is further than fifteen hours from UTC, and all differ by whole quarters.
  const found = [-1, 1].map((day) => {
    const near = asUtc + day * 24 * 3_600_000
    const ahead = Date.parse(`${getWallClock(new Date(near), timeZone)}:00.000Z`) - near
    return asUtc - ahead
  })
  const instants = found.filter((ms) => getWallClock(new Date(ms), timeZone) === local)
  return instants.length === 0 ? null : new Date(Math.min(...instants)).toISOString()
}
