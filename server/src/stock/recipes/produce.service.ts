/** Making a batch: ingredients go out, and what was made comes in at what they cost. */

import { quantity as quantityOf } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import type { LineUse } from '@servery/domain/offer/catalogue/recipe-types.ts'
import { fineOf } from '@servery/domain/offer/recipes/measures.ts'
import { demandOfRecipe } from '@servery/domain/offer/recipes/resolve.ts'
import {
  addValues,
  noValue,
  type StockValue,
  share,
  stockValue,
} from '@servery/domain/stock/value.ts'
import { v5 } from 'uuid'
import { findItem } from '../../catalogue/items/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type FoldedTransaction, postMovements } from '../ledger/index.ts'
import { finderOf, findUnitCosts, larderOf } from './costs.service.ts'
import { findMade, type MadeRow } from './recipes.store.ts'

export interface Production {
  readonly id: string
  readonly branchId: string
  readonly itemId: string
  readonly variationId: string | null
  readonly quantity: Quantity
  readonly made: Quantity | null
  readonly at?: string | undefined
  readonly note: string
}

export interface Made {
  readonly id: string
  readonly made: Quantity
  readonly cost: StockValue
  readonly used: { itemId: string; variationId: string | null; quantity: Quantity }[]
}

/** Sent again, the batch is the one that was made; other content is refused. */
export async function produce(
  scope: Scope,
  trx: FoldedTransaction,
  production: Production,
  by: { readonly actorId: string | null; readonly now: Date },
): Promise<Made> {
  const { id, branchId, itemId, variationId, note } = production
  const made = production.made ?? production.quantity
  const before = await findMade(scope, trx, id)
  if (before.length > 0) return madeBefore(before, { ...production, made })
  const uses = await ingredientsOf(scope, trx, production)
  const cost = uses.reduce((sum, use) => addValues(sum, use.cost), noValue)
  const at = production.at ?? by.now.toISOString()
  const common = { locationId: branchId, kind: 'production', at, note } as const
  await postMovements(trx, {
    ...{ companyId: scope.companyId, branchId, by: by.actorId },
    source: { kind: 'production', id },
    entries: [
      ...uses.map((use) => ({
        ...common,
        id: v5(`${use.itemId} ${use.variationId ?? ''}`, id),
        ...{ itemId: use.itemId, variationId: use.variationId },
        quantity: quantityOf(-use.quantity),
      })),
      { ...common, id, itemId, variationId, quantity: made, givenCost: cost },
    ],
  })
  return { id, made, cost, used: uses.map(({ cost: _, ...use }) => use) }
}

interface Used extends LineUse {
  readonly cost: StockValue
}

async function ingredientsOf(
  scope: Scope,
  trx: FoldedTransaction,
  { branchId, itemId, variationId, quantity }: Production,
): Promise<readonly Used[]> {
  const item = await findItem(scope, trx, itemId)
  if (item === undefined || item.archived) return fail('reference_unknown', { field: 'itemId' })
  const { recipe, tracked, variations } = item.input
  const isKnown =
    variationId === null ? variations.length === 0 : variations.some(({ id }) => id === variationId)
  if (!isKnown) fail('reference_unknown', { field: 'variationId' })
  if (!tracked) fail('stock_not_tracked', { field: 'itemId' })
  if (recipe === null) {
    const issues = [{ field: 'itemId', problem: 'has no recipe' }]
    return fail('invalid_input', { field: 'itemId', issues })
  }
  const larder = await larderOf(scope, trx, [recipe])
  const amount = fineOf(quantity)
  const uses = demandOfRecipe({ recipe, variationId, amount }, finderOf(larder))
  const unitCost = await findUnitCosts(scope, trx, branchId, larder)
  return uses.map((use) => ({
    ...use,
    cost: share(stockValue(unitCost(use) ?? 0), use.quantity, 1000),
  }))
}

function madeBefore(
  rows: readonly MadeRow[],
  { id, itemId, variationId, made }: Production & { readonly made: Quantity },
): Made {
  const own = rows.find((row) => row.id === id)
  const isSame = own?.itemId === itemId && own.variationId === variationId && own.quantity === made
  if (own === undefined || !isSame) return fail('stock_entry_differs', { field: 'id' })
  const used = rows
    .filter((row) => row !== own)
    .map((row) => ({
      ...{ itemId: row.itemId, variationId: row.variationId },
      quantity: quantityOf(-row.quantity),
    }))
  return { id, made, cost: own.givenCost ?? noValue, used }
}
