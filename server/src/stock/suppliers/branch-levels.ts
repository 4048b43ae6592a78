/** What a branch has of goods, over all the places where it keeps them; none of it on its way. */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { addValues, type StockValue, unitValueOf } from '@servery/domain/stock/value.ts'
import { type FoldedTransaction, levelsNow, type StockLevel } from '../ledger/index.ts'
import { type GoodsRef, goodsKey } from './goods.store.ts'

export interface BranchLevel extends GoodsRef {
  readonly onHand: Quantity
  readonly value: StockValue
  readonly unitCost: StockValue
  readonly committed: Quantity
}

/** By `goodsKey`. */
export async function findBranchLevels(
  trx: FoldedTransaction,
  asked: {
    readonly companyId: string
    readonly branchId: string
    readonly itemIds: readonly string[]
  },
): Promise<ReadonlyMap<string, BranchLevel>> {
  const levels = new Map<string, BranchLevel>()
  for (const level of await levelsNow(trx, asked)) {
    if (level.inTransit) continue
    const key = goodsKey(level)
    const before = levels.get(key)
    levels.set(key, before === undefined ? plainLevel(level) : together(before, level))
  }
  return levels
}

function plainLevel(level: StockLevel): BranchLevel {
  const { itemId, variationId, onHand, value, unitCost, committed } = level
  return { itemId, variationId, onHand, value, unitCost, committed }
}

function together(before: BranchLevel, level: StockLevel): BranchLevel {
  const onHand = quantity(before.onHand + level.onHand)
  const value = addValues(before.value, level.value)
  return {
    ...before,
    ...{ onHand, value },
    unitCost: onHand > 0 ? unitValueOf(value, onHand) : before.unitCost,
    committed: quantity(before.committed + level.committed),
  }
}
