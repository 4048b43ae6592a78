/** What a dish or an option takes out of stock, as the catalogue has it. */
import type { Quantity } from '../../kernel/types.ts'
import type { Unit } from './types.ts'

/** The most components of one recipe, and the most things that one line takes out of stock. */
export const recipeComponentsMax = 50
export const lineUsesMax = 100
/** All of it is used. Less: so much is left after peeling, trimming, cooking. Millionths. */
export const wholeYield = 1_000_000

/** An item, or one of its variations. */
export interface IngredientRef {
  readonly itemId: string
  /** Null for an item without variations. */
  readonly variationId: string | null
}

/** How a unit of a recipe compares to the one that the item is kept in. */
export interface UnitFactor {
  /** Thousandths of the recipe's unit … */
  readonly units: Quantity
  /** … that are so many thousandths of the item's: 1000 ml are 1 bottle, 1 case is 12 bottles. */
  readonly base: Quantity
}

export interface RecipeComponent extends IngredientRef {
  /** Thousandths of `unit`, ready to serve: 150 g of a patty. */
  readonly quantity: Quantity
  readonly unit: Unit
  /** Null: the item's own unit, or one that converts (kg and g, l and ml). */
  readonly factor: UnitFactor | null
  /** What is left of it, millionths: 150 g at 95 % takes 157.9 g raw. */
  readonly yield: number
}

/** What one size of a dish takes: so much more or less, or a list of its own. */
export interface RecipeSize {
  readonly variationId: string
  /** Millionths of what the recipe says. */
  readonly scale: number
  /** Null: the recipe's own components, scaled. */
  readonly components: readonly RecipeComponent[] | null
}

export interface Recipe {
  /** What the components make, in thousandths of the item's unit: 1 portion, 5 kg of sauce. */
  readonly makes: Quantity
  readonly components: readonly RecipeComponent[]
  readonly sizes: readonly RecipeSize[]
}

/** What an option takes, for one of the item that it is chosen for. */
export type OptionUse =
  | {
      readonly kind: 'ingredient'
      readonly component: RecipeComponent
      /** More of it on a large size. */
      readonly bySize: boolean
    }
  | {
      readonly kind: 'recipe'
      readonly components: readonly RecipeComponent[]
      readonly bySize: boolean
    }
  | {
      /** All of one ingredient is replaced by another: oat milk for milk. */
      readonly kind: 'swap'
      readonly from: IngredientRef
      readonly to: IngredientRef
      /** Millionths: how much of the other for one of it. */
      readonly ratio: number
    }

/** What one of a line takes out of stock, fixed when the line was added. */
export interface LineUse extends IngredientRef {
  /** Thousandths of the item's unit. */
  readonly quantity: Quantity
}
