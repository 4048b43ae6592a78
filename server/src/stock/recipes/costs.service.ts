/** What things cost in a branch, and what dishes cost by them. */
import type { DishRow } from '@servery/contract/stock/recipes.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { BusinessDate, MinorUnits } from '@servery/domain/kernel/types.ts'
import type { IngredientRef, Recipe } from '@servery/domain/offer/catalogue/recipe-types.ts'
import { priceOrder } from '@servery/domain/offer/pricing/price-order.ts'
import type { TaxRate } from '@servery/domain/offer/pricing/types.ts'
import { costOfRecipe, type UnitCost, usedBy } from '@servery/domain/offer/recipes/recipe-costs.ts'
import { type StockValue, stockValue, unitValueOf } from '@servery/domain/stock/value.ts'
import {
  findItem,
  findItemsWithRecipe,
  findWithIngredients,
  type StoredItem,
} from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { type FoldedTransaction, levelsNow } from '../ledger/index.ts'
import { findCostsOf, type PlaceCost } from './recipes.store.ts'

export type Larder = ReadonlyMap<string, StoredItem>

/** All that these recipes lead to, themselves where they are items. */
export function larderOf(
  scope: Scope,
  trx: TenantTransaction,
  recipes: readonly Recipe[],
): Promise<Larder> {
  const ids = recipes.flatMap((recipe) => usedBy(recipe).map(({ itemId }) => itemId))
  return findWithIngredients(scope, trx, ids)
}

/** Items of a larder as recipes look at them. */
export const finderOf = (larder: Larder) => (itemId: string) => {
  const item = larder.get(itemId)
  return item && { id: item.id, ...item.input }
}

const trackedIds = (larder: Larder) =>
  [...larder.values()].filter(({ input }) => input.tracked).map(({ id }) => id)

/** What one of each costs now in a branch. */
export async function findUnitCosts(
  scope: Scope,
  trx: FoldedTransaction,
  branchId: string,
  larder: Larder,
): Promise<UnitCost> {
  const { companyId } = scope
  const itemIds = trackedIds(larder)
  const levels = await levelsNow(trx, { companyId, branchId, itemIds })
  const costs = averages(levels.filter(({ inTransit }) => !inTransit))
  return (ref) => costs.get(keyOf(ref)) ?? saidCost(larder, ref)
}

/** The same at the end of a past day; what was not there then is not known. */
export async function findPastCosts(
  scope: Scope,
  trx: FoldedTransaction,
  asked: { readonly branchId: string; readonly until: string },
  larder: Larder,
): Promise<UnitCost> {
  const costs = averages(await findCostsOf(scope, trx, { ...asked, itemIds: trackedIds(larder) }))
  return (ref) => {
    const isTracked = larder.get(ref.itemId)?.input.tracked === true
    return costs.get(keyOf(ref)) ?? (isTracked ? null : saidCost(larder, ref))
  }
}

const keyOf = ({ itemId, variationId }: IngredientRef) => `${itemId} ${variationId ?? ''}`

/** In the catalogue 0 says that nobody knows. */
function saidCost(larder: Larder, { itemId }: IngredientRef): number | null {
  const cost = larder.get(itemId)?.input.cost ?? 0
  return cost > 0 ? cost * 1000 : null
}

/** Over all places of a branch. */
function averages(places: readonly PlaceCost[]): ReadonlyMap<string, number> {
  const there = new Map<string, { units: number; value: number; last: number; known: boolean }>()
  for (const { onHand, value, unitCost, costKnown, ...ref } of places) {
    const sum = there.get(keyOf(ref)) ?? { units: 0, value: 0, last: 0, known: false }
    there.set(keyOf(ref), {
      units: sum.units + Math.max(0, onHand),
      value: sum.value + (onHand > 0 ? value : 0),
      last: Math.max(sum.last, unitCost),
      known: sum.known || costKnown,
    })
  }
  return new Map(
    [...there].flatMap(([key, { units, value, last, known }]) => {
      const cost = units > 0 ? unitValueOf(stockValue(value), quantity(units)) : last
      return known ? [[key, cost]] : []
    }),
  )
}

/** The sizes in which an item is sold; a simple item in one. */
function sizesOf({ input }: StoredItem) {
  const sold = input.variations.filter(({ off }) => off !== true)
  if (sold.length === 0) return [{ id: null, name: null, price: input.price }]
  return sold.map(({ id, name, price }) => ({ id, name, price }))
}

