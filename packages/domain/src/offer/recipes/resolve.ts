/** From an item that is sold, with what was chosen, to what it takes out of stock. */
import type { ModifierPrefix } from '../catalogue/modifier-prefix.ts'
import {
  type IngredientRef,
  type LineUse,
  lineUsesMax,
  type OptionUse,
  type Recipe,
  type RecipeComponent,
  wholeYield,
} from '../catalogue/recipe-types.ts'
import type { ItemRecord } from '../catalogue/types.ts'
import { type Fine, oneUnit, quantityOf, rawAmount, times } from './measures.ts'

/** What recipes must know of an item. */
export interface RecipeItem extends Pick<ItemRecord, 'id' | 'unit' | 'tracked' | 'recipe'> {
  /** Of one unit, minor units; 0 or absent: nobody knows. */
  readonly cost?: ItemRecord['cost']
}
export type FindRecipeItem = (itemId: string) => RecipeItem | undefined

/** An option that was chosen, as often as it is taken on one of the item. */
export interface ChosenUse {
  readonly use: OptionUse | null | undefined
  readonly quantity: number
  readonly prefix?: ModifierPrefix
}

export interface Sold {
  readonly item: RecipeItem
  readonly variationId: string | null
  readonly chosen: readonly ChosenUse[]
  readonly findItem: FindRecipeItem
}

/**
 * What one of it takes out of stock. Undefined: itself, where it is tracked, and nothing else. What
 * is tracked goes as it is, a batch of sauce too; what is not is followed into its own recipe.
 * Options are without it first, then with it, swaps last.
 */
export function usesOf(sold: Sold): readonly LineUse[] | undefined {
  return stockOf(sold)?.uses
}

export interface SoldStock {
  readonly uses: readonly LineUse[]
  /**
   * What is in it besides, and no stock keeps, in thousandths of a minor unit; null: nobody knows
   * what all of that costs. Absent: there is nothing else in it, or nothing that is kept.
   */
  readonly otherCost?: number | null
}

/** The same, with what the rest of it costs. */
export function stockOf(sold: Sold): SoldStock | undefined {
  const { item, variationId, chosen, findItem } = sold
  const uses = chosen.filter(({ use }) => use !== null && use !== undefined)
  if (uses.length === 0 && (item.tracked || (item.recipe ?? null) === null)) return undefined
  // The catalogue that a line is made from has the item itself as it is sold.
  const find: FindRecipeItem = (id) => (id === item.id ? item : findItem(id))
  const base = new Amounts(find)
  base.take({ itemId: item.id, variationId }, oneUnit)
  const scale = scaleOf(item.recipe, variationId)
  const result = base.copy()
  for (const one of uses) remove(one, scale, base, result)
  for (const one of uses) add(one, scale, base, result)
  for (const { use, prefix } of uses) {
    if (use?.kind === 'swap' && prefix !== 'no') result.swap(use.from, use.to, use.ratio)
  }
  const taken = result.uses()
  const otherCost = taken.length === 0 ? undefined : result.otherCost()
  return { uses: taken, ...(otherCost === undefined ? {} : { otherCost }) }
}

/** What so much of an item takes: itself where it is tracked, otherwise what it is made of. */
export function demandOf(
  ref: IngredientRef,
  amount: Fine,
  findItem: FindRecipeItem,
): readonly LineUse[] {
  const amounts = new Amounts(findItem)
  amounts.take(ref, amount)
  return amounts.uses()
}

/** What one making of a recipe takes: that of a batch which is itself tracked. */
export function demandOfRecipe(
  { recipe, variationId, amount }: RecipeMaking,
  findItem: FindRecipeItem,
): readonly LineUse[] {
  const amounts = new Amounts(findItem)
  amounts.make(recipe, variationId, amount, new Set())
  return amounts.uses()
}

export interface RecipeMaking {
  readonly recipe: Recipe
  readonly variationId: string | null
  /** Of what is made, in its unit. */
  readonly amount: Fine
}

/** The components of a size, and how much of them it takes. */
export function componentsFor(
  recipe: Recipe,
  variationId: string | null,
): { readonly components: readonly RecipeComponent[]; readonly scale: number } {
  const size = recipe.sizes.find((one) => one.variationId === variationId)
  const components = size?.components ?? null
  return components === null
    ? { components: recipe.components, scale: size?.scale ?? wholeYield }
    : { components, scale: wholeYield }
}

function scaleOf(recipe: Recipe | null | undefined, variationId: string | null): number {
  return recipe?.sizes.find((one) => one.variationId === variationId)?.scale ?? wholeYield
}

const componentsOf = (use: OptionUse): readonly RecipeComponent[] =>
  use.kind === 'ingredient' ? [use.component] : use.kind === 'recipe' ? use.components : []

/** One portion of a component of an option, as leaves of the stock. */
function portion(component: RecipeComponent, scale: number, into: Amounts): Amounts {
  const amounts = into.empty()
  amounts.takeComponent(component, scale, wholeYield, new Set())
  return amounts
}

/** Without it: less, never below nothing. A little of what is in the recipe: half of it goes. */
function remove(
  { use, quantity, prefix }: ChosenUse,
  scale: number,
  base: Amounts,
  result: Amounts,
): void {
  if ((prefix !== 'no' && prefix !== 'light') || use === null || use === undefined) return
  for (const component of componentsOf(use)) {
    for (const [key, { ref, fine }] of portion(component, scale, base).entries()) {
      if (!base.has(key)) continue
      const portions = BigInt(quantity) * fine
      result.change(ref, prefix === 'no' ? -portions : -times(portions, 1, 2))
    }
  }
}

