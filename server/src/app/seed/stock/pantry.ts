/** The restaurant's ingredients and prep batches as items that nobody sells, and its recipes. */
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import { minorUnits, quantity } from '@servery/domain'
import type {
  Recipe,
  RecipeComponent,
  RecipeSize,
} from '@servery/domain/offer/catalogue/recipe-types.ts'
import type {
  CategoryRecord,
  ItemRecord,
  Unit,
  VariationRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import { parseAllergens } from '../../starter/index.ts'
import type { SeedBusiness } from '../business.ts'
import { harbourIngredients, harbourPreps } from '../data/harbour-pantry.ts'
import { harbourRecipes } from '../data/harbour-recipes.ts'

export interface Pantry {
  readonly category: CategoryRecord
  readonly items: readonly ItemRecord[]
}

const fresh = { version: 1, archived: false } as const
const thousandths = 1000
const millionths = 1_000_000

/** Null for a shop: it sells what it buys. */
export function makePantry(business: SeedBusiness, newId: () => string): Pantry | null {
  if (business.kind !== 'restaurant') return null
  const position = business.categories.length
  const category = { id: newId(), ...fresh, name: 'Ingredients', colour: '#E5E7EB', position }
  const bought = harbourIngredients.map((one, at) =>
    makeKept(category, { ...one, recipe: null, number: at + 1, id: newId() }),
  )
  const made = harbourPreps.map((prep, at) => {
    const recipe: Recipe = {
      makes: quantity(prep.makes * thousandths),
      components: componentsOf(prep.of, bought),
      sizes: [],
    }
    const number = bought.length + at + 1
    return makeKept(category, { ...prep, cost: 0, recipe, number, id: newId() })
  })
  return { category, items: [...bought, ...made] }
}

interface Kept {
  readonly id: string
  readonly name: string
  readonly unit: Unit
  readonly cost: number
  readonly allergens?: string
  readonly recipe: Recipe | null
  readonly number: number
}

function makeKept(category: CategoryRecord, kept: Kept): ItemRecord {
  return {
    id: kept.id,
    ...fresh,
    name: kept.name,
    ...plainItem,
    recipe: kept.recipe,
    channels: [],
    shortName: '',
    description: '',
    categoryId: category.id,
    image: '',
    colour: category.colour,
    priceKind: 'fixed',
    price: minorUnits(0),
    unit: kept.unit,
    variations: [],
    taxRateIds: [],
    taxRateIdsByOrderType: {},
    modifierGroupIds: [],
    sku: `IN-${String(kept.number).padStart(4, '0')}`,
    barcode: '',
    plu: '',
    cost: minorUnits(kept.cost),
    tracked: true,
    discountable: false,
    soldOut: false,
    favourite: false,
    ageRestricted: false,
    allergens: parseAllergens(kept.allergens ?? ''),
    position: kept.number * 10,
  }
}

/** What one of the dish or drink takes; null where nobody has written it down. */
export function recipeOf(
  name: string,
  variations: readonly VariationRecord[],
  pantry: Pantry | null,
): Recipe | null {
  const text = harbourRecipes[name]
  if (pantry === null || text === undefined) return null
  const [components = '', sizes = ''] = text.split(' | ')
  return {
    makes: quantity(thousandths),
    components: componentsOf(components, pantry.items),
    sizes: sizesOf(sizes, variations),
  }
}

function sizesOf(text: string, variations: readonly VariationRecord[]): readonly RecipeSize[] {
  if (text === '') return []
  return text.split('; ').map((part) => {
    const at = part.lastIndexOf(' ')
    const variation = variations.find(({ name }) => name === part.slice(0, at))
    if (variation === undefined) throw new Error(`the demo has no size ${part}`)
    const scale = Math.round(Number(part.slice(at)) * millionths)
    return { variationId: variation.id, scale, components: null }
  })
}

function componentsOf(text: string, items: readonly ItemRecord[]): readonly RecipeComponent[] {
  return text.split('; ').map((part) => {
    const match = /^(.+?) ([\d.]+)(?: (g|ml))?(?: @(\d+))?$/.exec(part)
    const item = items.find(({ name }) => name === match?.[1])
    if (match === null || item === undefined) throw new Error(`the demo has no ingredient ${part}`)
    const [, , amount, unit, percent] = match
    return {
      itemId: item.id,
      variationId: null,
      quantity: quantity(Math.round(Number(amount) * thousandths)),
      unit: (unit as Unit | undefined) ?? item.unit,
      factor: null,
      yield: percent === undefined ? millionths : Number(percent) * 10_000,
    }
  })
}
