import { expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { takenOffSince } from './taken-off.ts'
import type { OrderPayment, OrderState } from './types.ts'

const since = '2026-11-22T12:00:00.000Z'
const payment = (paymentId: string, rest: Partial<OrderPayment> = {}) =>
  ({
    ...{ paymentId, method: { id: 'g', name: 'Gift card', kind: 'gift_card' }, holder: 'mine' },
    ...{ amount: minorUnits(500), tip: minorUnits(50), at: '2026-11-22T12:00:00.000Z' },
    ...rest,
  }) as OrderPayment
const orders = [
  { payments: [payment('a'), payment('b', { at: '2026-11-22T11:59:59.999Z' })] },
  {
    payments: [payment('c'), payment('d', { holder: 'yours' }), payment('undone')],
    reversals: [{ paymentId: 'undone' }],
  },
  { payments: [payment('e', { method: { id: 's', name: 'Credit', kind: 'store_credit' } })] },
] as unknown as readonly OrderState[]

it('comes to the payments of one balance, with tips, that were not undone', () => {
  expect(takenOffSince(orders, { kind: 'gift_card', holder: 'mine', since })).toBe(1100)
  expect(takenOffSince(orders, { kind: 'gift_card', holder: 'nobody', since })).toBe(0)
})
