import { describe, expect, test } from 'vitest'
import { atOnce, inTurns, type Steps } from './turns.ts'

/** A clock that moves by what each step takes, and by what is rested. */
function aClock() {
  let time = 0
  const rests: number[] = []
  return {
    rests,
    work: (ms: number) => {
      time += ms
    },
    clock: {
      now: () => time,
      rest: async (ms: number) => {
        rests.push(ms)
        time += ms
      },
    },
  }
}

function* working(durations: readonly number[], work: (ms: number) => void): Steps<number> {
  for (const ms of durations) {
    work(ms)
    yield
  }
  return durations.length
}

describe('work in turns', () => {
  test('short work is done at once', async () => {
    const { clock, rests, work } = aClock()
    expect(await inTurns(working([1, 1, 1], work), clock)).toBe(3)
    expect(rests).toEqual([])
  })

  test('long work rests twice as long as it has worked', async () => {
    const { clock, rests, work } = aClock()
    expect(await inTurns(working([2, 2, 2, 40, 1], work), clock)).toBe(5)
    expect(rests).toEqual([12, 80])
  })

  test('others have their turn before it is over', async () => {
    let others = 0
    const around = setInterval(() => {
      others += 1
    }, 1)
    function* untilOthers(): Steps<number> {
      while (others === 0) yield
      return others
    }
    expect(await inTurns(untilOthers())).toBeGreaterThan(0)
    clearInterval(around)
  })

  test('what fails fails for whoever asked', async () => {
    function* failing(): Steps<never> {
      yield
      throw new Error('no such price')
    }
    await expect(inTurns(failing())).rejects.toThrow('no such price')
    expect(() => atOnce(failing())).toThrow('no such price')
  })
})
