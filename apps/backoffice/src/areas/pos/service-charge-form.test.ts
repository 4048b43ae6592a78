import type { ServiceChargeRow } from '@servery/contract/service-charges.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { describe, expect, it } from 'vitest'
import { toChargeContent, toChargeValues } from './service-charge-form.ts'

const content = {
  name: 'Service',
  receiptLabel: 'Service for the team',
  kind: 'percent',
  value: 100_000,
  phase: 'apportioned',
  basis: 'before_discounts',
  taxKind: 'own',
  taxRateIds: ['vat'],
  mandatory: true,
  destination: 'revenue',
  automatic: { orderTypes: ['eat_in'], minTotal: minorUnits(5000), waiveFrom: null },
  position: 30,
} as const
const row: ServiceChargeRow = {
  ...content,
  taxRateIds: [...content.taxRateIds],
  automatic: { ...content.automatic, orderTypes: ['eat_in'] },
  id: 'charge',
  version: 1,
  archived: false,
  updatedAt: '',
  updatedBy: '',
}

describe('the form of a service charge', () => {
  it('changes nothing that was not changed', () => {
    expect(toChargeContent(toChargeValues(row), row)).toEqual(content)
    const below = { orderTypes: null, minTotal: null, waiveFrom: minorUnits(9000) }
    const waived = { ...row, automatic: below }
    expect(toChargeContent(toChargeValues(waived), waived).automatic).toEqual(below)
  })

  it('has no rule where it is added by hand, and every order type is no condition', () => {
    const values = toChargeValues(null)
    const kept = { phase: 'pre_tax', position: 0 } as const
    expect(toChargeContent(values, kept).automatic).toBeNull()
    expect(toChargeContent({ ...values, apply: 'always' }, kept).automatic).toEqual({
      orderTypes: null,
      minTotal: null,
      waiveFrom: null,
    })
  })
})
