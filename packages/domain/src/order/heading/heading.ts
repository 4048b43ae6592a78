/**
 * What stands above the lines: the type, whose it is, the way it came, whether it is taxed and
 * whether it is parked.
 */

import { changeCustomer, decideCustomer, type WhoseBodies } from '../model/customer.ts'
import { type CommandKinds, type FactKindsOf, ofKnown, running } from '../model/declare.ts'
import { changeOrigin, decideOrigin, originOf } from '../model/origin.ts'
import { accept } from '../model/refuse.ts'
import { isReward } from '../model/rewards.ts'
import { changeExemption, decideExemption } from '../model/tax-exemption.ts'
import type { Decision, OrderCommand, OrderState } from '../model/types.ts'

export const headingFacts: FactKindsOf<keyof WhoseBodies | 'order.held' | 'order.type_changed'> = {
  'order.type_changed': {
    changes: 'bill',
    apply: (order, { orderType }) => ({ ...order, orderType }),
    history: ({ orderType }) => ({ orderType }),
  },
  'order.named': {
    changes: 'bill',
    apply: (order, { name }) => ({ ...order, name }),
    history: ({ name }) => ({ name }),
    sentence: ({ name }) => (name === '' ? 'unnamed' : 'named'),
  },
  'order.delivery_note_changed': {
    changes: 'bill',
    apply: ({ deliveryNote: _before, ...order }, { note }) =>
      note === '' ? order : { ...order, deliveryNote: note },
    history: ({ note }) => ({ note }),
    sentence: ({ note }) => (note === '' ? 'deliveryNoteRemoved' : 'deliveryNoteChanged'),
  },
  'order.held': {
    changes: 'bill',
    apply: (order, { held }) => ({ ...order, held }),
    history: ({ held }) => ({ held }),
    sentence: ({ held }) => (held === true ? 'held' : 'recalled'),
  },
  'order.customer_attached': {
    changes: 'bill',
    apply: (order, body) => changeCustomer(order, { kind: 'order.customer_attached', body }),
    history: ({ customerId }) => ({ customerId }),
    sentence: () => 'customerAttached',
  },
  'order.customer_detached': {
    changes: 'bill',
    apply: (order, body) => changeCustomer(order, { kind: 'order.customer_detached', body }),
    history: ({ customerId }) => ({ customerId }),
    sentence: () => 'customerDetached',
  },
  'order.source_changed': {
    changes: 'bill',
    apply: changeOrigin,
    history: (body) => ({ ...body }),
  },
  'order.tax_exempted': {
    changes: 'bill',
    apply: changeExemption,
    history: (body) => ({ ...body }),
    sentence: ({ exempt, reference }) => {
      if (exempt !== true) return 'taxCharged'
      return reference === '' ? 'taxExempted' : 'taxExemptedFor'
    },
  },
}

export const headingCommands: CommandKinds<
  | ('change_type' | 'change_source' | 'name' | 'hold' | 'recall')
  | ('attach_customer' | 'detach_customer' | 'exempt_tax' | 'change_delivery_note')
> = {
  change_type: {
    from: running,
    decide: (order, { orderType }) =>
      order.orderType === orderType
        ? accept()
        : accept({ kind: 'order.type_changed', version: 1, body: { orderType } }),
    undo: ofKnown(({ orderType }) => [{ type: 'change_type', orderType }]),
  },
  name: {
    from: running,
    decide: (order, { name }) =>
      order.name === name ? accept() : accept({ kind: 'order.named', version: 1, body: { name } }),
    undo: ofKnown(({ name }) => [{ type: 'name', name }]),
  },
  change_delivery_note: {
    from: running,
    decide: ({ deliveryNote = '' }, { note }) =>
      deliveryNote === note
        ? accept()
        : accept({ kind: 'order.delivery_note_changed', version: 1, body: { note } }),
    undo: ofKnown(({ deliveryNote: note = '' }) => [{ type: 'change_delivery_note', note }]),
  },
  change_source: { from: running, decide: decideOrigin, undo: ofKnown(restoreOrigin) },
  hold: {
    from: running,
    whileHeld: true,
    decide: (order) => decideHeld(order, true),
    undo: () => [{ type: 'recall' }],
  },
  recall: {
    from: running,
    whileHeld: true,
    decide: (order) => decideHeld(order, false),
    undo: () => [{ type: 'hold' }],
  },
  attach_customer: { from: running, decide: decideCustomer, undo: undoCustomer },
  detach_customer: { from: running, decide: decideCustomer, undo: undoCustomer },
  exempt_tax: {
    from: running,
    decide: decideExemption,
    undo: (before) => [restoreExemption(before)],
  },
}

/** The way by which an order came, said once more of it or of one beside it. */
export function restoreOrigin(order: OrderState): readonly OrderCommand[] {
  const origin = originOf(order)
  return origin === null ? [] : [{ type: 'change_source', ...origin }]
}

/** What stands above the lines of an order, said once more of one that is made in its place. */
export function restoreHeading(order: OrderState): readonly OrderCommand[] {
  const { customer, deliveryNote: note, platform, platformNumber, taxExempt } = order
  return [
    ...(platform === undefined && platformNumber === undefined ? [] : restoreOrigin(order)),
    ...(customer === undefined ? [] : [{ type: 'attach_customer', ...customer } as const]),
    ...(taxExempt === undefined ? [] : [restoreExemption(order)]),
    ...(note === undefined ? [] : [{ type: 'change_delivery_note', note } as const]),
  ]
}

/** Charges the tax, or not, as it was before. */
function restoreExemption(before: OrderState | null): OrderCommand {
  const reference = before?.taxExempt?.reference
  return { type: 'exempt_tax', exempt: reference !== undefined, reference: reference ?? '' }
}

/** Puts the order back on whom it was before. */
function undoCustomer(before: OrderState | null): readonly OrderCommand[] | null {
  const { customer, discounts = [] } = before ?? {}
  if (discounts.some(isReward)) return null
  return customer === undefined
    ? [{ type: 'detach_customer' }]
    : [{ type: 'attach_customer', ...customer }]
}

function decideHeld(order: OrderState, held: boolean): Decision {
  return order.held === held ? accept() : accept({ kind: 'order.held', version: 1, body: { held } })
}
