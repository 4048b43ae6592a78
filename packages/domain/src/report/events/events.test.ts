import { expect, it } from 'vitest'
import { worthALook as look, standardLook, voidsWorthALook } from './events.ts'

const worthALook = (people: Parameters<typeof look>[0]) => look(people, standardLook)
const person = (orders: number, events: number) => ({ orders, events })

it('points at who has more than twice the usual, of those with enough orders', () => {
  const team = [person(100, 3), person(200, 6), person(100, 7), person(29, 29)]
  expect(worthALook(team)).toEqual([false, false, true, false])
  // The usual is between the two in the middle.
  expect(worthALook([person(100, 2), person(100, 4)])).toEqual([false, false])
})

it('says nothing of a person alone, and nothing where nothing happened', () => {
  expect(worthALook([person(500, 400)])).toEqual([false])
  expect(worthALook([person(50, 0), person(50, 0)])).toEqual([false, false])
  expect(worthALook([])).toEqual([])
})

it('goes by what the business has as worth a look', () => {
  const team = [person(100, 3), person(200, 6), person(100, 7), person(29, 29)]
  const limits = { ...standardLook, lookTimesUsual: 2500, lookOrdersMin: 20 }
  // 3, 3, 7 and 100 of a hundred: the usual is 5.
  expect(look(team, limits)).toEqual([false, false, false, true])
  expect(look(team, { ...standardLook, lookTimesUsual: 2333 })).toEqual([false, false, true, false])
})

it('calls voids worth a look beyond a share of gross sales, and never at it', () => {
  const ofThousand = (voided: number) =>
    voidsWorthALook({ voided, gross: 100_000 }, { ...standardLook, lookVoidShare: 30_000 })
  expect([2999, 3000, 3001].map(ofThousand)).toEqual([false, false, true])
  // Nothing was sold, and something was voided.
  expect(voidsWorthALook({ voided: 1, gross: 0 }, standardLook)).toBe(true)
  expect(voidsWorthALook({ voided: 0, gross: 0 }, standardLook)).toBe(false)
  expect(
    voidsWorthALook({ voided: 5, gross: 9 }, { ...standardLook, lookVoidShare: 1_000_000 }),
  ).toBe(false)
})
