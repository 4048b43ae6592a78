import type { PresenceEvent } from '@servery/contract/devices/live.ts'
import { expect, it } from 'vitest'
import { forget, hear, type PresentByRegister } from './presence-state.ts'

const said = (registerId: string, change: Partial<PresenceEvent> = {}): PresenceEvent => ({
  type: 'presence',
  branchId: 'quay',
  registerId,
  orderId: 'table 5',
  memberId: `person at ${registerId}`,
  doing: 'editing',
  takesOver: false,
  ...change,
})
const after = (...events: readonly PresenceEvent[]) =>
  events.reduce<PresentByRegister>((present, event) => hear(present, event, 1000), new Map())

it.each([
  ['two on one order', [said('a'), said('b')], ['a', 'b']],
  ['who went on is there no more', [said('a'), said('a', { doing: 'left' })], []],
  ['who takes over is alone', [said('a'), said('b', { takesOver: true })], ['b']],
  [
    'but not while somebody takes money',
    [said('a', { doing: 'paying' }), said('b', { takesOver: true })],
    ['a', 'b'],
  ],
  [
    'those on other orders stay',
    [said('a', { orderId: 'table 6' }), said('b', { takesOver: true })],
    ['a', 'b'],
  ],
] as const)('%s', (_, events, registers) => {
  expect([...after(...events).keys()]).toEqual(registers)
})

it('is at one order at a time', () => {
  const present = after(said('a'), said('a', { orderId: 'table 6' }))
  expect(present.get('a')?.orderId).toBe('table 6')
})

it('forgets who says no more, and nobody else', () => {
  const first = hear(new Map(), said('a'), 0)
  const both = hear(first, said('b'), 15_000)
  expect(forget(both, 19_999)).toBe(both)
  expect([...forget(both, 20_000).keys()]).toEqual(['b'])
  expect(forget(both, 40_000).size).toBe(0)
})
