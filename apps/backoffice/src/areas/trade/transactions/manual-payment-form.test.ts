import { rate } from '@servery/domain/kernel/rate.ts'
import { describe, expect, it } from 'vitest'
import { type SaleLineValues, toQuote, untaxed } from '../../../kit/sale-lines/sale-line-values.ts'
import {
  type ManualPaymentValues,
  startValues,
  startValuesOf,
  toManualPayment,
} from './manual-payment-form.ts'

const vat = { id: 'vat', name: 'VAT', rate: rate(200_000), inclusive: true } as const
const jam: SaleLineValues = {
  id: 'line-1',
  itemId: 'jam',
  variationId: '',
  name: 'Jam',
  quantity: 2000,
  unitPrice: null,
  taxRateId: 'vat',
}
const bunting: SaleLineValues = {
  ...jam,
  id: 'line-2',
  itemId: '',
  name: 'Bunting',
  quantity: 1000,
  unitPrice: 300,
}
const of = (...lines: SaleLineValues[]): ManualPaymentValues => ({
  ...startValues,
  orderType: 'takeaway',
  lines,
})
const ids = { id: 'payment', orderId: 'order' }
const sold = { branchId: 'quay', total: 1200 }

describe('a payment that is recorded', () => {
  it('is for the order that led here, and otherwise for a sale of its own', () => {
    expect(startValuesOf('A-001')).toMatchObject({ of: 'order', orderId: 'A-001', amount: null })
    expect(startValuesOf()).toBe(startValues)
  })

  it('asks what things of the catalogue and others come to, without promotions', () => {
    expect(toQuote(of(jam, bunting), 'quay', [vat])).toEqual({
      branchId: 'quay',
      orderType: 'takeaway',
      promotions: false,
      lines: [
        { id: 'line-1', quantity: 2000, itemId: 'jam', variationId: null },
        { id: 'line-2', quantity: 1000, name: 'Bunting', unitPrice: 300, taxes: [vat] },
      ],
    })
    const free = toQuote(of({ ...bunting, taxRateId: untaxed }), 'quay', [vat])
    expect(free?.lines).toMatchObject([{ taxes: [] }])
  })

  it('asks nothing while a line is not whole', () => {
    for (const line of [
      { ...bunting, unitPrice: null },
      { ...bunting, taxRateId: '' },
      { ...bunting, unitPrice: -1 },
      { ...bunting, unitPrice: Number.NaN },
      { ...jam, quantity: 999 },
      { ...jam, quantity: null },
    ]) {
      expect(toQuote(of(jam, line), 'quay', [vat])).toBeNull()
    }
    expect(toQuote(of(), 'quay', [vat])).toBeNull()
  })

  it('pays a sale of its own in full, and of an order what was typed', () => {
    const sale = { ...of({ ...jam, variationId: 'large' }), note: 'Stall', amount: 5 }
    expect(toManualPayment(sale, ids, sold)).toEqual({
      id: 'payment',
      sale: {
        kind: 'new',
        orderId: 'order',
        branchId: 'quay',
        orderType: 'takeaway',
        note: 'Stall',
        lines: [{ id: 'line-1', quantity: 2000, itemId: 'jam', variationId: 'large' }],
      },
      customerId: null,
      paymentMethodId: '',
      amount: 1200,
      tip: 0,
      reference: '',
      note: '',
    })
    const free = of({ ...bunting, taxRateId: untaxed })
    expect(toManualPayment(free, ids, sold).sale).toMatchObject({
      lines: [{ name: 'Bunting', unitPrice: 300, taxRateId: null }],
    })
    const open = {
      ...sale,
      of: 'order',
      orderId: 'A-001',
      customer: { id: 'quinn', name: 'Quinn' },
    }
    expect(toManualPayment({ ...open, of: 'order' }, ids, sold)).toMatchObject({
      sale: { kind: 'order', orderId: 'A-001' },
      customerId: 'quinn',
      amount: 5,
      note: 'Stall',
    })
  })
})
