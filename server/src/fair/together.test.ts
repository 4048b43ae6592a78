import { expect, it } from 'vitest'
import { createFairGate } from './gate.ts'
import { createTogether, type Outcome, outcomeOf } from './together.ts'

function recording(work: (group: readonly string[]) => readonly Outcome<string>[]) {
  const groups: string[][] = []
  const together = createTogether<string, string>({
    work: async (group) => {
      groups.push([...group])
      return work(group)
    },
    fitting: (waiting) => Math.min(waiting.length, 3),
    mayDoAlone: (error) => (error as Error).message !== 'away',
  })
  return { groups, together }
}

const answered = (group: readonly string[]): Outcome<string>[] =>
  group.map((asked) =>
    asked === 'bad' ? { ok: false, error: new Error('bad') } : { ok: true, value: `${asked}!` },
  )

it('does together what came in together, each with its own answer', async () => {
  const { groups, together } = recording(answered)
  const asked = ['a', 'bad', 'b', 'c'].map((one) => outcomeOf(() => together('x', one)))
  const other = together('y', 'd')
  expect(await Promise.all(asked)).toEqual([
    { ok: true, value: 'a!' },
    { ok: false, error: new Error('bad') },
    { ok: true, value: 'b!' },
    { ok: true, value: 'c!' },
  ])
  expect(await other).toBe('d!')
  expect(groups.toSorted((a, b) => b.length - a.length)[0]).toEqual(['a', 'bad', 'b'])
  expect(groups).toHaveLength(3)
  expect(await together('x', 'later')).toBe('later!')
})

it('does each alone where the group fails, so that nobody fails for another', async () => {
  const { groups, together } = recording((group) => {
    if (group.includes('broken')) throw new Error('broken')
    return answered(group)
  })
  const asked = ['a', 'broken', 'b'].map((one) => outcomeOf(() => together('x', one)))
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, false, true])
  expect(groups).toEqual([['a', 'broken', 'b'], ['a'], ['broken'], ['b']])
})

it('tries nobody alone where none could be done', async () => {
  const { groups, together } = recording(() => {
    throw new Error('away')
  })
  const asked = ['a', 'b'].map((one) => outcomeOf(() => together('x', one)))
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([false, false])
  expect(groups).toEqual([['a', 'b']])
})

it('takes along what comes in while it waits for its turn among the lines', async () => {
  const groups: string[][] = []
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>()
  const together = createTogether<string, string>({
    work: async (group) => {
      groups.push([...group])
      if (group.includes('long')) await first
      return answered(group)
    },
    fitting: (waiting) => waiting.length,
    mayDoAlone: () => true,
    gate: createFairGate({ total: 1, perKey: 1 }),
  })
  const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve))
  const long = together('x', 'long')
  await turnOfLoop()
  const before = together('y', 'before')
  await turnOfLoop()
  const meanwhile = together('y', 'meanwhile')
  await turnOfLoop()
  expect(groups).toEqual([['long']])
  endFirst()
  expect(await Promise.all([long, before, meanwhile])).toEqual(['long!', 'before!', 'meanwhile!'])
  expect(groups).toEqual([['long'], ['before', 'meanwhile']])
})
