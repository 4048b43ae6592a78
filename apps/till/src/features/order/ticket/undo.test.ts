/** Undo against the rules themselves: do, undo, and compare what the customer would pay. */

import { minorUnits } from '@servery/domain/kernel/money.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { applyOrderFact } from '@servery/domain/order/apply.ts'
import { findUndo } from '@servery/domain/order/commands.ts'
import { decide } from '@servery/domain/order/decide.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { LineContent, OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { describe, expect, it } from 'vitest'
import { findMergeTarget } from './merge.ts'
import { recreate } from './recreate.ts'

let count = 0
const newId = () => {
  count += 1
  return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
}

function run(before: OrderState | null, ...commands: readonly OrderCommand[]): OrderState {
  let order = before
  const orderId = before?.id ?? newId()
  for (const command of commands) {
    const decision = decide(order, command, { callNumber: 'A-001', receiptNumber: 'T1-000001' })
    if (!decision.ok) throw new Error(decision.refusal.code)
    for (const event of decision.events) {
      count += 1
      order = applyOrderFact(order, {
        ...event,
        id: newId(),
        subjectId: orderId,
        at: '2026-03-14T10:00:00.000Z',
        businessDate: '2026-03-14',
        actorId: 'ana',
        registerId: 'till',
        sequence: count,
        clock: `${String(count).padStart(15, '0')}-000000`,
      })
    }
  }
  if (order === null) throw new Error('Nothing was decided.')
  return order
}

function line(change: Partial<LineContent> = {}): LineContent {
  return {
    lineId: newId(),
    itemId: 'coffee',
    variationId: null,
    categoryId: null,
    name: 'Flat white',
    variationName: null,
    quantity: pieces(1),
    unit: 'each',
    unitPrice: minorUnits(320),
    modifiers: [],
    taxes: { otherwise: [], byOrderType: {} },
    discountable: true,
    tracked: false,
    note: '',
    ...change,
  }
}

const open: OrderCommand = {
  type: 'open',
  orderType: 'eat_in',
  source: 'till',
  name: '',
  currency: 'GBP',
  regime: { rounding: 'half_up', roundPer: 'bucket' },
  cashRounding: null,
}
const first = line()
const base = () => run(null, open, { type: 'add_line', ...first })

/** What matters of a ticket, without the ids that differ after a restoration. */
const look = (order: OrderState) => ({
  lines: order.lines
    .filter(isLiveLine)
    .map(({ name, quantity, note, modifiers }) => ({ name, quantity, note, modifiers })),
  discounts: order.discounts.map(({ name, value }) => ({ name, value })),
  charges: order.serviceCharges.map(({ name, value }) => ({ name, value })),
  orderType: order.orderType,
  customer: order.name,
  source: order.source,
  platform: order.platform,
  held: order.held,
  total: priceOf(order).totals.total,
})

const modifiers = [
  { modifierId: 'oat', groupId: 'milk', name: 'Oat', unitPrice: minorUnits(40), quantity: 1 },
]
const tenPercent = { kind: 'percent', rate: rate(100_000) } as const
const discount = (lineId: string | null): OrderCommand => ({
  type: 'add_discount',
  discountId: newId(),
  definitionId: null,
  name: '10 % off',
  value: tenPercent,
  lineId,
})
const charge: OrderCommand = {
  type: 'add_service_charge',
  chargeId: newId(),
  name: 'Service',
  value: tenPercent,
  phase: 'post_tax',
  basis: 'after_discounts',
  tax: { kind: 'none' },
  mandatory: false,
  destination: 'staff',
}

const giftCard = {
  type: 'add_top_up',
  topUpId: newId(),
  kind: 'gift_card',
  holder: 'c0ffee',
  name: 'Gift card',
  codeEnd: '7Q2K',
  amount: minorUnits(2500),
} as const satisfies OrderCommand

