import { expect, it } from 'vitest'
import type { OrderType } from '../catalogue/order-type.ts'
import { firstOrderType } from './profile.ts'

const branch = { orderTypes: ['eat_in', 'takeaway'], defaultOrderType: 'eat_in' } as const

it.each<[OrderType | null, OrderType]>([
  [null, 'eat_in'],
  ['takeaway', 'takeaway'],
  // The branch stopped delivering after the profile was made.
  ['delivery', 'eat_in'],
])('a profile that begins with %s begins with %s', (defaultOrderType, first) => {
  expect(firstOrderType({ defaultOrderType }, branch)).toBe(first)
})
