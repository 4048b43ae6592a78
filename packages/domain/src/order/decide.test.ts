/** Orders as a ledger: a command, then what comes of it. Amounts in minor units. */
import {
  aDiscount,
  aLine,
  aModifier,
  anOpening,
  aServiceCharge,
  aTill,
  card,
  cash,
  fiveCent,
  giftCard,
  idOf,
  salesTax,
  type TestRegister,
  vat0,
  voucher,
} from '@servery/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { amountMaxOf } from '../kernel/amount-range.ts'
import { minorUnits } from '../kernel/money.ts'
import { quantity } from '../kernel/quantity.ts'
import { rate } from '../kernel/rate.ts'
import { pricingVersion } from '../offer/pricing/sealed.ts'
import { findOrderRefusal, type OrderCommandType } from './allowed-from.ts'
import { orderCommands } from './commands.ts'
import {
  afterSaleRefusals,
  exchangeRefusals,
  payoutRefusals,
  tipRefusals,
  topUpRefusals,
} from './model/codes.ts'
import { kitchenRefusalCodes } from './model/kitchen-types.ts'
import { orderLinesMax, quantityMax } from './model/limits.ts'
import { priceOf } from './model/price.ts'
import {
  type OrderCommand,
  type OrderState,
  type PaymentMethodRef,
  type RefusalCode,
  refusalCodes,
} from './model/types.ts'

const amountMax = amountMaxOf('GBP')
const orderId = idOf('ordr', 1)
let till: TestRegister

beforeEach(() => {
  till = aTill()
})

const line = idOf('line', 1)
const add = (price = 300, overrides: Partial<Parameters<typeof aLine>[0]> = {}): OrderCommand => ({
  type: 'add_line',
  ...aLine({ unitPrice: minorUnits(price), ...overrides }),
})
const pay = (method: PaymentMethodRef, tendered: number, number = 1): OrderCommand => ({
  type: 'pay',
  paymentId: idOf('pay', number),
  method,
  tendered: minorUnits(tendered),
  reference: '',
})
const split = (weight: number): OrderCommand => ({
  type: 'split',
  parts: [{ partId: idOf('part', 1), name: '', weight }],
  lines: [],
})
const payPart = (number: number): OrderCommand => ({
  type: 'pay',
  paymentId: idOf('pay', 9),
  method: card,
  tendered: minorUnits(1),
  reference: '',
  part: { partId: idOf('part', number), due: minorUnits(1) },
})
const discount = (amount: number, number = 1): OrderCommand => ({
  type: 'add_discount',
  ...aDiscount({
    discountId: idOf('disc', number),
    value: { kind: 'amount', amount: minorUnits(amount) },
  }),
})
const remove: OrderCommand = { type: 'remove_line', lineId: line }
const change = (delta: number): OrderCommand => ({
  type: 'change_quantity',
  lineId: line,
  delta: quantity(delta),
})
const open = anOpening()
const close: OrderCommand = { type: 'close' }
const hold: OrderCommand = { type: 'hold' }
const recall: OrderCommand = { type: 'recall' }
const cancel: OrderCommand = { type: 'cancel', reason: 'Guest left' }

function play(commands: readonly OrderCommand[]) {
  const results = commands.map((command) => till.run(orderId, command).decision)
  return results.at(-1)
}

function order(): OrderState {
  const state = till.state(orderId)
  if (state === null) throw new Error('no order')
  return state
}

const reasonId = idOf('rsn', 1)
const givenUp: readonly (readonly [string, Extract<OrderCommand, { type: 'cancel' }>, object])[] = [
  ['a reason in words', { type: 'cancel', reason: 'Guest left' }, { reason: 'Guest left' }],
  [
    'a reason of the list',
    { type: 'cancel', reason: 'Wrong table', reasonId, note: '' },
    { reason: 'Wrong table', reasonId },
  ],
  [
    'none of the list, with a note',
    { type: 'cancel', reason: 'Other', note: 'Fire alarm' },
    { reason: 'Other', note: 'Fire alarm' },
  ],
]
it.each(givenUp)('an order is given up for %s, as far as it was said', (_, command, body) => {
  const decision = play([open, add(), command])
  expect(decision?.ok === true ? decision.events.map((event) => event.body) : null).toEqual([body])
})

