import type { ServiceChargeRow } from '@servery/contract/setup/service-charges.ts'
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
  automatic: {
    orderTypes: ['eat_in'],
    minTotal: minorUnits(5000),
    waiveFrom: null,
    minCovers: null,
  },
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
  it('leaves one whose amount is entered to people', () => {
    const open = { ...row, kind: 'open_amount', value: 2000 } as const
    expect(toChargeContent(toChargeValues(open), open)).toMatchObject({
      ...{ kind: 'open_amount', value: 2000, automatic: null },
    })
  })

  it('changes nothing that was not changed', () => {
    expect(toChargeContent(toChargeValues(row), row)).toEqual(content)
    const none = { orderTypes: null, minTotal: null, waiveFrom: null, minCovers: null }
    for (const rule of [{ waiveFrom: minorUnits(9000) }, { minCovers: 8 }]) {
      const automatic = { ...none, ...rule }
      const ruled = { ...row, automatic }
      expect(toChargeContent(toChargeValues(ruled), ruled).automatic).toEqual(automatic)
    }
  })

  it('has no rule where it is added by hand, and every order type is no condition', () => {
    const values = toChargeValues(null)
    const kept = { phase: 'pre_tax', position: 0 } as const
    expect(toChargeContent(values, kept).automatic).toBeNull()
    expect(toChargeContent({ ...values, apply: 'always' }, kept).automatic).toEqual({
      orderTypes: null,
      minTotal: null,
      waiveFrom: null,
      minCovers: null,
    })
  })
})
