/** A file of items: what it would do to the catalogue, and doing it. */
import { importSettings } from '@servery/contract/catalogue/imports.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { createRecord, type Write } from '../../platform/records/index.ts'
import { type ChangedRecord, versionAfter, writeItems } from '../bulk/index.ts'
import { categoryStore, taxRateStore } from '../items/index.ts'
import type { FilePlanner } from './file-plan.ts'
import type { OpeningStock } from './opening-stock.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { findHighestTaxRate } from './plan-items.store.ts'

export function itemFilePlanner(openingStock: OpeningStock): FilePlanner {
  return async (scope, trx, input) => {
    const settings = importSettings.parse(input.settings)
    const plan = await planImport(scope, trx, { ...input, settings, openingStock })
    const { problems, result } = plan
    return {
      ...{ problems, result },
      branchIds: [...new Set(plan.openings.map(({ branchId }) => branchId))],
      write: async (write, tell) => {
        const changed = await writePlan(write, plan, tell)
        await openingStock.post(write, input.id, plan.openings)
        return changed
      },
    }
  }
}

async function writePlan(
  write: Write,
  plan: ImportPlan,
  tell: (done: number) => void,
): Promise<readonly ChangedRecord[]> {
  const made: ChangedRecord[] = []
  const usual = await findHighestTaxRate(write.scope, write.trx)
  for (const { id: rateId, name, rate: millionths } of plan.taxRatesNew) {
    const input = { name, rate: rate(millionths), inclusive: usual?.inclusive ?? true }
    await createRecord(write, taxRateStore, { id: rateId, input })
    made.push({ noun: 'tax_rate', id: rateId, version: 1, before: null })
  }
  for (const { id: categoryId, name, position } of plan.categoriesNew) {
    const input = { name, colour: '', position: Math.min(position, 100_000) }
    await createRecord(write, categoryStore, { id: categoryId, input })
    made.push({ noun: 'category', id: categoryId, version: 1, before: null })
  }
  await writeItems(write, plan.changes, (done) => tell(done))
  return [
    ...made,
    ...plan.changes.map((change) => ({
      noun: 'item' as const,
      id: change.id,
      version: versionAfter(change),
      before:
        change.before === null
          ? null
          : { input: change.before.input, archived: change.before.archived },
    })),
  ]
}