/** Every dish of a branch in every size, dearest share of its price first. */
export async function listDishes(
  scope: Scope,
  trx: FoldedTransaction,
  asked: {
    readonly branchId: string
    readonly currency: string
    /** The past day with which today is compared. */
    readonly before: string
    readonly search: string
  },
): Promise<DishRow[]> {
  const { branchId, currency, before, search } = asked
  const wanted = search.toLowerCase()
  const dishes = (await findItemsWithRecipe(scope, trx)).filter(
    ({ input }) =>
      input.name.toLowerCase().includes(wanted) &&
      (input.branchIds === null || input.branchIds.includes(branchId)),
  )
  const larder = await larderOf(
    scope,
    trx,
    dishes.flatMap(({ input }) => input.recipe ?? []),
  )
  const findItem = finderOf(larder)
  const unitCost = await findUnitCosts(scope, trx, branchId, larder)
  const pastCost = await findPastCosts(scope, trx, { branchId, until: before }, larder)
  const taxes = await findTaxes(scope, trx)
  return dishes.flatMap((item) => {
    const { recipe } = item.input
    if (recipe === null) return []
    return sizesOf(item).map(({ id, name, price }): DishRow => {
      const today = costOfRecipe(recipe, id, { findItem, unitCost })
      const past = costOfRecipe(recipe, id, { findItem, unitCost: pastCost })
      return {
        ...{ itemId: item.id, variationId: id, name: item.input.name, variationName: name },
        price,
        net: netOf(
          price,
          item.input.taxRateIds.flatMap((one) => taxes.get(one) ?? []),
          currency,
        ),
        cost: stockValue(today.cost),
        costBefore: past.unknown.length > 0 ? null : stockValue(past.cost),
        unknown: today.unknown.length,
        produced: item.input.tracked,
      }
    })
  })
}

const pointsMax = 14

/** Days before today, evenly spread, the earliest first. */
function sampledDays(today: BusinessDate, days: number): readonly BusinessDate[] {
  const count = Math.min(days, pointsMax - 1)
  return Array.from({ length: count }, (_, at) =>
    addDays(today, -Math.round((days * (count - at)) / count)),
  )
}

/** What one of a dish cost on some past days, and costs now. Undefined: there is no such dish. */
export async function findDishHistory(
  scope: Scope,
  trx: FoldedTransaction,
  asked: {
    readonly itemId: string
    readonly variationId: string | null
    readonly branchId: string
    readonly currency: string
    readonly today: BusinessDate
    readonly days: number
  },
) {
  const { itemId, variationId, branchId, currency, today, days } = asked
  const item = await findItem(scope, trx, itemId)
  const recipe = item?.input.recipe ?? null
  if (item === undefined || recipe === null) return undefined
  const size = sizesOf(item).find(({ id }) => id === variationId)
  if (size === undefined) return undefined
  const larder = await larderOf(scope, trx, [recipe])
  const costAt = (unitCost: UnitCost) => {
    const { cost, unknown } = costOfRecipe(recipe, variationId, {
      findItem: finderOf(larder),
      unitCost,
    })
    return unknown.length > 0 ? null : stockValue(cost)
  }
  const points: { day: string; cost: StockValue | null }[] = []
  for (const day of sampledDays(today, days)) {
    const unitCost = await findPastCosts(scope, trx, { branchId, until: day }, larder)
    points.push({ day, cost: costAt(unitCost) })
  }
  points.push({ day: today, cost: costAt(await findUnitCosts(scope, trx, branchId, larder)) })
  const taxes = await findTaxes(scope, trx)
  const rates = item.input.taxRateIds.flatMap((one) => taxes.get(one) ?? [])
  return { net: netOf(size.price, rates, currency), points }
}

async function findTaxes(
  scope: Scope,
  trx: TenantTransaction,
): Promise<ReadonlyMap<string, TaxRate>> {
  const rates = await taxRateTable.findSince(scope, trx, 0)
  return new Map(rates.map(({ id, input }) => [id, { ...input, id, rate: rate(input.rate) }]))
}

/** A price without its taxes, by the rules of a bill. */
function netOf(price: MinorUnits, taxes: readonly TaxRate[], currency: string): MinorUnits {
  const line = {
    ...{ id: 'dish', quantity: quantity(1000), unitPrice: price, modifiers: [] },
    ...{ taxes, discounts: [], discountable: true },
  }
  const { totals } = priceOrder({
    ...{ currency, cashRounding: null, discounts: [], serviceCharges: [], tenders: [] },
    regime: { rounding: 'half_up', roundPer: 'line' },
    lines: [line],
  })
  return minorUnits(totals.net)
}
