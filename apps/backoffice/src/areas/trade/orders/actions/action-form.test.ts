import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { orderAction } from '@servery/contract/trade/order-actions.ts'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import {
  type ActionInput,
  type ActionValues,
  leftToRefund,
  refundsBy,
  renewedOf,
  startValues,
  toAction,
  unitsFor,
} from './action-form.ts'

const [soup, tea, discountId, printerId, reasonId] = [v7(), v7(), v7(), v7(), v7()] as const
const [topUpId, definitionId, first, second] = [v7(), v7(), v7(), v7()] as const
const line = {
  unit: 'each',
  note: '',
  seat: null,
  quantity: 2000,
  sent: 0,
  toVoid: 0,
  toComp: 0,
  toRefund: 0,
  worth: 0,
  parts: [],
}
const options = {
  version: 7,
  deeds: [],
  lines: [
    { ...line, lineId: soup, name: 'Soup', note: 'Hot', toVoid: 1000, toRefund: 2000 },
    { ...line, lineId: tea, name: 'Tea', toComp: 1000 },
  ],
  discounts: [{ discountId, name: 'Half', lineName: null }],
  refundable: 900,
  topUps: [{ topUpId, name: 'Gift card', left: 500 }],
  overpaid: 300,
  tips: [{ paymentId: second, method: 'Card', left: 400, mayRise: true }],
  tooMany: [{ paymentId: first }, { paymentId: second }],
  payout: null,
  tickets: [{ stationId: null, name: '' }],
  reasons: [],
  printers: [{ id: printerId, name: 'Counter' }],
  heading: { covers: 4, orderType: 'eat_in', tableIds: [first] },
} as unknown as ActionOptions

const valuesOf = (type: ActionInput, change: Partial<ActionValues> = {}): ActionValues => ({
  ...startValues(type, options, { name: 'Quinn', customer: null }),
  ...change,
})

