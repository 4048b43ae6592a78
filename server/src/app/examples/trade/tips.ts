/** Examples of tips: one person who worked, and got what was left after a share of the kitchen. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'
import { saleAt, saleDate } from './sale.ts'

const tipOut = { roleId: ids.role, share: 20_000, of: 'sales', categoryId: ids.category }
const rules = {
  branchId: ids.branch,
  weights: [{ roleId: ids.role, weight: 500 }],
  tipOuts: [tipOut],
}

const days = { branchId: ids.branch, from: saleDate, to: saleDate }
const interval = {
  ...days,
  currency: 'GBP',
  cash: 2000,
  cashless: 8000,
  charges: 0,
  tips: 10_000,
  tipOuts: [{ ...tipOut, categoryName: 'Coffee', base: 30_000, amount: 600 }],
  pooled: 9400,
  units: 390_000,
  unshared: 0,
  members: [
    {
      memberId: ids.member,
      memberName: 'Morgan',
      roleId: ids.role,
      minutes: 390,
      weight: 1000,
      tipOut: 600,
      pool: 9400,
      adjustment: 150,
      total: 10_150,
      declared: 0,
    },
  ],
  adjustments: [{ settlementId: ids.tipSettlement, number: 1, memberId: ids.member, amount: 150 }],
  openShifts: 0,
}
const digest = 'a'.repeat(64)
const row = {
  id: ids.tipSettlement,
  number: 2,
  ...days,
  currency: 'GBP',
  tips: 10_000,
  paid: 10_150,
  people: 1,
  settledAt: saleAt,
  settledBy: 'Morgan Reed',
}

export const tipExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('tipRules', ids.tipRules, rules, {
    updatedAt: saleAt,
    updatedBy: 'Morgan Reed',
  }),
  'tips.interval': {
    parameters: days,
    answer: { ...interval, digest, settledTo: null, lastDay: saleDate },
  },
  'tips.settle': {
    body: { id: ids.tipSettlement, ...days, digest },
    answer: { ...row, interval },
  },
  'tips.settlements': {
    parameters: { branchId: ids.branch, limit: 25 },
    answer: { rows: [row], nextCursor: null, total: 1 },
  },
  'tips.settlement': {
    parameters: { id: ids.tipSettlement },
    answer: { ...row, interval },
  },
}
