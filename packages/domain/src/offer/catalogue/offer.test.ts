import { describe, expect, it } from 'vitest'
import { localMomentOf, type Schedule } from '../../kernel/schedule.ts'
import type { Instant, Quantity } from '../../kernel/types.ts'
import { type AvailabilityRecord, stockOf } from './availability.ts'
import { combinationsOf, variationsFor } from './combinations.ts'
import { isOffered, minutesUntilOfferChanges, type OfferRule } from './offer.ts'

const anywhere: OfferRule = { channels: null, branchIds: null, schedule: null }
const mornings: Schedule = {
  windows: [{ weekdays: [], from: 7 * 60, to: 11 * 60 }],
  fromDate: null,
  toDate: null,
}
const context = {
  channel: 'till',
  branchId: 'quay',
  at: localMomentOf('2026-11-21T08:00'),
} as const

describe('isOffered', () => {
  it('holds where no node says otherwise', () => {
    expect(isOffered([], context)).toBe(true)
    expect(isOffered([anywhere, anywhere], context)).toBe(true)
  })

  it('narrows from the top down: a node cannot widen what the one above it says', () => {
    const kioskOnly: OfferRule = { ...anywhere, channels: ['kiosk'] }
    const everywhere: OfferRule = { ...anywhere, channels: ['till', 'kiosk', 'online'] }
    expect(isOffered([kioskOnly, everywhere], context)).toBe(false)
    expect(isOffered([everywhere, anywhere], context)).toBe(true)
  })

  it('asks branch and time of each node', () => {
    expect(isOffered([{ ...anywhere, branchIds: ['pier'] }], context)).toBe(false)
    const breakfast: OfferRule = { ...anywhere, schedule: mornings }
    expect(isOffered([breakfast], context)).toBe(true)
    const noon = { ...context, at: localMomentOf('2026-11-21T11:00') }
    expect(isOffered([breakfast], noon)).toBe(false)
  })

  it('leaves what is sold by serial number to people at tills', () => {
    const grinder: OfferRule = { ...anywhere, tracedBy: ['batch', 'serial'] }
    const at = (channel: 'till' | 'kiosk' | 'online') =>
      isOffered([grinder], { ...context, channel })
    expect([at('till'), at('kiosk'), at('online')]).toEqual([true, false, false])
    const cheese: OfferRule = { ...anywhere, tracedBy: ['batch'] }
    expect(isOffered([cheese], { ...context, channel: 'online' })).toBe(true)
  })

  it('says when it may change', () => {
    expect(minutesUntilOfferChanges([null], context.at)).toBeNull()
    expect(minutesUntilOfferChanges([null, mornings], context.at)).toBe(180)
  })
})

const now = '2026-11-21T12:00:00.000Z' as Instant
const said = (change: Partial<AvailabilityRecord>): AvailabilityRecord => ({
  id: 'tea',
  version: 1,
  archived: false,
  state: 'sold_out',
  remaining: null,
  left: null,
  setAt: '2026-11-21T10:00:00.000Z' as Instant,
  until: null,
  ...change,
})
const counted = (left: number) =>
  said({ state: 'counted', remaining: 9000 as Quantity, left: left as Quantity })

describe('stockOf', () => {
  it('is sold out until the moment that was said, and not at it', () => {
    expect(stockOf([], now)).toEqual({ soldOut: false, left: null })
    expect(stockOf([said({})], now).soldOut).toBe(true)
    expect(stockOf([said({ until: '2026-11-21T12:00:00.001Z' as Instant })], now).soldOut).toBe(
      true,
    )
    expect(stockOf([said({ until: now })], now).soldOut).toBe(false)
    expect(stockOf([said({ archived: true })], now).soldOut).toBe(false)
  })

  it('counts down to sold out; of two counts the lesser holds', () => {
    expect(stockOf([counted(5000), undefined, counted(2000)], now)).toEqual({
      soldOut: false,
      left: 2000,
    })
    expect(stockOf([counted(5000), counted(0)], now)).toEqual({ soldOut: true, left: 0 })
  })
})

describe('combinations', () => {
  const axes = [
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Colour', values: ['red', 'blue'] },
  ]

  it('are every value with every other, the last axis turning fastest', () => {
    expect(combinationsOf([])).toEqual([])
    expect(combinationsOf(axes)).toEqual([
      ['S', 'red'],
      ['S', 'blue'],
      ['L', 'red'],
      ['L', 'blue'],
    ])
  })

  it('keep the variations that exist, with their codes, and leave out the rest', () => {
    const existing = [
      { id: 'kept', values: ['L', 'red'] },
      { id: 'gone', values: ['XL', 'red'] },
    ]
    const made = variationsFor(axes, existing, (values) => ({ id: 'new', values: [...values] }))
    expect(made.map(({ id }) => id)).toEqual(['new', 'new', 'kept', 'new'])
  })
})
