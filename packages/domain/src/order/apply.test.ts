/** What merging leaves behind: facts whose premise is gone, in the order of the fold. */
import {
  aDiscount,
  aLine,
  aModifier,
  anOpening,
  aPayment,
  aServiceCharge,
  card,
  idOf,
  orderFacts,
} from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { quantity } from '../kernel/quantity.ts'
import { applyOrderFact } from './apply.ts'
import { foldOrder } from './fold.ts'
import { afterSaleExceptions } from './model/codes.ts'
import type { SealedTotals } from './model/ending.ts'
import { kitchenExceptionCodes } from './model/kitchen-types.ts'
import { quantityMax } from './model/limits.ts'
import { excessOf, priceOf } from './model/price.ts'
import type { KnownLine } from './model/seating.ts'
import { projectable } from './model/state.ts'
import {
  type LineContent,
  type OrderEvent,
  type OrderExceptionCode,
  type OrderState,
  type OrderStatus,
  orderExceptionCodes,
  type PaymentContent,
} from './model/types.ts'

const lineId = idOf('line', 1)
const { type: _type, ...opening } = anOpening()
const opened = {
  kind: 'order.opened',
  version: 1,
  body: { ...opening, callNumber: 'A-001' },
} as const satisfies OrderEvent
const added = (overrides: Partial<LineContent> = {}): OrderEvent => ({
  kind: 'order.line_added',
  version: 1,
  body: aLine(overrides),
})
const second = added({ lineId: idOf('line', 2), unitPrice: minorUnits(200) })
const removed: OrderEvent = { kind: 'order.line_removed', version: 1, body: { lineId } }
const changed = (delta: number): OrderEvent => ({
  kind: 'order.quantity_changed',
  version: 1,
  body: { lineId, delta: quantity(delta) },
})
const movedTo = (number: number, known: readonly KnownLine[] = []): OrderEvent => ({
  kind: 'order.lines_moved_out',
  version: 1,
  body: { toOrderId: idOf('ordr', number), lineIds: [lineId], known },
})
const renamed: OrderEvent = { kind: 'order.named', version: 1, body: { name: 'Ada' } }
const discounted = (discountLine: string | null = null): OrderEvent => ({
  kind: 'order.discount_added',
  version: 1,
  body: aDiscount({ lineId: discountLine }),
})
const undiscounted: OrderEvent = {
  kind: 'order.discount_removed',
  version: 1,
  body: { discountId: idOf('disc', 1) },
}
const charged: OrderEvent = {
  kind: 'order.service_charge_added',
  version: 1,
  body: aServiceCharge(),
}
const uncharged: OrderEvent = {
  kind: 'order.service_charge_removed',
  version: 1,
  body: { chargeId: idOf('chrg', 1) },
}
const paid = (number = 1, overrides: Partial<PaymentContent> = {}): OrderEvent => ({
  kind: 'order.payment_taken',
  version: 1,
  body: aPayment({ paymentId: idOf('pay', number), ...overrides }),
})
const seal: SealedTotals = {
  total: minorUnits(300),
  net: minorUnits(250),
  tax: minorUnits(50),
  discounts: minorUnits(0),
  serviceCharges: minorUnits(0),
  cashRounding: minorUnits(0),
  paid: minorUnits(300),
}
const closed = (overrides: Partial<SealedTotals> = {}): OrderEvent => ({
  kind: 'order.closed',
  version: 1,
  body: { receiptNumber: 'T1-000001', totals: { ...seal, ...overrides } },
})
const cancelled: OrderEvent = { kind: 'order.cancelled', version: 1, body: { reason: '' } }
const free = closed({
  total: minorUnits(0),
  net: minorUnits(0),
  tax: minorUnits(0),
  paid: minorUnits(0),
})

type Left = readonly [code: OrderExceptionCode, amount: number | null]
/** Facts in the order of the fold, what they leave, and the order's status and total. */
type Row = readonly [string, readonly OrderEvent[], readonly Left[], OrderStatus, number]

