/** Examples of tips: one person who worked, and got what was left after a share of the kitchen. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'
import { saleDate } from './sale.ts'

const tipOut = { roleId: ids.role, share: 20_000, of: 'sales', categoryId: ids.category }
const rules = {
  branchId: ids.branch,
  weights: [{ roleId: ids.role, weight: 500 }],
  tipOuts: [tipOut],
}

const days = { branchId: ids.branch, from: saleDate, to: saleDate }
const digest = 'a'.repeat(64)

export const tipExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('tipRules', ids.tipRules, rules),
  'tips.interval': {
    parameters: days,
  },
  'tips.settle': {
    body: { id: ids.tipSettlement, ...days, digest },
  },
  'tips.settlements': {
    parameters: { branchId: ids.branch, limit: 25 },
  },
  'tips.settlement': {
    parameters: { id: ids.tipSettlement },
  },
}
