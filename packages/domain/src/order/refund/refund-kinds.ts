/** Money that goes back for what was sold, and payments that are undone. */
import { type CommandKinds, type FactKindsOf, reasonDetail } from '../model/declare.ts'
import { tipsBack } from '../model/tips.ts'
import { refund, unpay } from './after-payment.ts'
import { decideRefund, decideUnpay } from './decide-refund.ts'

export const refundFacts: FactKindsOf<'order.refunded' | 'order.unpaid'> = {
  'order.refunded': {
    changes: 'service',
    apply: refund,
    history: ({ receiptNumber, total, tenders, ...why }) => ({
      receiptNumber,
      amount: total + tipsBack(tenders),
      ...reasonDetail(why),
    }),
  },
  'order.unpaid': {
    changes: 'payments',
    apply: unpay,
    history: ({ formerReceipt, reversals, ...why }) => ({
      receiptNumber: formerReceipt,
      amount: reversals.reduce((sum, { amount }) => sum + amount, 0),
      ...reasonDetail(why),
    }),
  },
}

export const refundCommands: CommandKinds<'refund' | 'unpay'> = {
  refund: { from: ['completed'], needsReason: () => true, decide: decideRefund },
  unpay: { from: ['completed'], needsReason: () => true, decide: decideUnpay },
}