describe('what is asked of an order', () => {
  it('begins a refund with all that can go back, and nothing that cannot', () => {
    expect(toAction('refund', valuesOf('refund', { reasonId }))).toEqual({
      type: 'refund',
      lines: [{ lineId: soup, quantity: 2000, restock: null }],
      amount: null,
      topUps: [],
      reference: '',
      reasonId,
      note: '',
    })
    expect(unitsFor('void', options.lines[0] as ActionOptions['lines'][number])).toBe(1000)
  })

  it('asks for money back alone: beyond the bill, of a tip, for one item, or for one part', () => {
    const by = (change: Partial<ActionValues>) => toAction('refund', valuesOf('refund', change))
    const lines = { lines: [], topUps: [] }
    expect(by({ by: 'overpaid', amount: 300 })).toMatchObject({ ...lines, overpaid: 300 })
    expect(by({ by: 'tip', amount: 90 })).toMatchObject({
      ...{ ...lines, amount: null, tips: [{ paymentId: second, amount: 90 }] },
    })
    expect(by({ by: 'tip_more', amount: 90 })).toMatchObject({
      tips: [{ paymentId: second, amount: -90 }],
    })
    expect(by({ by: 'item', lineId: tea, amount: 50 })).toMatchObject({
      ...{ ...lines, amount: 50, onLines: [tea] },
    })
    expect(by({ by: 'parts', parts: { [first]: 1000 } })).toMatchObject({
      lines: [{ lineId: first, quantity: 1000 }],
    })
    expect(by({ by: 'overpaid', amount: null })).toBeNull()
    expect(refundsBy(options)).toEqual(['lines', 'amount', 'overpaid', 'tip', 'tip_more'])
    expect(leftToRefund(options, valuesOf('refund', { by: 'tip' }))).toBe(400)
    expect(leftToRefund(options, valuesOf('refund', { by: 'overpaid' }))).toBe(300)
  })

  it('sends of what stands above the lines what was changed, and nothing else', () => {
    const start = valuesOf('edit')
    expect(toAction('edit', start, start)).toBe(null)
    const customer = { id: second, name: 'Ada' }
    const deed = toAction('edit', { ...start, covers: 6, tableIds: [], customer }, start)
    expect(deed).toEqual({ type: 'edit', covers: 6, tableIds: [], customerId: second })
    const gone = toAction('edit', { ...start, name: '' }, { ...start, customer })
    expect(gone).toEqual({ type: 'edit', name: '', customerId: null })
    expect(orderAction.parse(gone)).toEqual(gone)
  })

  it('sends of the quantities those that are others, and nothing where none is', () => {
    const start = valuesOf('change_lines')
    expect(start.units).toEqual({ [soup]: 2000, [tea]: 2000 })
    expect(toAction('change_lines', start, start)).toBe(null)
    const changed = { ...start, units: { ...start.units, [tea]: 0 } }
    expect(toAction('change_lines', changed, start)).toEqual({
      type: 'change_lines',
      lines: [{ lineId: tea, quantity: 0 }],
    })
  })

  it('sends of the seats those that are others, with the quantity as it is', () => {
    const start = valuesOf('change_lines')
    const seated = { ...start, seats: { ...start.seats, [soup]: '2' } }
    expect(toAction('change_lines', seated, start)).toEqual({
      type: 'change_lines',
      lines: [{ lineId: soup, quantity: 2000, seat: 2 }],
    })
    expect(toAction('change_lines', start, seated)).toMatchObject({
      lines: [{ lineId: soup, seat: null }],
    })
  })

  it('keeps of the quantities what was touched when a till changed the order meanwhile', () => {
    const before = { [soup]: 2000, [tea]: 2000, [first]: 1000 }
    // The soup was touched, the tea is more by now, the third is gone and a fourth is new.
    const mine = { [soup]: 1000, [tea]: 2000, [first]: 3000 }
    const now = { [soup]: 4000, [tea]: 5000, [second]: 7000 }
    const renewed = renewedOf(mine, before, now)
    expect(renewed).toEqual({ [soup]: 1000, [tea]: 5000, [second]: 7000 })
    const start = valuesOf('change_lines', { units: now })
    expect(toAction('change_lines', { ...start, units: renewed }, start)).toEqual({
      type: 'change_lines',
      lines: [{ lineId: soup, quantity: 1000 }],
    })
    const emptied = renewedOf({ ...before, [tea]: null }, before, now)
    expect(emptied[tea]).toBe(null)
  })

  it('asks for an amount instead of lines', () => {
    const deed = toAction('refund', valuesOf('refund', { by: 'amount', amount: 250 }))
    expect(deed).toMatchObject({ lines: [], amount: 250, reasonId: null })
  })

  it('takes off a top-up by itself, and never with an amount', () => {
    const back = { units: {}, topUps: { [topUpId]: 500 } }
    const topUps = [{ topUpId, amount: 500 }]
    expect(toAction('refund', valuesOf('refund', back))).toMatchObject({ lines: [], topUps })
    const byAmount = valuesOf('refund', { ...back, by: 'amount', amount: 250 })
    expect(toAction('refund', byAmount)).toMatchObject({ amount: 250, topUps: [] })
  })

  it('says of a discount of the catalogue what the catalogue does not', () => {
    const set = { definitionId, kind: 'set', name: 'Mine', reason: 'Friend', note: 'Nina' } as const
    const deed = toAction('discount', valuesOf('discount', set))
    expect(deed).toMatchObject({ definitionId, name: '', value: null, reason: 'Friend' })
    const open = valuesOf('discount', { ...set, kind: 'amount', amount: 150 })
    expect(toAction('discount', open)).toMatchObject({ value: { amount: 150 }, comment: 'Nina' })
  })

  it('says why one of its own is given', () => {
    const own = { name: 'Sorry', rate: 100_000, reasonId, note: 'Cold' }
    const deed = toAction('discount', valuesOf('discount', own))
    expect(deed).toMatchObject({ definitionId: null, reason: '', reasonId, comment: 'Cold' })
  })

  it('undoes the last of several payments unless another is chosen', () => {
    expect(toAction('unpay', valuesOf('unpay'))).toMatchObject({ paymentId: second })
    const chosen = valuesOf('unpay', { paymentId: first })
    expect(toAction('unpay', chosen)).toMatchObject({ paymentId: first })
  })

  it('is nothing until something is chosen', () => {
    expect(toAction('void', valuesOf('void'))).toBeNull()
    expect(toAction('comp', valuesOf('comp', { units: { [tea]: 0 } }))).toBeNull()
    expect(toAction('refund', valuesOf('refund', { by: 'amount' }))).toBeNull()
  })

  it('is what the server takes, whatever it is', () => {
    const chosen = { units: { [soup]: 1000 }, reasonId, note: 'Cold' }
    const value = { rate: 100_000, name: 'Sorry' }
    const filled: { [type in Exclude<ActionInput, 'email'>]: Partial<ActionValues> } = {
      void: chosen,
      comp: chosen,
      discount: value,
      remove_discount: {},
      refund: { ...chosen, restock: 'wasted' },
      unpay: { reasonId, reference: 'TX 9' },
      recall: {},
      cancel: { reasonId },
      pay_out: { reasonId, methodId: first, reference: 'TX 9' },
      edit: { name: 'Ash' },
      note: { lineId: tea },
      change_lines: { units: { [soup]: 0, [tea]: 3000 } },
      print: {},
    }
    for (const [type, change] of Object.entries(filled)) {
      const asked = type as keyof typeof filled
      const deed = toAction(asked, valuesOf(asked, change), valuesOf(asked))
      expect(orderAction.safeParse(deed), type).toMatchObject({ success: true, data: deed })
    }
  })
})
