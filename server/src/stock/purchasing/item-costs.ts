/** What an item is said to cost, after goods came in. */
import type { DeliveryInput } from '@servery/contract/stock/deliveries.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { averageMoney, stockValue, unitMoneyOf } from '@servery/domain/stock/value.ts'
import { findItems, itemStore } from '../../catalogue/items/index.ts'
import { updateRecord, type Write } from '../../platform/records/index.ts'
import { folded } from '../ledger/index.ts'
import { findBranchLevels } from '../suppliers/index.ts'
import type { DeliveredLine } from './deliveries.store.ts'

/** By the last delivery, or by the average of all that the branch has; as it was asked for. */
export async function updateItemCosts(
  write: Write,
  { branchId, costUpdate }: DeliveryInput,
  lines: readonly DeliveredLine[],
): Promise<void> {
  if (costUpdate === 'none') return
  const { scope, trx } = write
  const came = lines.filter(({ units }) => units > 0)
  const itemIds = [...new Set(came.map(({ itemId }) => itemId))]
  if (itemIds.length === 0) return
  const averages =
    costUpdate === 'average' ? await findAverages(write, branchId, itemIds) : new Map()
  for (const { id, version, input } of await findItems(scope, trx, itemIds)) {
    const cost = averages.get(id) ?? lastCost(came.filter(({ itemId }) => itemId === id))
    if (cost === null || cost === input.cost) continue
    await updateRecord(write, itemStore, { id, version, input: { ...input, cost } })
  }
}

function lastCost(lines: readonly DeliveredLine[]): MinorUnits | null {
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const landed = lines.reduce((sum, line) => sum + line.landed, 0)
  return unitMoneyOf(minorUnits(landed), quantity(units))
}

/** Of the items of which there is some: the value of one unit, over all their variations. */
async function findAverages(
  { scope, trx }: Write,
  branchId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, MinorUnits>> {
  const ledger = await folded(trx, scope, { branchIds: [branchId], itemIds })
  const asked = { companyId: scope.companyId, branchId, itemIds }
  const levels = await findBranchLevels(ledger, asked)
  const sums = new Map<string, { onHand: number; value: number }>()
  for (const { itemId, onHand, value } of levels.values()) {
    const sum = sums.get(itemId) ?? { onHand: 0, value: 0 }
    sums.set(itemId, { onHand: sum.onHand + onHand, value: sum.value + value })
  }
  return new Map(
    [...sums].flatMap(([id, { onHand, value }]) => {
      const cost = averageMoney(stockValue(value), quantity(onHand))
      return cost === null ? [] : [[id, cost] as const]
    }),
  )
}
