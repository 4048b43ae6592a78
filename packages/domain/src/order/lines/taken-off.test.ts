import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import type { OrderPayment, OrderState } from '../model/types.ts'
import { takenOffBy } from './taken-off.ts'

const payment = (paymentId: string, rest: Partial<OrderPayment> = {}) =>
  ({
    ...{ paymentId, method: { id: 'g', name: 'Gift card', kind: 'gift_card' }, holder: 'mine' },
    ...{ amount: minorUnits(500), tip: minorUnits(50), at: '2026-11-22T12:00:00.000Z' },
    ...rest,
  }) as OrderPayment
const orders = [
  // The clock was set back before it; the other one is known to the server.
  { payments: [payment('a', { at: '2026-11-22T09:00:00.000Z' }), payment('known')] },
  {
    payments: [payment('c'), payment('d', { holder: 'yours' }), payment('undone')],
    reversals: [{ paymentId: 'undone' }],
  },
  { payments: [payment('e', { method: { id: 's', name: 'Credit', kind: 'store_credit' } })] },
] as unknown as readonly OrderState[]

it('comes to the payments of one balance, with tips, that were not undone', () => {
  const unsent = new Set(['a', 'c', 'd', 'e', 'undone'])
  expect(takenOffBy(unsent, orders, { kind: 'gift_card', holder: 'mine' })).toBe(1100)
  expect(takenOffBy(unsent, orders, { kind: 'gift_card', holder: 'nobody' })).toBe(0)
})
