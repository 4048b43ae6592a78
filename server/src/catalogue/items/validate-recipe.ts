/** What must hold of a recipe, and of what an option takes. Each failure names the field. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import type { ModifierGroupInput } from '@servery/contract/catalogue/modifiers.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import type {
  IngredientRef,
  Recipe,
  RecipeComponent,
} from '@servery/domain/offer/catalogue/recipe-types.ts'
import { quantityOf, rawAmount } from '@servery/domain/offer/recipes/measures.ts'
import { findCircle, usedBy } from '@servery/domain/offer/recipes/recipe-costs.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findItems, type StoredItem } from './items.store.ts'
import { findWithIngredients } from './recipes.store.ts'

type OptionUseInput = ModifierGroupInput['options'][number]['uses']

interface Named<What> {
  readonly what: What
  readonly field: string
}

export async function requireValidRecipe(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  input: ItemInput,
): Promise<void> {
  const { recipe, variations } = input
  if (recipe === null) return
  if (isBundle(input)) refuseField('recipe', 'must be null for a bundle')
  if (input.givesBack) refuseField('recipe', 'must be null for a deposit')
  const components = componentsOf(recipe)
  const own = components.find(({ what }) => what.itemId === id)
  if (own !== undefined) refuseCircle(own.field, [input.name, input.name])
  for (const [index, { variationId }] of recipe.sizes.entries()) {
    const field = `recipe.sizes.${index}.variationId`
    if (!variations.some((one) => one.id === variationId)) fail('reference_unknown', { field })
    if (recipe.sizes.findIndex((one) => one.variationId === variationId) < index) {
      fail('duplicate_value', { field })
    }
  }
  await requireComponents(scope, trx, components)
  await requireNoCircle(scope, trx, { id, recipe, input }, components)
}

function componentsOf({ components, sizes }: Recipe): readonly Named<RecipeComponent>[] {
  return [
    ...components.map((what, index) => ({ what, field: `recipe.components.${index}` })),
    ...sizes.flatMap((size, at) =>
      (size.components ?? []).map((what, index) => ({
        what,
        field: `recipe.sizes.${at}.components.${index}`,
      })),
    ),
  ]
}

async function requireNoCircle(
  scope: Scope,
  trx: TenantTransaction,
  made: { readonly id: string; readonly recipe: Recipe; readonly input: ItemInput },
  components: readonly Named<RecipeComponent>[],
): Promise<void> {
  const named = usedBy(made.recipe).map(({ itemId }) => itemId)
  const known = await findWithIngredients(scope, trx, named)
  const circle = findCircle(made, (itemId) => {
    const item = known.get(itemId)
    return item && { id: item.id, unit: item.input.unit, recipe: item.input.recipe }
  })
  if (circle === null) return
  const [, first] = circle
  const at = components.find(({ what }) => what.itemId === first)
  const nameOf = (itemId: string) =>
    itemId === made.id ? made.input.name : (known.get(itemId)?.input.name ?? itemId)
  refuseCircle(at?.field ?? 'recipe', circle.map(nameOf))
}

function refuseCircle(field: string, names: readonly string[]): never {
  return fail('recipe_circular', { field: `${field}.itemId`, detail: { items: names.join(' → ') } })
}

/** Active items in units that compare, each so much of it that it counts. */
async function requireComponents(
  scope: Scope,
  trx: TenantTransaction,
  components: readonly Named<RecipeComponent>[],
): Promise<void> {
  const items = await requireIngredients(scope, trx, components)
  for (const { what, field } of components) {
    const raw = rawAmount(what, items.get(what.itemId)?.input.unit ?? what.unit)
    if (raw === null) fail('recipe_units', { field: `${field}.unit` })
    else if (quantityOf(raw) < 1) {
      refuseField(`${field}.quantity`, 'is less than a thousandth of the unit it is kept in')
    }
  }
}

async function requireIngredients(
  scope: Scope,
  trx: TenantTransaction,
  named: readonly Named<IngredientRef>[],
): Promise<ReadonlyMap<string, StoredItem>> {
  const ids = [...new Set(named.map(({ what }) => what.itemId))]
  const items = new Map((await findItems(scope, trx, ids)).map((item) => [item.id, item]))
  for (const { what, field } of named) {
    const item = items.get(what.itemId)
    if (item === undefined || item.archived || isBundle(item.input)) {
      return fail('reference_unknown', { field: `${field}.itemId` })
    }
    const { variations } = item.input
    const isKnown =
      what.variationId === null
        ? variations.length === 0
        : variations.some(({ id }) => id === what.variationId)
    if (!isKnown) fail('reference_unknown', { field: `${field}.variationId` })
  }
  return items
}

/** Of the options of a group, or of a shared one. */
export async function requireValidOptionUses(
  scope: Scope,
  trx: TenantTransaction,
  options: readonly { readonly uses: OptionUseInput; readonly field: string }[],
): Promise<void> {
  const components: Named<RecipeComponent>[] = []
  const swapped: Named<IngredientRef>[] = []
  for (const { uses, field } of options) {
    if (uses?.kind === 'ingredient') {
      components.push({ what: uses.component, field: `${field}.component` })
    } else if (uses?.kind === 'recipe') {
      const own = uses.components.map((what, at) => ({ what, field: `${field}.components.${at}` }))
      components.push(...own)
    } else if (uses?.kind === 'swap') {
      swapped.push({ what: uses.from, field: `${field}.from` })
      swapped.push({ what: uses.to, field: `${field}.to` })
      if (isSame(uses.from, uses.to)) refuseField(`${field}.to`, 'must be something else')
    }
  }
  await requireComponents(scope, trx, components)
  await requireIngredients(scope, trx, swapped)
}

const isSame = (a: IngredientRef, b: IngredientRef) =>
  a.itemId === b.itemId && a.variationId === b.variationId

function refuseField(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}
