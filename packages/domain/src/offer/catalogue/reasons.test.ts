import { describe, expect, it } from 'vitest'
import {
  effectsOfReason,
  mustNote,
  newReasonDetails,
  offeredReasons,
  type ReasonDetails,
  type ReasonRecord,
  reasonLists,
  reasonSeeds,
  seedDetails,
} from './reasons.ts'

const comp = newReasonDetails('comp')
const effects: readonly [
  what: string,
  ReasonDetails,
  stock: string,
  value: string,
  paper: string,
][] = [
  ['a void', newReasonDetails('void'), 'put_back', 'never_sold', 'line_gone'],
  [
    'a void of what was made',
    { list: 'void', returnsToStock: false, notifiesKitchen: true },
    'wasted',
    'never_sold',
    'line_gone',
  ],
  ['a comp', comp, 'used', 'given_away', 'named'],
  [
    'a comp that the receipt does not name',
    { ...comp, printsOnReceipt: false } as ReasonDetails,
    'used',
    'given_away',
    'not_named',
  ],
  ['a refund', newReasonDetails('refund'), 'used', 'paid_back', 'refund_receipt'],
  [
    'a refund of goods that come back',
    { list: 'refund', returnsToStock: true, allowedDays: 30 },
    'put_back',
    'paid_back',
    'refund_receipt',
  ],
  ['an unpay', { list: 'unpay' }, 'none', 'payment_undone', 'new_receipt'],
  ['petty cash', newReasonDetails('petty_cash'), 'none', 'cash_out', 'none'],
  ['change brought in', seedDetails('petty_cash', 'change_in'), 'none', 'cash_in', 'none'],
  ['a drawer opened without a sale', { list: 'no_sale' }, 'none', 'none', 'none'],
]

it.each(effects)('what %s does to stock, money and paper', (_, details, stock, value, receipt) => {
  expect(effectsOfReason(details)).toEqual({ stock, value, receipt })
})

describe('what a till offers', () => {
  const reason = (id: string, more: Partial<ReasonRecord>): ReasonRecord => ({
    id,
    archived: false,
    name: id,
    requiresNote: false,
    requiresManagerPin: false,
    position: 0,
    details: newReasonDetails('void'),
    ...more,
  })

  it('is of the list asked for, in its order, without what is archived', () => {
    const reasons = [
      reason('c', { position: 20 }),
      reason('b', { position: 10 }),
      reason('a', { position: 10 }),
      reason('gone', { archived: true }),
      reason('comp', { details: comp }),
    ]
    expect(offeredReasons(reasons, 'void').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(offeredReasons(reasons, 'refund')).toEqual([])
  })

  it('needs a note where a reason says so, and where there is no reason', () => {
    expect(mustNote({ requiresNote: false })).toBe(false)
    expect(mustNote({ requiresNote: true })).toBe(true)
    expect(mustNote(null)).toBe(true)
  })
})

it('a business begins with reasons in every list, each with the details of its list', () => {
  for (const list of reasonLists) {
    const seeds = reasonSeeds[list]
    expect(seeds.length).toBeGreaterThan(1)
    expect(new Set(seeds).size).toBe(seeds.length)
    for (const seed of seeds) expect(seedDetails(list, seed).list).toBe(list)
  }
  expect(seedDetails('comp', 'staff_meal')).toMatchObject({ countsAs: 'staff' })
  expect(seedDetails('comp', 'birthday')).toMatchObject({ countsAs: 'marketing' })
  expect(seedDetails('refund', 'returned_goods')).toMatchObject({ returnsToStock: true })
})