it('a banquet is sold where a note is worth little, and no mistyped million where it is worth much', () => {
  const banquet = add(15_000_000_000)
  expect(play([anOpening({ currency: 'IDR' }), banquet])).toMatchObject({ ok: true })
  till = aTill()
  expect(play([open, banquet])).toMatchObject({ ok: false })
})

it('a service charge is taken off for a reason, as far as it was said', () => {
  const charge = aServiceCharge()
  const { chargeId } = charge
  const off = (why: object) =>
    play([
      open,
      add(),
      { type: 'add_service_charge', ...charge },
      { type: 'remove_service_charge', chargeId, ...why },
    ])
  expect(off({ reason: 'Long wait', reasonId, note: '' })).toMatchObject({
    events: [{ body: { chargeId, reason: 'Long wait', reasonId } }],
  })
})

/** Commands, what the last one's events are, and the order's total, due and due in cash after. */
const byPhone: OrderCommand = { type: 'change_source', source: 'phone' }
const ledger: readonly (readonly [
  string,
  readonly OrderCommand[],
  string,
  number,
  number,
  number,
])[] = [
  ['open', [open], 'opened', 0, 0, 0],
  ['add a line', [open, add()], 'line_added', 300, 300, 300],
  ['one more of it', [open, add(), change(1000)], 'quantity_changed', 600, 600, 600],
  ['half of it', [open, add(), change(-500)], 'quantity_changed', 150, 150, 150],
  ['no change', [open, add(), change(0)], '', 300, 300, 300],
  ['remove the line', [open, add(), remove], 'line_removed', 0, 0, 0],
  ['a discount', [open, add(), discount(100)], 'discount_added', 200, 200, 200],
  [
    'a discount taken back',
    [open, add(), discount(100), { type: 'remove_discount', discountId: idOf('disc', 1) }],
    'discount_removed',
    300,
    300,
    300,
  ],
  [
    'modifiers',
    [open, add(), { type: 'change_modifiers', lineId: line, modifiers: [aModifier()] }],
    'modifiers_changed',
    340,
    340,
    340,
  ],
  [
    'a note',
    [open, add(), { type: 'change_note', lineId: line, note: 'hot' }],
    'note_changed',
    300,
    300,
    300,
  ],
  [
    'the same note',
    [open, add(), { type: 'change_note', lineId: line, note: '' }],
    '',
    300,
    300,
    300,
  ],
  [
    'a service charge',
    [open, add(800), { type: 'add_service_charge', ...aServiceCharge() }],
    'service_charge_added',
    900,
    900,
    900,
  ],
  [
    'a service charge taken back',
    [
      open,
      add(800),
      { type: 'add_service_charge', ...aServiceCharge() },
      { type: 'remove_service_charge', chargeId: idOf('chrg', 1), reason: 'Long wait' },
    ],
    'service_charge_removed',
    800,
    800,
    800,
  ],
  [
    'taken away instead',
    [
      open,
      add(1000, { taxes: { otherwise: [salesTax], byOrderType: { takeaway: [vat0] } } }),
      { type: 'change_type', orderType: 'takeaway' },
    ],
    'type_changed',
    1000,
    1000,
    1000,
  ],
  ['a name', [open, { type: 'name', name: 'Ada' }], 'named', 0, 0, 0],
  ['the same name', [open, { type: 'name', name: '' }], '', 0, 0, 0],
  ['by telephone', [open, byPhone], 'source_changed', 0, 0, 0],
  ['hold', [open, add(), hold], 'held', 300, 300, 300],
  ['hold twice', [open, add(), hold, hold], '', 300, 300, 300],
  ['recall', [open, add(), hold, recall], 'held', 300, 300, 300],
  ['cancel a held one', [open, add(), hold, cancel], 'cancelled', 300, 300, 300],
  ['part by card', [open, add(), pay(card, 100)], 'payment_taken', 300, 200, 200],
  ['all by card', [open, add(), pay(card, 300)], 'payment_taken closed', 300, 0, 0],
  ['cash above', [open, add(), pay(cash, 500)], 'payment_taken closed', 300, 0, 0],
  [
    'voucher, card, cash',
    [open, add(), pay(voucher, 50), pay(card, 100, 2), pay(cash, 200, 3)],
    'payment_taken closed',
    300,
    0,
    0,
  ],
  ['all given away', [open, add(), discount(300), close], 'closed', 0, 0, 0],
  [
    'rounded to nothing, nothing handed over',
    [anOpening({ cashRounding: fiveCent }), add(2), pay(cash, 0)],
    'payment_taken closed',
    2,
    0,
    0,
  ],
  [
    'a rounding step of 0 is none',
    [anOpening({ cashRounding: { step: minorUnits(0), mode: 'nearest' } }), add(303)],
    'line_added',
    303,
    303,
    303,
  ],
  [
    'cash due is rounded',
    [anOpening({ cashRounding: fiveCent }), add(1223), pay(card, 1000)],
    'payment_taken',
    1223,
    223,
    225,
  ],
]

