import { expect, it } from 'vitest'
import { orderNumbersIn } from './order-numbers.ts'

it.each([
  ['42', ['A-042', 'B-042'], []],
  ['#42', ['A-042', 'B-042'], []],
  ['b-42', ['B-042'], []],
  ['B042', ['B-042'], []],
  [' c 7 ', ['C-007'], []],
  ['1234', ['A-1234', 'B-1234'], []],
  ['T3-000123', [], ['T3-000123']],
  ['t3-123', [], ['T3-000123']],
  ['t3 123', [], ['T3-000123']],
  ['flat white', [], []],
  ['T3', ['T-003'], []],
])('%j may mean %j or %j', (text, callNumbers, receiptNumbers) => {
  expect(orderNumbersIn(text, ['A', 'B', 'A'])).toEqual({ callNumbers, receiptNumbers })
})
