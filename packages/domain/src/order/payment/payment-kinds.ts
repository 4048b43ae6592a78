/** What is sold onto balances, paid, and put down as a tip. */
import { minorUnits } from '../../kernel/money.ts'
import {
  type CommandKinds,
  type FactKindsOf,
  made,
  type NewId,
  ofKnown,
  running,
} from '../model/declare.ts'
import { excessOf, isPayout } from '../model/price.ts'
import { projectable, withException } from '../model/state.ts'
import { applyTip, decideChangeTip } from '../model/tips.ts'
import { addTopUp, decideTopUp, liveTopUps, nameOfTopUp, removeTopUp } from '../model/top-ups.ts'
import type {
  EventOrigin,
  OrderBodies,
  OrderCommand,
  OrderPayment,
  OrderState,
} from '../model/types.ts'
import { decideClose, decidePay } from './decide-payment.ts'

export const paymentFacts: FactKindsOf<
  `order.top_up_${'added' | 'removed'}` | 'order.payment_taken' | 'order.tip_changed'
> = {
  'order.top_up_added': {
    changes: 'bill',
    apply: addTopUp,
    history: (body) => ({ name: nameOfTopUp(body), amount: body.amount }),
    sentence: () => 'topUpAdded',
  },
  'order.top_up_removed': {
    changes: 'bill',
    apply: (order, { topUpId }, origin) => removeTopUp(order, topUpId, origin),
    history: ({ topUpId }) => ({ topUpId }),
    sentence: () => 'topUpRemoved',
  },
  'order.payment_taken': {
    changes: 'payments',
    apply: takePayment,
    history: ({ method, amount, tendered, change, tip }) => ({
      ...{ method: method.name, amount, tendered, change, tip },
    }),
  },
  'order.tip_changed': {
    changes: 'service',
    apply: applyTip,
    history: ({ method, before, tip }) => ({ method: method.name, before, amount: tip }),
    sentence: () => 'tipChanged',
  },
}

export const paymentCommands: CommandKinds<
  'add_top_up' | 'remove_top_up' | 'pay' | 'change_tip' | 'close'
> = {
  add_top_up: {
    from: running,
    decide: decideTopUp,
    undo: (_before, { topUpId }) => [{ type: 'remove_top_up', topUpId }],
  },
  remove_top_up: {
    from: running,
    decide: decideTopUp,
    undo: ofKnown((before, { topUpId }, newId) => restoreTopUps(before, newId, topUpId)),
  },
  pay: { from: running, needsLines: true, decide: decidePay },
  change_tip: { from: made, whileHeld: true, decide: decideChangeTip },
  /** Closes an order on which nothing is due (all given away, or paid in full). */
  close: {
    from: running,
    needsLines: true,
    decide: (order, _command, context) => decideClose(order, context),
  },
}

/** Under new ids, as those of what was taken off stay taken. */
export function restoreTopUps(
  order: OrderState,
  newId: NewId,
  of?: string,
): readonly OrderCommand[] {
  return liveTopUps(order)
    .filter(({ topUpId }) => of === undefined || topUpId === of)
    .map((topUp) => ({ type: 'add_top_up', ...topUp, topUpId: newId() }))
}

function takePayment(
  order: OrderState,
  body: OrderBodies['order.payment_taken'],
  origin: EventOrigin,
): OrderState {
  if (order.payments.some((payment) => payment.paymentId === body.paymentId)) {
    return withException(order, origin, 'payment_id_reused', body.amount)
  }
  const payment: OrderPayment = {
    ...body,
    at: origin.at,
    businessDate: origin.businessDate,
    takenBy: origin.actorId,
    registerId: origin.registerId,
  }
  const paid: OrderState = { ...order, payments: [...order.payments, payment] }
  if (order.status === 'completed' && isPayout(payment)) {
    const missing = minorUnits(0 - excessOf(paid))
    return missing > 0 ? withException(paid, origin, 'closed_with_balance_due', missing) : paid
  }
  if (order.status !== 'cancelled') return paid
  const reopened: OrderState = { ...paid, status: projectable(order) ? 'open' : 'draft' }
  return withException(reopened, origin, 'cancelled_after_payment', body.amount)
}
