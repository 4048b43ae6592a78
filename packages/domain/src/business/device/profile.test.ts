import { expect, it } from 'vitest'
import type { OrderType } from '../../offer/catalogue/order-type.ts'
import { cashRoundingAt, firstOrderType, firstScreen, receiptAfter } from './profile.ts'

const branch = { orderTypes: ['eat_in', 'takeaway'], defaultOrderType: 'eat_in' } as const

it.each<[OrderType | null, OrderType]>([
  [null, 'eat_in'],
  ['takeaway', 'takeaway'],
  // The branch stopped delivering after the profile was made.
  ['delivery', 'eat_in'],
])('a profile that begins with %s begins with %s', (defaultOrderType, first) => {
  expect(firstOrderType({ defaultOrderType }, branch)).toBe(first)
})

it.each([
  ['quick', null, 'sell'],
  ['quick', 'tables', 'tables'],
  ['table', null, 'tables'],
  ['table', 'sell', 'sell'],
  ['retail', 'tables', 'sell'],
] as const)('%s service that begins with %s begins with %s', (serviceMode, startScreen, first) => {
  expect(firstScreen({ serviceMode, startScreen })).toBe(first)
})

it.each([
  ['branch', 1, { step: 1, mode: 'up' }],
  ['branch', 0, null],
  ['none', 5, null],
  ['five', 0, { step: 5, mode: 'up' }],
] as const)(
  'a profile that rounds cash as %s, in a branch by %i',
  (cashRounding, step, rounding) => {
    const at = { cashRoundingStep: step, cashRoundingMode: 'up' } as const
    expect(cashRoundingAt({ cashRounding }, at)).toEqual(rounding)
  },
)

it('offers no receipt of a sale below the least total', () => {
  const profile = { receipt: 'print', receiptFrom: 500 } as const
  expect(receiptAfter(profile, 499)).toBe('none')
  expect(receiptAfter(profile, 500)).toBe('print')
})
