import { type WallMinutes, wallMinutesBy } from '@servery/domain/business/online/branch-minutes.ts'
import { wallClockAt } from './today.ts'

const minuteMs = 60_000
const day = 24 * 60
const quarter = 15

/**
 * Clocks by zone. To read one is dear: a day that begins and ends as far ahead has no change in it,
 * and on the others none lies within a quarter of an hour.
 */
export class Walls {
  private readonly known = new Map<string, WallMinutes>()

  of(zone: string): WallMinutes {
    const known = this.known.get(zone)
    if (known !== undefined) return known
    const read = wallMinutesBy((minute) =>
      wallClockAt(new Date(minute * minuteMs), { time_zone: zone }),
    )
    const aheadAt = remembered((minute) => read(minute) - minute)
    /** Null: it changes on that day. */
    const aheadOn = remembered((begins) => {
      const ahead = aheadAt(begins)
      return ahead === aheadAt(begins + day) ? ahead : null
    })
    const wallAt = (minute: number) => {
      const ahead = aheadOn(Math.floor(minute / day) * day)
      return minute + (ahead ?? aheadAt(Math.floor(minute / quarter) * quarter))
    }
    this.known.set(zone, wallAt)
    return wallAt
  }
}

function remembered<Answer>(ask: (of: number) => Answer): (of: number) => Answer {
  const known = new Map<number, Answer>()
  return (of) => {
    const found = known.get(of)
    if (found !== undefined) return found
    const answer = ask(of)
    known.set(of, answer)
    return answer
  }
}