describe('decide', () => {
  it.each(ledger)('%s', (_, commands, kinds, total, due, dueInCash) => {
    const decision = play(commands)
    if (!decision?.ok) throw new Error(`refused: ${decision?.refusal.code}`)
    expect(decision.events.map(({ kind }) => kind.replace('order.', '')).join(' ')).toBe(kinds)
    expect(priceOf(order()).totals).toMatchObject({ total, due, dueInCash })
    expect(order().exceptions).toEqual([])
  })

  it('gives change, rounds the cash that completes the bill, and seals it (rules.md 4.3)', () => {
    play([anOpening({ cashRounding: fiveCent }), add(1223), pay(card, 1000), pay(cash, 500, 2)])
    expect(order().payments).toMatchObject([
      { amount: 1000, tendered: 1000, change: 0, rounding: 0 },
      { amount: 225, tendered: 500, change: 275, rounding: 2 },
    ])
    expect(order()).toMatchObject({ status: 'completed', receiptNumber: 'T1-000001' })
    const closed = till.written().at(-1)
    expect(closed?.body).toEqual({
      receiptNumber: 'T1-000001',
      totals: {
        total: 1223,
        net: 1019,
        tax: 204,
        discounts: 0,
        serviceCharges: 0,
        cashRounding: 2,
        paid: 1225,
      },
      pricing: {
        version: pricingVersion,
        content: '6156b22d',
        lines: [{ net: 1019, tax: 204 }],
        taxes: [{ net: 1019, tax: 204 }],
      },
    })
    expect(priceOf(order()).totals).toMatchObject({ applied: 1223, cashRounding: 2, change: 275 })
  })

  it('gives each order its own numbers', () => {
    play([open, add(), pay(cash, 300)])
    expect(order().callNumber).toBe('A-001')
    const other = idOf('ordr', 2)
    for (const command of [open, add(), pay(cash, 300)]) till.run(other, command)
    expect(till.state(other)).toMatchObject({ callNumber: 'A-002', receiptNumber: 'T1-000002' })
  })
})

type Refused = readonly [code: RefusalCode, field: string | null, commands: readonly OrderCommand[]]
const aCharge: OrderCommand = { type: 'add_service_charge', ...aServiceCharge() }
const percentOff = (millionths: number): OrderCommand => ({
  type: 'add_discount',
  ...aDiscount({ value: { kind: 'percent', rate: rate(millionths) } }),
})
const many = { quantity: quantity(quantityMax) }
const thousand = Array.from({ length: orderLinesMax }, (_, at) =>
  add(1, { lineId: idOf('line', 10_000 + at) }),
)

