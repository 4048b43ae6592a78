/** Bugs in what may be done to an order and in what its facts come to. */
import type { Mutant } from './mutant.ts'

const decide = 'packages/domain/src/order/decide.test.ts'
const apply = 'packages/domain/src/order/apply.test.ts'
const kitchen = 'packages/domain/src/kitchen/tickets.test.ts'
const afterSale = 'packages/domain/src/order/model/after-sale.test.ts'

export const orderMutants: readonly Mutant[] = [
  {
    name: 'closes-with-balance-due',
    file: 'packages/domain/src/order/lifetime.ts',
    find: 'if (due > 0) {',
    replace: 'if (due < 0) {',
    tests: [apply],
    why: 'An order that another till added to is over although money is due.',
  },
  {
    name: 'same-payment-counts-twice',
    file: 'packages/domain/src/order/payment/payment-kinds.ts',
    find: 'if (order.payments.some((payment) => payment.paymentId === body.paymentId)) {',
    replace: 'if (order.payments.length < 0) {',
    tests: [apply],
    why: 'One payment under two facts is counted as two.',
  },
  {
    name: 'sealed-sale-changes',
    file: 'packages/domain/src/order/apply.ts',
    find: `order.status === 'completed' ? sealed : changed`,
    replace: `order.status === 'draft' ? sealed : changed`,
    tests: [apply],
    why: 'Figures of a receipt that was handed out change afterwards.',
  },
  {
    name: 'penny-overpaid-in-silence',
    file: 'packages/domain/src/order/apply.ts',
    find: 'return more > 0 ? withException(after',
    replace: 'return more > 1 ? withException(after',
    tests: [apply],
    why: 'Nobody is told that a bill was paid with a penny too much.',
  },
  {
    name: 'tip-pays-the-bill',
    file: 'packages/domain/src/order/payment/decide-payment.ts',
    find: 'const forBill = minorUnits(tendered - tip) const tender =',
    replace: 'const forBill = tendered\n  const tender =',
    tests: ['packages/domain/src/order/model/tips.test.ts'],
    why: 'Tips are taken for what was sold.',
  },
  {
    name: 'paid-order-stays-open',
    file: 'packages/domain/src/order/payment/decide-payment.ts',
    find: 'if (priceOf(after).totals.due > 0) return accept(taken)',
    replace: 'if (priceOf(after).totals.due >= 0) return accept(taken)',
    tests: [decide],
    why: 'A paid bill has no receipt and stays on the list.',
  },
  {
    name: 'sent-dish-removed',
    file: 'packages/domain/src/order/lines/decide-lines.ts',
    find: `if (isSent(line)) return refuse('line_sent', 'lineId')
      return accept({ kind: 'order.line_removed'`,
    replace: `return accept({ kind: 'order.line_removed'`,
    tests: [kitchen],
    why: 'A dish that the kitchen made leaves the bill without a void.',
  },
  {
    name: 'sent-quantity-lowered-by-one',
    file: 'packages/domain/src/order/lines/decide-lines.ts',
    find: 'after < (line.sent ?? 0)',
    replace: 'after < (line.sent ?? 0) - 1000',
    tests: [kitchen],
    why: 'One of what was sent leaves the bill without a void.',
  },
  {
    name: 'refunded-once-too-often',
    file: 'packages/domain/src/order/refund/decide-refund.ts',
    find: 'if (quantity > refundableUnits(order, lineId))',
    replace: 'if (quantity > refundableUnits(order, lineId) + 1000)',
    tests: [afterSale],
    why: 'A line is paid back that was paid back before.',
  },
  {
    name: 'refund-exceeds-tender',
    file: 'packages/domain/src/order/refund/decide-refund.ts',
    find: `if (rest < 0) return refuse('refund_exceeds_tender', 'tenders')`,
    replace: '',
    tests: [afterSale],
    why: 'More goes back to a card than was ever taken from it.',
  },
  {
    name: 'payment-undone-next-day',
    file: 'packages/domain/src/order/refund/decide-refund.ts',
    find: 'dates.some((date) => date !== businessDate)',
    replace: 'dates.every((date) => date > businessDate)',
    tests: [afterSale],
    why: 'Money of a day that was counted changes.',
  },
  {
    name: 'tip-in-cash-changed',
    file: 'packages/domain/src/order/model/tips.ts',
    find: `if (!mayHaveTip(payment)) return 'tip_in_cash'`,
    replace: '',
    tests: ['packages/domain/src/order/model/tips.test.ts'],
    why: 'A drawer that was counted no longer holds what it should.',
  },
  {
    name: 'split-bill-loses-tax',
    file: 'packages/domain/src/order/split/divide-bill.ts',
    find: 'allocate(whole.included, weights)',
    replace: 'allocate(whole.included, [gone.of, left.of])',
    tests: ['packages/domain/src/order/split/divide-bill.property.test.ts'],
    why: 'Two bills come to another tax than the one that they were.',
  },
]
