import { describe, expect, it } from 'vitest'
import { guestCancelLimit } from './guest-cancel.ts'

const at = (time: string) => Date.parse(`2026-03-14T${time}:00.000Z`)
const placed = { placedAt: at('12:00'), promisedAt: at('18:00'), sendAt: null }

describe('until when a guest may cancel', () => {
  it.each([
    ['a minute, where the branch allows no more', { minutesBefore: null }, '12:01'],
    ['so long before the promised time', { minutesBefore: 30 }, '17:30'],
    ['the promised time itself', { minutesBefore: 0 }, '18:00'],
    ['a minute at the least', { minutesBefore: 400 }, '12:01'],
    ['until the kitchen hears of it', { minutesBefore: null, sendAt: at('17:20') }, '17:20'],
    ['the later of the two', { minutesBefore: 60, sendAt: at('17:20') }, '17:20'],
  ] as const)('is %s', (_, terms, until) => {
    expect(guestCancelLimit({ ...placed, ...terms })).toEqual(at(until))
  })
})
