import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { Allergen } from '@servery/domain/offer/catalogue/types.ts'
import {
  allergensOfRecipe,
  costOfRecipe,
  usedByOption,
  whereUsed,
} from '@servery/domain/offer/recipes/recipe-costs.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import {
  findItem,
  findItems,
  findItemsWithRecipe,
  modifierGroupTable,
} from '../../catalogue/items/index.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { businessDateAt, findBranchRow } from '../../setup/company/index.ts'
import { type FoldedTransaction, readFolded, writeFolded } from '../ledger/index.ts'
import { findBranches } from '../places/index.ts'
import { findDishHistory, finderOf, findUnitCosts, larderOf, listDishes } from './costs.service.ts'
import { produce } from './produce.service.ts'

export const recipeRoutes = ({ database, live, now }: Services) => ({
  cost: os.recipes.cost.handler(async ({ input, context: { scope } }) => {
    const { branchId, recipe } = input
    requireBranch(scope, branchId)
    return readFolded(database, scope, { branchIds: [branchId] }, async (trx) => {
      const larder = await larderOf(scope, trx, [recipe])
      const findMade = finderOf(larder)
      const unitCost = await findUnitCosts(scope, trx, branchId, larder)
      const sizes = [null, ...recipe.sizes.map(({ variationId }) => variationId)]
      const costs = sizes.map((variationId) => ({
        variationId,
        ...costOfRecipe(recipe, variationId, { findItem: findMade, unitCost }),
      }))
      const all = [...recipe.components, ...recipe.sizes.flatMap((size) => size.components ?? [])]
      const { marks, unset } = allergensOfRecipe(all, findMade)
      const nameOf = (id: string) => larder.get(id)?.input.name ?? id
      return {
        costs: costs.map(({ variationId, cost }) => ({ variationId, cost: stockValue(cost) })),
        unknown: [...new Set(costs.flatMap(({ unknown }) => unknown))].map(nameOf),
        allergens: Object.entries(marks).map(([allergen, mark]) => ({
          allergen: allergen as Allergen,
          mark,
        })),
        unset: unset.map(nameOf),
      }
    })
  }),
  list: os.recipes.list.handler(async ({ input, context: { scope } }) => {
    const { days, search = '' } = input
    const branches = await database.readTenant(scope, (trx) => findBranches(scope, trx))
    const branch =
      input.branchId === undefined
        ? branches[0]
        : (branches.find(({ id }) => id === input.branchId) ?? fail('not_found'))
    if (branch === undefined) return { rows: [] }
    const { id: branchId, currency } = branch
    return readFolded(database, scope, { branchIds: [branchId] }, async (trx) => {
      const before = addDays(businessDateAt(new Date(now()), branch), -days)
      const asked = { branchId, currency, before, search: search.trim() }
      return { rows: await listDishes(scope, trx, asked) }
    })
  }),
  history: os.recipes.history.handler(({ input, context: { scope } }) => {
    requireBranch(scope, input.branchId)
    const at = new Date(now())
    return readFolded(database, scope, { branchIds: [input.branchId] }, (trx) =>
      historyOf(scope, trx, input, at),
    )
  }),
  whereUsed: os.recipes.whereUsed.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => usesOfItem(scope, trx, input.itemId)),
  ),
  produce: os.recipes.produce.handler(async ({ input, context: { scope, principal } }) => {
    const { branchId } = input
    requireBranch(scope, branchId)
    const by = {
      actorId: principal?.kind === 'person' ? principal.userId : null,
      now: new Date(now()),
    }
    const made = await writeFolded(database, scope, { branchIds: [branchId] }, (trx) =>
      produce(scope, trx, input, by),
    )
    live.publish(scope.companyId, { type: 'stock', branchId })
    return made
  }),
})

async function historyOf(
  scope: Scope,
  trx: FoldedTransaction,
  asked: {
    readonly itemId: string
    readonly variationId?: string | undefined
    readonly branchId: string
    readonly days: number
  },
  now: Date,
) {
  const branch = await findBranchRow(scope, trx, asked.branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  const found = await findDishHistory(scope, trx, {
    ...{ ...asked, variationId: asked.variationId ?? null, currency: branch.currency },
    today: businessDateAt(now, branch),
  })
  return found ?? fail('not_found', { field: 'itemId' })
}

async function usesOfItem(scope: Scope, trx: TenantTransaction, itemId: string) {
  if ((await findItem(scope, trx, itemId)) === undefined) fail('not_found', { field: 'itemId' })
  const made = await findItemsWithRecipe(scope, trx)
  const users = whereUsed(
    itemId,
    made.map(({ id, input }) => ({ id, unit: input.unit, recipe: input.recipe })),
  )
  const found = await findItems(
    scope,
    trx,
    users.map((user) => user.itemId),
  )
  const names = new Map(found.map(({ id, input }) => [id, input.name]))
  const groups = await modifierGroupTable.findSince(scope, trx, 0)
  const options = groups
    .filter(({ archived }) => !archived)
    .flatMap(({ id, input }) =>
      input.options
        .filter(({ uses }) => usedByOption(uses).some((one) => one.itemId === itemId))
        .map(({ name }) => ({ groupId: id, groupName: input.name, optionName: name })),
    )
  const items = users
    .map((user) => ({ ...user, name: names.get(user.itemId) ?? '' }))
    .toSorted((a, b) => Number(b.direct) - Number(a.direct) || (a.name < b.name ? -1 : 1))
  return { items, options }
}
