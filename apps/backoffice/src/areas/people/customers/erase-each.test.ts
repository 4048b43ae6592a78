import { describe, expect, it } from 'vitest'
import { eraseEach } from './erase-each.ts'

/** Erases these; of the others it says what stands there. */
async function tryAll(refusals: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const tried: number[] = []
  const outcome = await eraseEach(['ana', 'bo', 'cy', 'di'], {
    erase: async (name) => {
      asked.push(name)
      if (refusals[name] !== undefined) throw new Error(refusals[name])
    },
    isTheirs: (problem) => problem instanceof Error && problem.message === 'stale',
    onTried: (count) => tried.push(count),
  })
  return { ...outcome, asked, tried }
}

describe('erasing several people', () => {
  it('erases each of them', async () => {
    expect(await tryAll({})).toEqual({
      erased: ['ana', 'bo', 'cy', 'di'],
      kept: [],
      problem: null,
      asked: ['ana', 'bo', 'cy', 'di'],
      tried: [1, 2, 3, 4],
    })
  })

  it('goes on after somebody who was changed meanwhile, and says who is left and why', async () => {
    const outcome = await tryAll({ bo: 'stale', di: 'stale' })
    expect(outcome).toMatchObject({ erased: ['ana', 'cy'], kept: ['bo', 'di'] })
    expect(outcome.problem).toEqual(new Error('stale'))
    expect(outcome.tried).toEqual([1, 2, 3, 4])
  })

  it('asks no more once nothing is answered; whoever was not reached is left', async () => {
    const outcome = await tryAll({ ana: 'stale', cy: 'offline' })
    expect(outcome).toMatchObject({ erased: ['bo'], kept: ['ana', 'cy', 'di'] })
    expect(outcome.problem).toEqual(new Error('stale'))
    expect(outcome.asked).toEqual(['ana', 'bo', 'cy'])
  })
})
