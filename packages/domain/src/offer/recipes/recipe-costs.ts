/** What a dish costs and contains by what it is made of, and where a thing is used. */
import type {
  IngredientRef,
  OptionUse,
  Recipe,
  RecipeComponent,
} from '../catalogue/recipe-types.ts'
import { type Allergen, type AllergenMark, allergens, type ItemRecord } from '../catalogue/types.ts'
import { fineOf, oneUnit, rawAmount, times } from './measures.ts'
import { componentsFor } from './resolve.ts'

type Made = Pick<ItemRecord, 'id' | 'unit' | 'recipe'>
type FindMade<Item extends Made = Made> = (itemId: string) => Item | undefined

/** What one unit of an item cost when it was last bought; null: nobody knows. */
export type UnitCost = (ref: IngredientRef) => number | null

export interface RecipeCost {
  /** Of one unit, in thousandths of a minor unit; without what is not known. */
  readonly cost: number
  /** Items of which nobody knows what they cost. */
  readonly unknown: readonly string[]
}

/** What one unit of an item, or of one of its sizes, costs by its recipe. */
export function costOfRecipe(
  recipe: Recipe,
  variationId: string | null,
  { findItem, unitCost }: { readonly findItem: FindMade; readonly unitCost: UnitCost },
): RecipeCost {
  const unknown = new Set<string>()
  const cost = costOfMaking(recipe, variationId, { findItem, unitCost, unknown, above: new Set() })
  return { cost: clamped(cost), unknown: [...unknown] }
}

interface Costing {
  readonly findItem: FindMade
  readonly unitCost: UnitCost
  readonly unknown: Set<string>
  readonly above: ReadonlySet<string>
}

/** Of one unit of what is made, in millionths of a thousandth of a minor unit. */
function costOfMaking(recipe: Recipe, variationId: string | null, costing: Costing): bigint {
  const { components, scale } = componentsFor(recipe, variationId)
  const all = components.reduce((sum, one) => sum + costOfFine(one, costing), 0n)
  return times(times(all, scale, 1_000_000), oneUnit, fineOf(recipe.makes))
}

/** What a component of a recipe or an option costs, in thousandths of a minor unit. */
export function costOfComponent(
  component: RecipeComponent,
  { findItem, unitCost }: { readonly findItem: FindMade; readonly unitCost: UnitCost },
): RecipeCost {
  const unknown = new Set<string>()
  const cost = costOfFine(component, { findItem, unitCost, unknown, above: new Set() })
  return { cost: clamped(cost), unknown: [...unknown] }
}

function costOfFine(component: RecipeComponent, costing: Costing): bigint {
  const { findItem, unitCost, unknown, above } = costing
  const item = findItem(component.itemId)
  const raw = item === undefined ? null : rawAmount(component, item.unit)
  if (item === undefined || raw === null || above.has(item.id) || above.size > 8) {
    unknown.add(component.itemId)
    return 0n
  }
  const known = unitCost(component)
  if (known !== null) return times(fineOf(known), raw, oneUnit)
  if (!item.recipe) {
    unknown.add(item.id)
    return 0n
  }
  const below = { ...costing, above: new Set([...above, item.id]) }
  return times(costOfMaking(item.recipe, component.variationId, below), raw, oneUnit)
}

function clamped(fine: bigint): number {
  const whole = times(fine, 1, 1_000_000)
  return whole > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(whole)
}

export interface RolledAllergens {
  /** The strongest mark of all that is in it; `no` only where nothing is left unsaid. */
  readonly marks: { readonly [allergen in Allergen]?: AllergenMark }
  /** Items that leave an allergen unsaid. */
  readonly unset: readonly string[]
}

type Marked = Made & Pick<ItemRecord, 'allergens'>

/** The allergens that come with what a recipe is made of. What was set on an item counts too. */
export function allergensOfRecipe(
  components: readonly Pick<RecipeComponent, 'itemId'>[],
  findItem: FindMade<Marked>,
): RolledAllergens {
  const all = ingredientsOf(components, findItem)
  const isUnset = (item: Marked) =>
    !item.recipe && allergens.some((one) => item.allergens[one] === undefined)
  const marks: { [allergen in Allergen]?: AllergenMark } = {}
  for (const allergen of allergens) {
    const said = all.map((item) => item.allergens[allergen])
    const open = all.some((item) => !item.recipe && item.allergens[allergen] === undefined)
    if (said.includes('contains')) marks[allergen] = 'contains'
    else if (said.includes('may_contain')) marks[allergen] = 'may_contain'
    else if (!open && said.includes('no')) marks[allergen] = 'no'
  }
  return { marks, unset: all.filter(isUnset).map(({ id }) => id) }
}

/** Everything in it, at whatever depth, each once. */
function ingredientsOf<Item extends Made>(
  components: readonly Pick<RecipeComponent, 'itemId'>[],
  findItem: FindMade<Item>,
): readonly Item[] {
  const found = new Map<string, Item>()
  const visit = (itemId: string) => {
    const item = findItem(itemId)
    if (item === undefined || found.has(itemId)) return
    found.set(itemId, item)
    for (const one of usedBy(item.recipe)) visit(one.itemId)
  }
  for (const { itemId } of components) visit(itemId)
  return [...found.values()]
}

/** All components that a recipe names, those of its sizes too. */
export function usedBy(recipe: Recipe | null | undefined): readonly RecipeComponent[] {
  if (!recipe) return []
  return [...recipe.components, ...recipe.sizes.flatMap(({ components }) => components ?? [])]
}

/** The things that an option names. */
export function usedByOption(use: OptionUse | null | undefined): readonly IngredientRef[] {
  if (!use) return []
  if (use.kind === 'ingredient') return [use.component]
  return use.kind === 'recipe' ? use.components : [use.from, use.to]
}

/** Items whose recipes lead back to where they began: the way round, first item last. Or null. */
export function findCircle(
  start: { readonly id: string; readonly recipe: Recipe },
  findItem: FindMade,
): readonly string[] | null {
  const dead = new Set<string>()
  const follow = (recipe: Recipe | null | undefined, path: readonly string[]): string[] | null => {
    for (const { itemId } of usedBy(recipe)) {
      if (itemId === start.id) return [...path, itemId]
      if (path.includes(itemId) || dead.has(itemId)) continue
      const round = follow(findItem(itemId)?.recipe, [...path, itemId])
      if (round !== null) return round
      dead.add(itemId)
    }
    return null
  }
  return follow(start.recipe, [start.id])
}

export interface WhereUsed {
  readonly itemId: string
  /** It names it itself; false: by way of something else that it is made of. */
  readonly direct: boolean
}

/** The items whose recipe takes an item, by itself or at whatever depth. */
export function whereUsed(itemId: string, items: readonly Made[]): readonly WhereUsed[] {
  const users = new Map<string, string[]>()
  for (const { id, recipe } of items) {
    for (const one of usedBy(recipe)) users.set(one.itemId, [...(users.get(one.itemId) ?? []), id])
  }
  const found = new Map<string, boolean>()
  const visit = (id: string, direct: boolean) => {
    for (const user of users.get(id) ?? []) {
      const known = found.has(user)
      if (!known || direct) found.set(user, direct)
      if (!known) visit(user, false)
    }
  }
  visit(itemId, true)
  return [...found].map(([id, direct]) => ({ itemId: id, direct }))
}
