import type { TipInterval, TipRulesRecord } from '@servery/contract/trade/tips.ts'
import { expect, it } from 'vitest'
import { tipsToCsv } from './tip-csv.ts'
import { toTipRules, toTipRulesValues } from './tip-rules-form.ts'

const roles = [
  { id: 'r1', key: 'server' },
  { id: 'r2', key: 'owner' },
  { id: 'r3', key: null },
]

it('at first all take part but owners', () => {
  expect(toTipRulesValues(null, roles)).toEqual({
    weights: [
      { roleId: 'r1', weight: 1000 },
      { roleId: 'r2', weight: 0 },
      { roleId: 'r3', weight: 1000 },
    ],
    tipOuts: [],
  })
})

it('rules come out of the form as they went in, with a weight for roles that are new', () => {
  const tipOuts = [
    { roleId: 'r1', share: 20_000, of: 'sales', categoryId: 'food' },
    { roleId: 'r1', share: 10_000, of: 'sales', categoryId: null },
    { roleId: 'r3', share: 10_000, of: 'tips', categoryId: null },
  ]
  const record = { branchId: 'b1', weights: [{ roleId: 'r1', weight: 500 }], tipOuts }
  const values = toTipRulesValues(record as unknown as TipRulesRecord, roles)
  expect(values.tipOuts.map(({ basis }) => basis)).toEqual(['food', 'sales', 'tips'])
  expect(toTipRules(values, 'b1')).toEqual({
    branchId: 'b1',
    weights: [
      { roleId: 'r1', weight: 500 },
      { roleId: 'r2', weight: 1000 },
      { roleId: 'r3', weight: 1000 },
    ],
    tipOuts,
  })
})

it('a share is taken away with all that it was reckoned from', () => {
  const member = {
    ...{ memberId: 'm1', memberName: 'Ana', roleId: 'r1', minutes: 390, weight: 1500 },
    ...{ tipOut: 100, pool: 4407, adjustment: -7, total: 4500, declared: 250 },
  }
  const days = { from: '2026-03-14', to: '2026-03-20', currency: 'GBP' }
  const interval = { ...days, pooled: 10_000, units: 885_000, members: [member] }
  const csv = tipsToCsv(interval as unknown as TipInterval, () => 'Server')
  expect(csv.trim().split('\r\n')[1]).toBe(
    '2026-03-14,2026-03-20,m1,Ana,Server,390,1.500,885000,100.00,1.00,44.07,-0.07,45.00,2.50,GBP',
  )
})