const sold = [opened, added(), paid(), closed()]
const rows: readonly Row[] = [
  ['a sale', sold, [], 'completed', 300],
  [
    'a line removed twice',
    [opened, added(), removed, removed],
    [['line_missing', null]],
    'open',
    0,
  ],
  [
    'a removed line changed',
    [opened, added(), removed, changed(1000)],
    [['line_missing', null]],
    'open',
    0,
  ],
  [
    'a discount for a removed line',
    [opened, added(), removed, discounted(lineId)],
    [['line_missing', null]],
    'open',
    0,
  ],
  [
    'a line that two registers moved to two orders',
    [opened, added(), second, movedTo(2), movedTo(3)],
    [['line_moved_twice', null]],
    'open',
    200,
  ],
  [
    'a line that one register raised, unheard by another that moved it',
    [
      opened,
      added(),
      changed(1000),
      movedTo(2, [{ lineId, quantity: quantity(1000), unitPrice: minorUnits(300) }]),
    ],
    [['line_changed_unheard', null]],
    'open',
    0,
  ],
  [
    'a line added twice',
    [opened, added(), added({ unitPrice: minorUnits(900) })],
    [['line_id_reused', null]],
    'open',
    300,
  ],
  [
    'taken away twice',
    [opened, added(), changed(-600), changed(-600)],
    [['quantity_below_zero', null]],
    'open',
    0,
  ],
  ['down to nothing', [opened, added(), changed(-500), changed(-500)], [], 'open', 0],
  [
    'and up again',
    [opened, added(), changed(-2000), changed(500)],
    [['quantity_below_zero', null]],
    'open',
    150,
  ],
  [
    'more than sums can hold',
    [
      opened,
      added(),
      added({
        lineId: 'x',
        unitPrice: minorUnits(10_000_000_000),
        quantity: quantity(quantityMax),
      }),
    ],
    [['amount_out_of_range', null]],
    'open',
    300,
  ],
  [
    'a quantity beyond bounds',
    [opened, added({ unitPrice: minorUnits(9_000_000_000) }), changed(quantityMax)],
    [['amount_out_of_range', null]],
    'open',
    9_000_000_000,
  ],
  [
    'an unknown discount removed',
    [opened, added(), undiscounted],
    [['discount_missing', null]],
    'open',
    300,
  ],
  [
    'a discount given twice',
    [opened, added(), discounted(), discounted()],
    [['discount_id_reused', null]],
    'open',
    200,
  ],
  [
    'an unknown charge removed',
    [opened, added(), uncharged],
    [['service_charge_missing', null]],
    'open',
    300,
  ],
  [
    'a charge added twice',
    [opened, charged, charged],
    [['service_charge_id_reused', null]],
    'open',
    0,
  ],
  ['opened twice', [opened, added(), opened], [['opened_twice', null]], 'open', 300],
  ['a line after closing', [...sold, second], [['line_added_after_close', 200]], 'completed', 300],
  [
    'a line removed after closing',
    [...sold, removed],
    [['changed_after_close', -300]],
    'completed',
    300,
  ],
  ['a name after closing', [...sold, renamed], [['changed_after_close', null]], 'completed', 300],
  [
    'a discount after closing',
    [...sold, discounted()],
    [['changed_after_close', -100]],
    'completed',
    300,
  ],
  ['paid twice', [...sold, paid(2)], [['overpaid', 300]], 'completed', 300],
  [
    'paid with a penny too much',
    [...sold, paid(2, { amount: minorUnits(1) })],
    [['overpaid', 1]],
    'completed',
    300,
  ],
  [
    'paid three times',
    [...sold, paid(2), paid(3, { amount: minorUnits(50) })],
    [
      ['overpaid', 300],
      ['overpaid', 50],
    ],
    'completed',
    300,
  ],
  [
    'two tills take one bill',
    [opened, added(), paid(), paid(2, { method: card }), closed(), closed()],
    [
      ['overpaid', 300],
      ['closed_twice', null],
    ],
    'completed',
    300,
  ],
  [
    'a payment told twice',
    [opened, added(), paid(1, { amount: minorUnits(100) }), paid(1, { amount: minorUnits(100) })],
    [['payment_id_reused', 100]],
    'open',
    300,
  ],
  [
    'a line removed that was paid for',
    [opened, added(), second, paid(), removed],
    [['overpaid', 100]],
    'open',
    200,
  ],
  [
    'closed while a line came in',
    [opened, added(), second, paid(), closed()],
    [['closed_with_balance_due', 200]],
    'open',
    500,
  ],
  [
    'and paid up',
    [
      opened,
      added(),
      second,
      paid(),
      closed(),
      paid(2, { amount: minorUnits(200) }),
      closed({
        total: minorUnits(500),
        net: minorUnits(417),
        tax: minorUnits(83),
        paid: minorUnits(500),
      }),
    ],
    [['closed_with_balance_due', 200]],
    'completed',
    500,
  ],
  [
    'a seal that says another total',
    [opened, added(), paid(), closed({ total: minorUnits(299) })],
    [['totals_differ', 1]],
    'completed',
    300,
  ],
  [
    'a seal that says another tax',
    [opened, added(), paid(), closed({ tax: minorUnits(49) })],
    [['totals_differ', 0]],
    'completed',
    300,
  ],
  [
    'a seal that says another payment',
    [opened, added(), paid(), closed({ paid: minorUnits(1) })],
    [['totals_differ', 0]],
    'completed',
    300,
  ],
  [
    'cancelled though paid',
    [opened, added(), paid(), cancelled],
    [['cancelled_after_payment', 300]],
    'open',
    300,
  ],
  [
    'paid though cancelled',
    [opened, added(), cancelled, paid()],
    [['cancelled_after_payment', 300]],
    'open',
    300,
  ],
  [
    'paid and closed though cancelled',
    [opened, added(), cancelled, paid(), closed()],
    [['cancelled_after_payment', 300]],
    'completed',
    300,
  ],
  [
    'a line on a cancelled one, then paid',
    [opened, cancelled, added(), paid(), closed()],
    [
      ['line_added_after_close', 300],
      ['cancelled_after_payment', 300],
    ],
    'completed',
    300,
  ],
  [
    'a free order cancelled, then closed',
    [opened, added({ unitPrice: minorUnits(0) }), cancelled, free],
    [['cancelled_after_payment', null]],
    'completed',
    0,
  ],
  [
    'a free order closed, then cancelled',
    [opened, added({ unitPrice: minorUnits(0) }), free, cancelled],
    [['changed_after_close', null]],
    'completed',
    0,
  ],
  [
    'closed though cancelled, unpaid',
    [opened, added(), cancelled, closed()],
    [['closed_with_balance_due', 300]],
    'cancelled',
    300,
  ],
  ['opened after its line', [added(), opened], [], 'open', 300],
  ['opened last', [added(), paid(), closed(), opened], [], 'completed', 300],
  [
    'opened last, not paid in full',
    [added(), closed(), opened],
    [['closed_with_balance_due', 300]],
    'open',
    300,
  ],
  ['opened after it was cancelled', [added(), cancelled, opened], [], 'cancelled', 300],
  [
    'opened after it was cancelled and paid',
    [added(), cancelled, paid(), opened],
    [['cancelled_after_payment', 300]],
    'open',
    300,
  ],
]

