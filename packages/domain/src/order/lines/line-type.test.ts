import { aLine, anOpening, aTill, idOf, type TestRegister } from '@servery/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import type { TaxRate } from '../../offer/pricing/types.ts'
import { priceOf } from '../model/price.ts'

const orderId = idOf('order', 1)
const lineId = idOf('line', 1)
const vat = (id: string, millionths: number): TaxRate => ({
  ...{ id, name: id, rate: rate(millionths), inclusive: true },
})
const cake = aLine({
  lineId,
  unitPrice: minorUnits(600),
  unitPriceByOrderType: { takeaway: minorUnits(500) },
  taxes: { otherwise: [vat('standard', 200_000)], byOrderType: { takeaway: [vat('zero', 0)] } },
})
const drink = aLine({
  lineId: idOf('line', 2),
  unitPrice: minorUnits(240),
  taxes: { otherwise: [vat('standard', 200_000)], byOrderType: { takeaway: [vat('zero', 0)] } },
})

let till: TestRegister
beforeEach(() => {
  till = aTill()
  till.run(orderId, anOpening({ orderType: 'eat_in' }))
  till.run(orderId, { type: 'add_line', ...cake })
  till.run(orderId, { type: 'add_line', ...drink })
})

const price = () => {
  const state = till.state(orderId)
  if (state === null) throw new Error('no order')
  const { totals } = priceOf(state)
  return [totals.total, totals.tax]
}
const change = (orderType: 'takeaway' | 'eat_in' | null) =>
  till.run(orderId, { type: 'change_line_type', lineId, orderType }).decision

describe('a line of another type than its order', () => {
  it('has its own price and tax, and the rest of the order keeps the order’s', () => {
    expect(price()).toEqual([840, 140])
    expect(change('takeaway')).toMatchObject({ ok: true, events: [{ version: 1 }] })
    // 5.00 without tax, and 2.40 of which 0.40 is tax.
    expect(price()).toEqual([740, 40])
    change(null)
    expect(price()).toEqual([840, 140])
  })

  it('keeps its type when the order’s changes', () => {
    change('eat_in')
    till.run(orderId, { type: 'change_type', orderType: 'takeaway' })
    expect(price()).toEqual([840, 100])
  })

  it('is no event where nothing changes, and refused where the line is gone', () => {
    expect(change(null)).toEqual({ ok: true, events: [] })
    till.run(orderId, { type: 'remove_line', lineId })
    expect(change('takeaway')).toMatchObject({ ok: false, refusal: { code: 'line_not_found' } })
  })
})