/** Every refusal, some in several ways. */
const refusals: readonly Refused[] = [
  ['order_not_open', null, [add()]],
  ['order_already_open', null, [open, open]],
  ['order_already_open', null, [open, add(), pay(cash, 300), open]],
  ['order_completed', null, [open, add(), pay(cash, 300), add()]],
  ['order_completed', null, [open, add(), pay(cash, 300), pay(cash, 300, 2)]],
  ['order_cancelled', null, [open, cancel, add()]],
  ['order_held', null, [open, add(), hold, pay(cash, 300)]],
  ['order_held', null, [open, hold, remove]],
  ['line_not_found', 'lineId', [open, remove]],
  ['line_not_found', 'lineId', [open, add(), remove, remove]],
  ['line_not_found', 'lineId', [open, change(1000)]],
  ['line_not_found', 'lineId', [open, { type: 'change_note', lineId: line, note: 'x' }]],
  ['line_not_found', 'lineId', [open, { type: 'change_modifiers', lineId: line, modifiers: [] }]],
  ['line_not_found', 'lineId', [open, { type: 'add_discount', ...aDiscount({ lineId: line }) }]],
  ['line_already_exists', 'lineId', [open, add(), add()]],
  ['line_already_exists', 'lineId', [open, add(), remove, add()]],
  ['order_full', 'lineId', [open, ...thousand, add()]],
  ['quantity_not_positive', 'quantity', [open, add(300, { quantity: quantity(0) })]],
  ['quantity_not_positive', 'delta', [open, add(), change(-1000)]],
  ['quantity_below_zero', 'delta', [open, add(), change(-1001)]],
  ['amount_out_of_range', 'unitPrice', [open, add(-1)]],
  ['amount_out_of_range', 'unitPrice', [open, add(amountMax + 1)]],
  ['amount_out_of_range', 'quantity', [open, add(300, { quantity: quantity(quantityMax + 1) })]],
  ['amount_out_of_range', 'quantity', [open, add(1_000_000, many)]],
  ['amount_out_of_range', 'delta', [open, add(), change(quantityMax)]],
  ['amount_out_of_range', 'delta', [open, add(amountMax), change(1000)]],
  [
    'amount_out_of_range',
    'modifiers',
    [open, add(300, { modifiers: [aModifier({ unitPrice: minorUnits(-301) })] })],
  ],
  ['amount_out_of_range', 'tendered', [open, add(), pay(cash, amountMax + 1)]],
  [
    'modifier_quantity_invalid',
    'modifiers',
    [open, add(300, { modifiers: [aModifier({ quantity: 0 })] })],
  ],
  [
    'modifier_quantity_invalid',
    'modifiers',
    [open, add(300, { modifiers: [aModifier({ quantity: 1.5 })] })],
  ],
  [
    'modifier_parent_missing',
    'modifiers',
    [open, add(300, { modifiers: [aModifier({ parent: { groupId: 'g', modifierId: 'm' } })] })],
  ],
  ['discount_not_found', 'discountId', [open, { type: 'remove_discount', discountId: 'x' }]],
  ['discount_already_exists', 'discountId', [open, add(), discount(100), discount(50)]],
  ['discount_value_invalid', 'value', [open, add(), discount(0)]],
  ['discount_value_invalid', 'value', [open, add(), discount(-5)]],
  ['discount_value_invalid', 'value', [open, add(), percentOff(1_000_001)]],
  [
    'service_charge_not_found',
    'chargeId',
    [open, { type: 'remove_service_charge', chargeId: 'x' }],
  ],
  ['service_charge_already_exists', 'chargeId', [open, aCharge, aCharge]],
  [
    'service_charge_value_invalid',
    'value',
    [
      open,
      {
        type: 'add_service_charge',
        ...aServiceCharge({ value: { kind: 'amount', amount: minorUnits(0) } }),
      },
    ],
  ],
  ['order_empty', null, [open, pay(cash, 300)]],
  ['order_empty', null, [open, add(), remove, close]],
  ['split_invalid', 'parts', [open, add(), split(0)]],
  ['part_not_found', 'part', [open, add(), split(1), payPart(2)]],
  [
    'part_paid',
    'parts',
    [open, add(), split(1), payPart(1), { type: 'split', parts: [], lines: [] }],
  ],
  ['source_fixed', null, [anOpening({ source: 'kiosk' }), byPhone]],
  ['payment_already_exists', 'paymentId', [open, add(), pay(cash, 100), pay(cash, 200)]],
  ['holder_missing', 'holder', [open, add(), pay(giftCard, 100)]],
  ['tender_not_positive', 'tendered', [open, add(), pay(cash, 0)]],
  ['tender_not_positive', 'tendered', [open, add(), pay(card, -1)]],
  ['tender_exceeds_due', 'tendered', [open, add(), pay(card, 301)]],
  ['tender_exceeds_due', 'tendered', [open, add(), pay(cash, 100), pay(voucher, 201, 2)]],
  ['nothing_due', null, [open, add(0), pay(cash, 5)]],
  ['balance_due', null, [open, add(), close]],
  ['balance_due', null, [open, add(), pay(card, 299), close]],
  ['order_partly_paid', null, [open, add(), pay(card, 200), remove]],
  ['serial_of_one_piece', 'quantity', [open, add(300, { serial: 'A', quantity: quantity(2000) })]],
  ['serial_of_one_piece', 'delta', [open, add(300, { serial: 'A' }), change(500)]],
  ['order_partly_paid', null, [open, add(), pay(card, 200), change(-500)]],
  ['order_partly_paid', null, [open, add(), pay(card, 200), discount(101)]],
  ['order_partly_paid', null, [open, add(), pay(card, 1), cancel]],
  ['note_missing', 'reason', [open, add(), { type: 'cancel', reason: ' ' }]],
]

