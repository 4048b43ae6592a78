import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wallMinutesBy } from './branch-minutes.ts'
import type { OpenWindow } from './hours.ts'
import {
  asapPromise,
  isOffered,
  lastOrderAt,
  offeredSlots,
  promisesOf,
  type SlotRules,
  slotMinutes,
  slotOf,
} from './slots.ts'

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const london = wallMinutesBy((minute) => format.format(minute * 60_000).replace(' ', 'T'))
const at = (time: string, date = '2026-11-27') => Date.parse(`${date}T${time}Z`) / 60_000
const window: OpenWindow = { date: '2026-11-27', opens: at('12:00'), closes: at('22:00') }
const rules: SlotRules = { leadMinutes: 45, lastOrderMinutes: 10, finishesAfterClose: true }
const strict: SlotRules = { ...rules, finishesAfterClose: false }
const search = (time: string, used = rules) => ({ windows: [window], now: at(time), rules: used })
const free = () => true

it('takes orders until the offset before closing, and promises up to the lead after it', () => {
  expect(lastOrderAt(window, rules)).toBe(at('21:50'))
  expect(promisesOf(window, search('21:50'))).toEqual({ first: at('22:35'), last: at('22:35') })
  expect(asapPromise(search('21:50'), free)).toEqual({ kind: 'promised', at: at('22:35') })
  expect(promisesOf(window, search('21:51'))).toBeNull()
})

it('takes them until 21:15 where all is finished by closing', () => {
  expect(lastOrderAt(window, strict)).toBe(at('21:15'))
  expect(asapPromise(search('21:15', strict), free)).toEqual({ kind: 'promised', at: at('22:00') })
  expect(asapPromise(search('21:16', strict), free)).toEqual({
    kind: 'refused',
    reason: 'last_orders',
  })
})

it.each([
  ['22:37', 'closed'],
  ['11:59', 'closed'],
  ['21:55', 'last_orders'],
])('refuses as soon as possible at %s', (time, reason) => {
  expect(asapPromise(search(time), free)).toEqual({ kind: 'refused', reason })
})

it('offers the first slot a lead after opening', () => {
  const slots = offeredSlots(search('08:00'), london)
  expect(slots[0]).toBe(at('12:45'))
  expect(slots.at(-1)).toBe(at('22:30'))
  expect(offeredSlots(search('12:20'), london)[0]).toBe(at('13:15'))
  expect(isOffered(search('08:00'), at('12:30'), london)).toBe(false)
  expect(isOffered(search('08:00'), at('12:50'), london)).toBe(false)
})

it('pushes a promise while slots are full, and refuses when all are', () => {
  const full = new Set([at('13:00'), at('13:15')])
  const answer = asapPromise(search('12:17'), (slot) => !full.has(slot))
  expect(answer).toEqual({ kind: 'promised', at: at('13:30') })
  expect(asapPromise(search('12:17'), () => false)).toEqual({ kind: 'refused', reason: 'full' })
})

it('offers no slot that the clock skips, and one that it shows twice once', () => {
  const quick: SlotRules = { leadMinutes: 0, lastOrderMinutes: 0, finishesAfterClose: true }
  const shown = (date: string, from: string, to: string) =>
    offeredSlots(
      {
        windows: [{ date, opens: at(from, date), closes: at(to, date) }],
        now: at(from, date),
        rules: quick,
      },
      london,
    ).map((slot) => format.format(slot * 60_000).slice(11))
  expect(shown('2026-03-29', '00:30', '01:15')).toEqual(['00:30', '00:45', '02:00', '02:15'])
  expect(shown('2026-10-25', '00:00', '02:15')).toEqual([
    ...['01:00', '01:15', '01:30', '01:45'],
    ...['02:00', '02:15'],
  ])
})

it('never promises before the lead, outside its window or off the grid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -300, max: 900 }),
      fc.integer({ min: 5, max: 120 }),
      fc.integer({ min: 0, max: 120 }),
      fc.boolean(),
      (after, leadMinutes, lastOrderMinutes, finishesAfterClose) => {
        const used = { leadMinutes, lastOrderMinutes, finishesAfterClose }
        const asked = { windows: [window], now: window.opens + after, rules: used }
        const slots = offeredSlots(asked, london)
        for (const slot of slots) {
          expect(slot % slotMinutes).toBe(0)
          expect(slot).toBeGreaterThanOrEqual(Math.max(asked.now, window.opens) + leadMinutes)
          expect(slot).toBeLessThanOrEqual(window.closes + (finishesAfterClose ? leadMinutes : 0))
        }
        const asap = asapPromise(asked, free)
        if (asap.kind === 'promised') {
          expect(asap.at).toBeGreaterThanOrEqual(asked.now + leadMinutes)
          expect(asap.at).toBeLessThan(asked.now + leadMinutes + 5)
          expect(slotOf(asap.at)).toBeLessThanOrEqual(asap.at)
          expect(asked.now).toBeGreaterThanOrEqual(window.opens)
        }
      },
    ),
    { numRuns: 100 },
  )
})
