import { expect, it } from 'vitest'
import { loneHalves, toggled } from './apart-choice.ts'

const sale = (orderId: string, others: readonly string[] = []) => ({
  ...{ orderId, callNumber: orderId.toUpperCase(), state: 'waiting' as const },
  together: others.map((other) => ({ orderId: other, why: 'move' as const })),
})
const sales = [sale('a', ['b']), sale('b', ['a', 'c']), sale('c', ['b']), sale('d')]

it('chooses what was moved with what it was moved from, however far it went', () => {
  expect([...toggled(new Set(), 'a', sales)]).toEqual(['a', 'b', 'c'])
  expect([...toggled(new Set(), 'd', sales)]).toEqual(['d'])
})

it('leaves the other half chosen where one is taken off, and tells it', () => {
  const chosen = toggled(new Set(['a', 'b', 'c']), 'c', sales)
  expect([...chosen]).toEqual(['a', 'b'])
  expect(loneHalves(chosen, sales)).toEqual([{ why: 'move', chosen: 'B', other: 'C' }])
  expect(loneHalves(new Set(['a', 'b', 'c']), sales)).toEqual([])
})

it('knows that a half which is in the books already is there', () => {
  const taken = sales.map((one) =>
    one.orderId === 'c' ? { ...one, state: 'taken' as const } : one,
  )
  expect(loneHalves(new Set(['a', 'b']), taken)).toEqual([])
})
