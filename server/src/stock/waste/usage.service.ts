/** Theoretical against actual use: what two stock takes and the ledger between them come to. */
import type { UsageRow } from '@servery/contract/stock/waste.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { unitCostOf } from '@servery/domain/stock/ledger.ts'
import { usageOf } from '@servery/domain/stock/usage.ts'
import { moneyOfValue, stockValue, worthOf } from '@servery/domain/stock/value.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { businessDateAt, findBranch } from '../../setup/company/index.ts'
import { folded } from '../ledger/index.ts'
import {
  type CostThen,
  findCostsThen,
  findCountedTwice,
  findDishes,
  findMovedBetween,
  findTakeOfUsage,
  type MovedBetween,
} from './usage.store.ts'

const dishesMost = 3

export async function compareUsage(
  scope: Scope,
  trx: TenantTransaction,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const { companyId } = scope
  const { branchId, countedAt } = await requirePair(scope, trx, { from, to })
  const branch = await findBranch(scope, trx, branchId)
  if (branch === undefined) return fail('not_found', { field: 'from' })
  const pair = { companyId, branchId, from, to }
  const ledger = await folded(trx, scope, { branchIds: [branchId] })
  const counted = await findCountedTwice(ledger, pair)
  const itemIds = [...new Set(counted.map(({ item_id }) => item_id))]
  const ofKey = (row: { item_id: string; variation_id: string | null }) =>
    keyOf(row.item_id, row.variation_id)
  const { timeZone: time_zone, cutOverMinutes: cut_over_minutes } = branch.view
  const day = businessDateAt(countedAt, { time_zone, cut_over_minutes })
  const costs = new Map(
    (await findCostsThen(ledger, pair, { itemIds, day })).map((row) => [ofKey(row), costOf(row)]),
  )
  const moved = Map.groupBy(await findMovedBetween(ledger, pair), ofKey)
  const dishes = Map.groupBy(await findDishes(ledger, pair, dishesMost), ofKey)
  const rows = counted.map((row): UsageRow => {
    const [opening, closing] = [quantity(row.opening), quantity(row.closing)]
    const usage = usageOf({ opening, closing, moved: (moved.get(ofKey(row)) ?? []).map(movedOf) })
    const unitCost = costs.get(ofKey(row)) ?? stockValue(0)
    return {
      ...{ itemId: row.item_id, variationId: row.variation_id, name: row.name },
      ...{ variationName: row.variation, unit: row.unit, category: row.category },
      ...{ opening, closing, ...usage },
      unitCost: moneyOfValue(unitCost),
      cost: moneyOfValue(worthOf(unitCost, usage.variance)),
      dishes: (dishes.get(ofKey(row)) ?? []).map((dish) => ({
        ...{ itemId: dish.dish_id, name: dish.name, quantity: quantity(dish.quantity) },
      })),
    }
  })
  const dearestFirst = rows.toSorted((a, b) => Math.abs(b.cost) - Math.abs(a.cost))
  return { currency: branch.view.currency, branchName: branch.view.name, rows: dearestFirst }
}

const keyOf = (itemId: string, variationId: string | null) => `${itemId} ${variationId ?? ''}`

/** As it was when it was counted: what it costs by now says nothing of what was lost then. */
const costOf = ({ on_hand, value, last_cost }: CostThen) =>
  unitCostOf({
    onHand: quantity(on_hand),
    value: stockValue(value),
    lastCost: stockValue(last_cost),
  })

const movedOf = ({ kind, quantity: units }: MovedBetween) => ({ kind, quantity: quantity(units) })

interface CountedPair {
  readonly branchId: string
  readonly countedAt: Date
}

/** Two completed ones of one branch, the earlier first. */
async function requirePair(
  { companyId, branchIds }: Scope,
  trx: TenantTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CountedPair> {
  const first = await findTakeOfUsage(trx, { companyId, id: from })
  const last = await findTakeOfUsage(trx, { companyId, id: to })
  const isSeen = (branchId: string) => branchIds === null || branchIds.includes(branchId)
  if (first === undefined || !isSeen(first.branch_id)) return fail('not_found', { field: 'from' })
  if (last === undefined || !isSeen(last.branch_id)) return fail('not_found', { field: 'to' })
  if (first.status !== 'completed') return fail('reference_unknown', { field: 'from' })
  const { completed_at: countedAt } = last
  const isLater = countedAt !== null && countedAt > (first.completed_at ?? 0)
  if (last.status !== 'completed' || last.branch_id !== first.branch_id || !isLater) {
    return fail('reference_unknown', { field: 'to' })
  }
  return { branchId: first.branch_id, countedAt }
}
