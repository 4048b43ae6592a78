import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { moneyStatusOf } from './money-status.ts'

type Order = Parameters<typeof moneyStatusOf>[0]

const payment = { paymentId: 'mine', amount: minorUnits(1000) }

const refund = (paymentId: string, applied: number, rounding = 0) => ({
  tenders: [{ paymentId, applied: minorUnits(applied), rounding: minorUnits(rounding) }],
})

it.each([
  ['nothing went back', [], [], 'captured'],
  ['some went back', [refund('mine', 400)], [], 'part_refunded'],
  ['all went back, in two parts', [refund('mine', 400), refund('mine', 600)], [], 'refunded'],
  ['all went back but what cash rounds', [refund('mine', 1002, -2)], [], 'refunded'],
  ['another payment went back', [refund('other', 1000)], [], 'captured'],
  ['it was undone', [], ['mine'], 'reversed'],
  ['another was undone', [], ['other'], 'captured'],
])('%s', (_, refunds, undone, status) => {
  const reversals = undone.map((paymentId) => ({ paymentId }))
  expect(moneyStatusOf({ refunds, reversals } as unknown as Order, payment)).toBe(status)
})
