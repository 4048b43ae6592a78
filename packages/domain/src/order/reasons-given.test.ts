/** What is taken back, given away or undone needs a reason (rules.md 4.11). */
import { aLine, anOpening, aTill, cash, idOf, type TestRegister } from '@servery/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { quantity } from '../kernel/quantity.ts'
import { foldOrder } from './fold.ts'
import type { OrderCommand, OrderFact, OrderState } from './model/types.ts'
import { refundOfUnits } from './refund/refund-figures.ts'
import { planRefundTenders } from './refund/refund-tenders.ts'

const orderId = idOf('ordr', 1)
const lineId = idOf('line', 1)
const paymentId = idOf('pay', 1)
let till: TestRegister

beforeEach(() => {
  till = aTill()
})

function run(...commands: readonly OrderCommand[]) {
  const results = commands.map((command) => till.run(orderId, command).decision)
  return results.at(-1)
}
const order = () => till.state(orderId) as OrderState

const kitchen = { stationIds: [idOf('stat', 1)] }
const add: OrderCommand = { type: 'add_line', ...aLine({ unitPrice: minorUnits(300), kitchen }) }
const send: OrderCommand = { type: 'send', batchId: idOf('batc', 1) }
const pay: OrderCommand = {
  ...{ type: 'pay', paymentId, method: cash, tendered: minorUnits(300), reference: '' },
}

const one = quantity(1000)
const takeBack = (reason: string): OrderCommand => ({
  ...{ type: 'void_line', voidId: idOf('void', 1), lineId, quantity: one, wasted: false, reason },
})
const giveUp = (reason: string): OrderCommand => ({ type: 'cancel', reason })
const giveAway = (reason: string): OrderCommand => ({
  ...{
    type: 'comp',
    compId: idOf('cmp', 1),
    lines: [{ lineId, quantity: one }],
    label: '',
    reason,
  },
})
function payBack(reason: string): OrderCommand {
  const lines = [{ lineId, quantity: one, restock: 'none' as const }]
  const { total } = refundOfUnits(order(), lines)
  const tenders = planRefundTenders(order(), total, { to: null }).map((tender) => ({
    ...tender,
    ...{ tenderId: idOf('rten', 1), reference: '' },
  }))
  return { type: 'refund', refundId: idOf('rfnd', 1), lines, amount: null, tenders, reason }
}
const undoPayment = (reason: string): OrderCommand => ({
  ...{
    type: 'unpay',
    reversals: [{ reversalId: idOf('rev', 1), paymentId, reference: '' }],
    reason,
  },
})

const missing = { ok: false, refusal: { code: 'note_missing', field: 'reason' } }

describe.each([
  ['what was sent', [add, send], takeBack],
  ['an order with something on it', [add], giveUp],
  ['what is on the house', [add], giveAway],
  ['money that goes back', [add, pay], payBack],
  ['a payment that is undone', [add, pay], undoPayment],
] as const)('%s', (_, before, command) => {
  it('needs a reason', () => {
    run(anOpening(), ...before)
    const written = till.written().length
    for (const reason of ['', '  ']) expect(run(command(reason))).toEqual(missing)
    expect(till.written()).toHaveLength(written)
    expect(run(command('Guest left'))).toMatchObject({ ok: true })
    expect(till.written().length).toBeGreaterThan(written)
  })

  it('is kept without one where a fact from before says none', () => {
    run(anOpening(), ...before)
    run(command('Guest left'))
    const facts = till.written() as readonly OrderFact[]
    const older = facts.map((fact) =>
      'reason' in fact.body ? ({ ...fact, body: { ...fact.body, reason: '' } } as OrderFact) : fact,
    )
    expect(older).not.toEqual(facts)
    expect(foldOrder(older)).toMatchObject({ status: order().status, exceptions: [] })
  })
})

it('an order with nothing on it is given up without a reason', () => {
  expect(run(anOpening(), giveUp(''))).toMatchObject({ ok: true })
  expect(order()).toMatchObject({ status: 'cancelled' })
})

it('every other refusal goes before it, and what was done already needs none', () => {
  run(anOpening(), add, send)
  expect(run(giveUp(''))).toMatchObject({ refusal: { code: 'line_sent' } })
  run(takeBack('Guest left'))
  expect(run(takeBack(''))).toEqual({ ok: true, events: [] })
})
