import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { type ActionInput, type ActionValues, startValues } from './action-form.ts'
import { renewedValues } from './renewed-values.ts'

const t = ((key: string, { name = '' } = {}) =>
  [key, name].join(' ').trim()) as unknown as TFunction
const line = {
  unit: 'each',
  note: '',
  seat: null,
  quantity: 3000,
  sent: 0,
  toVoid: 0,
  toComp: 0,
  toRefund: 0,
}
const soup = { ...line, lineId: 'soup', name: 'Soup', note: 'Hot', toVoid: 3000, toRefund: 3000 }
const tea = { ...line, lineId: 'tea', name: 'Tea', toVoid: 2000, toRefund: 2000 }
const before = {
  version: 7,
  deeds: [],
  lines: [soup, tea],
  offered: [{ id: 'friends', name: 'Friends', onOrder: false, lineIds: ['soup'] }],
  discounts: [
    { discountId: 'half', name: 'Half', lineName: null },
    { discountId: 'tenth', name: 'Tenth', lineName: null },
  ],
  refundable: 900,
  topUps: [{ topUpId: 'card', name: 'Gift card', left: 500 }],
  overpaid: 300,
  tips: [],
  tooMany: [],
  tickets: [],
  reasons: [
    { id: 'late', list: 'void', name: 'Late', requiresNote: false },
    { id: 'cold', list: 'refund', name: 'Cold', requiresNote: false },
  ],
  printers: [],
  heading: { covers: null, orderType: 'eat_in', tableIds: [] },
} as unknown as ActionOptions

const startOf = (type: ActionInput, options: ActionOptions) =>
  startValues(type, options, { name: '', customer: null })

function renew(type: ActionInput, typed: Partial<ActionValues>, changed: object) {
  const now = { ...before, version: 8, ...changed } as ActionOptions
  const start = startOf(type, before)
  const fresh = startOf(type, now)
  const mine = { ...start, ...typed }
  return renewedValues(type, { mine, start, fresh, seen: before, now }, t)
}

describe('a deed on an order that somebody changed meanwhile', () => {
  it('keeps all that was typed where the kitchen only made something', () => {
    const typed = { units: { soup: 1000, tea: null }, reasonId: 'late', note: 'Spilt' }
    const { values, lost } = renew('void', typed, {})
    expect(lost).toEqual([])
    expect(values).toMatchObject(typed)
  })

  it('takes no more of a line than there is by now, and names it', () => {
    const typed = { units: { soup: 3000, tea: 1000 }, reasonId: 'late' }
    const lines = [
      { ...soup, toVoid: 2000 },
      { ...line, lineId: 'pie', name: 'Pie' },
    ]
    const { values, lost } = renew('void', typed, { lines, reasons: [] })
    expect(values.units).toEqual({ soup: 2000, pie: null })
    expect(values.reasonId).toBe('')
    expect(lost).toEqual(['Soup', 'Tea', 'deeds.field.reason'])
  })

  it('refunds what can still go back', () => {
    const lines = [{ ...soup, toRefund: 1000 }, tea]
    const topUps = [{ topUpId: 'card', name: 'Gift card', left: 200 }]
    const typed = { units: { soup: 3000, tea: 1000 }, topUps: { card: 500 }, amount: 800 }
    const { values, lost } = renew('refund', typed, { lines, topUps, refundable: 400 })
    expect(values).toMatchObject({
      units: { soup: 1000, tea: 1000 },
      topUps: { card: 200 },
      amount: 400,
    })
    expect(lost).toEqual(['Soup', 'deeds.field.topUp Gift card', 'deeds.field.amount'])
  })

  it('gives a discount where it was to be given, or says that this is gone', () => {
    const typed = { lineId: 'soup', definitionId: 'friends', kind: 'set' } as const
    expect(renew('discount', typed, {})).toMatchObject({ values: typed, lost: [] })
    const { values, lost } = renew('discount', typed, { lines: [tea] })
    expect(values).toMatchObject({ lineId: '', definitionId: 'own', kind: 'percent' })
    expect(lost).toEqual(['Soup', 'Friends'])
    const own = renew('discount', { lineId: 'soup', rate: 50_000 }, { lines: [tea] })
    expect(own.values).toMatchObject({ lineId: '', rate: null })
  })

  it('does not take another discount off unsaid', () => {
    const discounts = before.discounts.slice(0, 1)
    const { values, lost } = renew('remove_discount', { discountId: 'tenth' }, { discounts })
    expect(values.discountId).toBe('')
    expect(lost).toEqual(['deeds.field.discount'])
  })

  it('shows that one of two payments would go back now', () => {
    const { values, lost } = renew('unpay', {}, { tooMany: [{ paymentId: 'twice' }] })
    expect(values.paymentId).toBe('twice')
    expect(lost).toEqual(['deeds.field.payment'])
  })

  it('keeps a note that was typed, and takes over one that was not', () => {
    const lines = [{ ...soup, note: 'Cold' }, tea]
    expect(renew('note', { note: 'Salty' }, { lines }).values.note).toBe('Salty')
    expect(renew('note', {}, { lines }).values.note).toBe('Cold')
    expect(renew('note', {}, { lines: [tea] })).toMatchObject({
      values: { lineId: 'tea', note: '' },
      lost: ['Soup'],
    })
  })

  it('names a line that is gone although its quantity was changed', () => {
    const { values, lost } = renew(
      'change_lines',
      { units: { soup: 1000, tea: 3000 } },
      {
        lines: [tea],
      },
    )
    expect(values.units).toEqual({ tea: 3000 })
    expect(lost).toEqual(['Soup'])
  })
})