describe('undo', () => {
  const actions: readonly (readonly [string, readonly OrderCommand[]])[] = [
    ['a line added', [{ type: 'add_line', ...line({ name: 'Scone' }) }]],
    ['a quantity', [{ type: 'change_quantity', lineId: first.lineId, delta: pieces(2) }]],
    ['modifiers', [{ type: 'change_modifiers', lineId: first.lineId, modifiers }]],
    ['a note', [{ type: 'change_note', lineId: first.lineId, note: 'hot' }]],
    ['the order type', [{ type: 'change_type', orderType: 'takeaway' }]],
    ['a name', [{ type: 'name', name: 'Kim' }]],
    ['a marketplace', [{ type: 'change_source', source: 'marketplace', platform: 'Plate Post' }]],
    ['a hold', [{ type: 'hold' }]],
    ['a discount', [discount(null)]],
    ['a discount on a line', [discount(first.lineId)]],
    ['a service charge', [charge]],
    ['a gift card', [giftCard]],
    ['a removed line', [{ type: 'remove_line', lineId: first.lineId }]],
    ['two at once', [{ type: 'add_line', ...line() }, discount(null)]],
  ]
  it.each(actions)('takes back %s', (_, commands) => {
    const before = base()
    const after = run(before, ...commands)
    expect(look(after)).not.toEqual(look(before))
    const undo = findUndo(before, commands, newId)
    expect(look(run(after, ...(undo ?? [])))).toEqual(look(before))
  })

  it('brings a removed line back with its discount', () => {
    const before = run(base(), discount(first.lineId))
    const commands: readonly OrderCommand[] = [{ type: 'remove_line', lineId: first.lineId }]
    const after = run(before, ...commands)
    const restored = run(after, ...(findUndo(before, commands, newId) ?? []))
    expect(priceOf(restored).totals.total).toBe(288)
  })

  it('puts a gift card back on the ticket, under another id', () => {
    const before = run(base(), giftCard)
    const commands = [{ type: 'remove_top_up', topUpId: giftCard.topUpId }] as const
    const after = run(before, ...commands)
    const restored = run(after, ...(findUndo(before, commands, newId) ?? []))
    expect(look(restored)).toEqual(look(before))
  })

  it('never takes money back', () => {
    const pay: OrderCommand = {
      type: 'pay',
      paymentId: newId(),
      method: { id: 'cash', name: 'Cash', kind: 'cash' },
      tendered: minorUnits(320),
      reference: '',
    }
    expect(findUndo(base(), [pay], newId)).toBeNull()
  })

  it('never spends points: what a reward took off is asked for again', () => {
    const customerId = newId()
    const reward = {
      type: 'add_discount',
      discountId: newId(),
      definitionId: null,
      name: 'Points',
      lineId: null,
      value: { kind: 'amount', amount: minorUnits(100) },
      reward: { customerId, points: 50, amount: minorUnits(100) },
    } as const
    const whose = run(base(), { type: 'attach_customer', customerId })
    const before = run(whose, reward)
    const undone = run(before, ...(findUndo(whose, [reward], newId) ?? []))
    expect(look(undone)).toEqual(look(whose))
    const { discountId } = reward
    expect(findUndo(before, [{ type: 'remove_discount', discountId }], newId)).toBeNull()
    expect(findUndo(before, [{ type: 'detach_customer' }], newId)).toBeNull()
    expect(look(run(null, ...recreate(before, newId)))).toEqual(look(whose))
  })

  it('makes a cleared ticket again as a new order', () => {
    const before = run(base(), discount(first.lineId), discount(null), charge, giftCard, {
      type: 'name',
      name: 'Kim',
    })
    const again = run(null, ...recreate(before, newId))
    expect(again.id).not.toBe(before.id)
    expect(look(again)).toEqual(look(before))
  })
})

describe('the line that a new one joins', () => {
  it('is the same item at the same price, with the same choice', () => {
    expect(findMergeTarget(base(), line())).toBe(first.lineId)
    expect(findMergeTarget(base(), line({ modifiers }))).toBeNull()
    expect(findMergeTarget(base(), line({ unitPrice: minorUnits(330) }))).toBeNull()
    expect(findMergeTarget(base(), line({ itemId: 'tea' }))).toBeNull()
    expect(findMergeTarget(base(), line({ variationId: 'large' }))).toBeNull()
    const uses = [{ itemId: 'bean', variationId: null, quantity: pieces(18) }]
    expect(findMergeTarget(base(), line({ uses }))).toBeNull()
  })

  it('is never one with a note, a discount, other taxes, or one that is gone', () => {
    const noted: OrderCommand = { type: 'change_note', lineId: first.lineId, note: 'hot' }
    const removed: OrderCommand = { type: 'remove_line', lineId: first.lineId }
    for (const change of [noted, removed, discount(first.lineId)]) {
      expect(findMergeTarget(run(base(), change), line())).toBeNull()
    }
    const vat = { id: 'vat', name: 'VAT', rate: rate(200_000), inclusive: true }
    const taxes = { otherwise: [vat], byOrderType: {} }
    expect(findMergeTarget(base(), line({ taxes }))).toBeNull()
  })

  it('is none for what is weighed or named by hand', () => {
    const weighed = line({ unit: 'kg' })
    const order = run(null, open, { type: 'add_line', ...weighed })
    expect(findMergeTarget(order, line({ unit: 'kg' }))).toBeNull()
    const custom = line({ itemId: null })
    expect(findMergeTarget(run(base(), { type: 'add_line', ...custom }), custom)).toBeNull()
  })
})

describe('a bundle', () => {
  const component = (name: string, unitPrice: number) => ({
    componentId: newId(),
    partId: name,
    itemId: name,
    variationId: null,
    categoryId: null,
    name,
    variationName: null,
    unit: 'each',
    unitPrice: minorUnits(unitPrice),
    modifiers: [],
    taxes: { otherwise: [], byOrderType: {} },
    tracked: false,
  })
  const deal = (drink = 'Cola') =>
    line({
      unitPrice: minorUnits(900),
      components: [component('Burger', 700), component(drink, 200)],
    })

  it('comes back as a whole, with goods of new ids', () => {
    const sold = deal()
    const before = run(null, open, { type: 'add_line', ...sold })
    const removal: OrderCommand = { type: 'remove_line', lineId: sold.lineId }
    const undo = findUndo(before, [removal], newId) ?? []
    const after = run(run(before, removal), ...undo)
    expect(look(after)).toEqual(look(before))
    expect(after.exceptions).toEqual([])
  })

  it('joins one of the same goods, and no other', () => {
    const sold = deal()
    const order = run(null, open, { type: 'add_line', ...sold })
    expect(findMergeTarget(order, deal())).toBe(sold.lineId)
    expect(findMergeTarget(order, deal('Water'))).toBeNull()
  })
})
