import { moneyStatuses } from '@servery/domain/order/payment/money-status.ts'
import { expect, it } from 'vitest'
import { isRefundable } from './refundable-row.ts'

it('has the order refunded for a payment of which something is left, and for nothing else', () => {
  const payment = { type: 'payment', receiptNumber: 'T1-000001' } as const
  const left = moneyStatuses.filter((status) => isRefundable({ ...payment, status }))
  expect(left).toEqual(['captured', 'part_refunded'])
  const status = 'captured'
  expect(isRefundable({ ...payment, status, receiptNumber: null })).toBe(false)
  expect(isRefundable({ ...payment, status, type: 'refund' })).toBe(false)
})
