import { type WallMinutes, wallMinutesBy } from '@servery/domain/business/online/branch-minutes.ts'
import { wallClockAt } from '../../setup/company/index.ts'

const minuteMs = 60_000
const quarter = 15

/** Clocks by zone. No clock is changed within a quarter of an hour: it is read once in each. */
export class Walls {
  private readonly known = new Map<string, WallMinutes>()

  of(zone: string): WallMinutes {
    const known = this.known.get(zone)
    if (known !== undefined) return known
    const read = wallMinutesBy((minute) =>
      wallClockAt(new Date(minute * minuteMs), { time_zone: zone }),
    )
    const ahead = new Map<number, number>()
    const wallAt = (minute: number) => {
      const begins = Math.floor(minute / quarter) * quarter
      const offset = ahead.get(begins) ?? read(begins) - begins
      ahead.set(begins, offset)
      return minute + offset
    }
    this.known.set(zone, wallAt)
    return wallAt
  }
}