function fold(events: readonly OrderEvent[]): OrderState {
  const state = foldOrder(orderFacts(events))
  if (state === null) throw new Error('no facts')
  return state
}

describe('apply', () => {
  it.each(rows)('%s', (_, events, left, status, total) => {
    const order = fold(events)
    expect(order.exceptions.map(({ code, amount }) => [code, amount])).toEqual(left)
    expect(order.status).toBe(status)
    expect(priceOf(order).totals.total).toBe(total)
  })

  it('leaves every exception in some row, and names the fact that left it', () => {
    const produced = new Set(rows.flatMap(([, , left]) => left.map(([code]) => code)))
    const elsewhere: readonly OrderExceptionCode[] = [
      ...kitchenExceptionCodes,
      ...afterSaleExceptions,
      'tip_changed_twice',
      'top_up_missing',
      'top_up_id_reused',
    ]
    const here = orderExceptionCodes.filter((code) => !elsewhere.includes(code))
    expect([...produced].sort()).toEqual([...here].sort())
    expect(fold([opened, added(), removed, removed]).exceptions[0]?.factId).toBe(idOf('fact', 4))
  })

  it('keeps every payment, whatever becomes of the order', () => {
    for (const [, events] of rows) {
      const told = events.flatMap((event) =>
        event.kind === 'order.payment_taken' ? [event.body.paymentId] : [],
      )
      const kept = fold(events).payments.map(({ paymentId }) => paymentId)
      expect(kept).toEqual([...new Set(told)])
    }
  })

  it('lets an order of which the opening is missing wait as a draft', () => {
    const events = [added(), paid(), closed()]
    const draft = fold(events)
    expect(draft).toMatchObject({ status: 'draft', id: idOf('ordr', 1), exceptions: [] })
    expect(projectable(draft)).toBe(false)
    expect(excessOf(draft)).toBe(0)
    expect(projectable(fold([opened]))).toBe(true)
  })

  it('keeps an order in an unknown currency as a draft, with its money', () => {
    const strange: OrderEvent = { ...opened, body: { ...opened.body, currency: 'XXX' } }
    const order = fold([strange, added(), paid(), closed(), discounted(), cancelled])
    expect(order).toMatchObject({ status: 'draft', closedAt: expect.any(String) })
    expect(order.payments).toHaveLength(1)
    expect(projectable(order)).toBe(false)
  })

  it('finds a sale that stayed open by the receipt that the guest holds', () => {
    const order = fold([opened, added(), second, paid(), closed()])
    expect(order).toMatchObject({ receiptNumber: 'T1-000001', closedAt: null })
  })

  it('changes what an event says and nothing else', () => {
    const modifiers = [aModifier()]
    const events: readonly OrderEvent[] = [
      opened,
      added(),
      second,
      { kind: 'order.modifiers_changed', version: 1, body: { lineId, modifiers } },
      { kind: 'order.note_changed', version: 1, body: { lineId, note: 'hot' } },
      { kind: 'order.type_changed', version: 1, body: { orderType: 'delivery' } },
      renamed,
      { kind: 'order.held', version: 1, body: { held: true } },
    ]
    const before = fold(events.slice(0, 3))
    const frozen = JSON.stringify(before)
    const after = fold(events)
    const [first, other] = before.lines
    expect(after).toEqual({
      ...before,
      orderType: 'delivery',
      name: 'Ada',
      held: true,
      lines: [{ ...first, modifiers, note: 'hot' }, other],
    })
    expect(JSON.stringify(before)).toBe(frozen)
  })

  it('takes the day and hour of an order from its opening, those of a line from the line', () => {
    const [first, next] = orderFacts([opened, added()])
    if (first === undefined || next === undefined) throw new Error('two facts')
    const late = { ...next, businessDate: '2026-01-06', at: '2026-01-06T04:30:00.000Z' }
    const order = applyOrderFact(applyOrderFact(null, first), late)
    expect(order.businessDate).toBe(first.businessDate)
    expect(order.openedAt).toBe(first.at)
    expect(order.lines[0]).toMatchObject({ businessDate: '2026-01-06', addedAt: late.at })
  })
})