/**
 * With it. Extra of what is in the recipe is one portion more, of anything else two; beside it is
 * no more than what is in the recipe.
 */
function add(
  { use, quantity, prefix }: ChosenUse,
  scale: number,
  base: Amounts,
  result: Amounts,
): void {
  if (prefix === 'no' || use === null || use === undefined || use.kind === 'swap') return
  const size = use.bySize ? scale : wholeYield
  for (const component of componentsOf(use)) {
    for (const [key, { ref, fine }] of portion(component, size, base).entries()) {
      const halves = portionsOf(prefix, base.has(key))
      result.change(ref, times(fine * BigInt(quantity), halves, 2))
    }
  }
}

/** In halves of a portion. */
function portionsOf(prefix: ModifierPrefix | undefined, isInRecipe: boolean): number {
  if (prefix === undefined) return 2
  if (prefix === 'extra') return isInRecipe ? 2 : 4
  if (isInRecipe) return 0
  return prefix === 'light' ? 1 : 2
}

interface Amount {
  readonly ref: IngredientRef
  readonly fine: Fine
}

/** Far more than any kitchen's recipes; a catalogue gone wrong must not hold up a till. */
const stepsMax = 10_000

const keyOf = ({ itemId, variationId }: IngredientRef) => `${itemId} ${variationId ?? ''}`

/** So much of each thing that a dish ends up in; what no stock keeps is among them. */
class Amounts {
  private readonly find: FindRecipeItem
  private readonly amounts: Map<string, Amount>
  private steps = 0
  /** Something was named that nobody knows, or in a unit that does not compare. */
  private isPart = false

  constructor(find: FindRecipeItem, amounts: ReadonlyMap<string, Amount> = new Map()) {
    this.find = find
    this.amounts = new Map(amounts)
  }

  copy(): Amounts {
    const copied = new Amounts(this.find, this.amounts)
    copied.isPart = this.isPart
    return copied
  }

  empty(): Amounts {
    return new Amounts(this.find)
  }

  has(key: string): boolean {
    return (this.amounts.get(key)?.fine ?? 0n) > 0n
  }

  entries(): readonly (readonly [string, Amount])[] {
    return [...this.amounts]
  }

  change(ref: IngredientRef, by: Fine): void {
    const key = keyOf(ref)
    const after = (this.amounts.get(key)?.fine ?? 0n) + by
    this.amounts.set(key, { ref, fine: after < 0n ? 0n : after })
  }

  /** `above`: the items whose recipe leads here; a circle ends where it would begin again. */
  take(ref: IngredientRef, fine: Fine, above: ReadonlySet<string> = new Set()): void {
    const item = this.find(ref.itemId)
    this.steps += 1
    if (item === undefined || above.has(item.id) || this.steps > stepsMax) {
      this.isPart = true
      return
    }
    const { itemId, variationId } = ref
    if (!item.tracked && item.recipe) {
      this.make(item.recipe, variationId, fine, new Set([...above, item.id]))
    } else this.change({ itemId, variationId }, fine)
  }

  make(recipe: Recipe, variationId: string | null, fine: Fine, above: ReadonlySet<string>): void {
    const { components, scale } = componentsFor(recipe, variationId)
    for (const component of components) {
      const item = this.find(component.itemId)
      const raw = item === undefined ? null : rawAmount(component, item.unit)
      if (raw === null) {
        this.isPart = true
        continue
      }
      const scaled = raw * BigInt(scale) * fine
      this.take(
        component,
        times(scaled, 1, BigInt(recipe.makes) * 1_000_000n * BigInt(wholeYield)),
        above,
      )
    }
  }

  takeComponent(
    component: RecipeComponent,
    scale: number,
    of: number,
    above: ReadonlySet<string>,
  ): void {
    const item = this.find(component.itemId)
    const raw = item === undefined ? null : rawAmount(component, item.unit)
    if (raw !== null) this.take(component, times(raw, scale, of), above)
  }

  swap(from: IngredientRef, to: IngredientRef, ratio: number): void {
    const there = this.amounts.get(keyOf(from))?.fine ?? 0n
    const [old, fresh] = [this.find(from.itemId), this.find(to.itemId)]
    if (there <= 0n || old === undefined || fresh === undefined) return
    const factor = rawAmount(
      { ...to, quantity: 1000 as never, unit: old.unit, factor: null, yield: wholeYield },
      fresh.unit,
    )
    // Units that do not compare go one for one.
    const into = factor === null ? there : times(there, factor, oneUnit)
    this.change(from, -there)
    this.take(to, times(into, ratio, wholeYield))
  }

  uses(): readonly LineUse[] {
    return [...this.amounts.values()]
      .filter(({ ref }) => this.find(ref.itemId)?.tracked === true)
      .map(({ ref, fine }) => ({ ...ref, quantity: quantityOf(fine) }))
      .filter(({ quantity }) => quantity > 0)
      .slice(0, lineUsesMax)
  }

  /** Rounded once; undefined: nothing but what is kept in stock. */
  otherCost(): number | null | undefined {
    const others = [...this.amounts.values()].filter(
      ({ ref, fine }) => fine > 0n && this.find(ref.itemId)?.tracked === false,
    )
    if (this.isPart) return null
    if (others.length === 0) return undefined
    let sum = 0n
    for (const { ref, fine } of others) {
      const cost = this.find(ref.itemId)?.cost ?? 0
      if (cost <= 0) return null
      sum += fine * BigInt(cost)
    }
    // A thousandth of a minor unit is to `cost` what a thousandth of a unit is to one.
    return quantityOf(sum)
  }
}