describe('a refusal', () => {
  it.each(refusals)('%s %s', (code, field, commands) => {
    const before = commands.slice(0, -1)
    for (const command of before) {
      const { decision } = till.run(orderId, command)
      expect(decision.ok, command.type).toBe(true)
    }
    const written = till.written().length
    expect(play(commands.slice(-1))).toEqual({ ok: false, refusal: { code, field } })
    expect(till.written()).toHaveLength(written)
  })

  it('is produced here for every code', () => {
    const elsewhere: readonly RefusalCode[] = [
      ...kitchenRefusalCodes,
      ...afterSaleRefusals,
      ...exchangeRefusals,
      ...payoutRefusals,
      ...tipRefusals,
      ...topUpRefusals,
    ]
    const here = refusalCodes.filter((code) => !elsewhere.includes(code))
    expect([...new Set(refusals.map(([code]) => code))].sort()).toEqual([...here].sort())
  })

  it('allows what keeps the paid part covered', () => {
    play([open, add(), pay(card, 200)])
    expect(play([discount(100)])).toMatchObject({ ok: true })
    expect(play([close])).toMatchObject({ ok: true })
    expect(order()).toMatchObject({ status: 'completed', exceptions: [] })
  })
})

describe('findOrderRefusal', () => {
  const types = ['open', ...Object.keys(orderCommands)] as OrderCommandType[]
  const stages: readonly (readonly [string, readonly OrderCommand[], readonly string[]])[] = [
    ['nothing', [], ['open']],
    [
      'a completed order',
      [open, add(), pay(cash, 300)],
      [
        'change_tip',
        'send',
        'change_course',
        'fire_course',
        'hold_line',
        'prioritise',
        'prepare',
        'acknowledge_void',
        'print',
        'leave_table',
        'refund',
        'unpay',
      ],
    ],
    ['a cancelled order', [open, cancel], ['prepare', 'acknowledge_void']],
    [
      'an empty order',
      [open],
      types.filter((type) => !['open', 'pay', 'close', 'print', 'refund', 'unpay'].includes(type)),
    ],
    [
      'an order',
      [open, add()],
      types.filter((type) => !['open', 'refund', 'unpay'].includes(type)),
    ],
    [
      'a held order',
      [open, add(), hold],
      [
        ...[
          'hold',
          'recall',
          'change_tip',
          'cancel',
          'fire_course',
          'hold_line',
          'prioritise',
          'prepare',
          'acknowledge_void',
        ],
        ...['print', 'set_tables', 'set_covers', 'set_server', 'leave_table'],
        ...['move_lines_out', 'move_lines_in'],
      ],
    ],
  ]
  it.each(stages)('%s allows just what the table says', (_, commands, allowed) => {
    play(commands)
    const free = types.filter((type) => findOrderRefusal(till.state(orderId), type) === null)
    expect(free.toSorted()).toEqual([...allowed].sort())
  })
})
