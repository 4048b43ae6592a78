/** Recipes and uses between the API and the form. Quantities are thousandths, shares millionths. */
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { wholeYield } from '@servery/domain/offer/catalogue/recipe-types.ts'
import type { client, InputOf } from '../../platform/api/index.ts'
import type { ModifierGroup } from '../catalogue/index.ts'

type Unit = ItemView['unit']
type RecipeView = NonNullable<ItemView['recipe']>
type ComponentView = RecipeView['components'][number]
type UseView = ModifierGroup['options'][number]['uses']
type ItemUpdate = InputOf<typeof client.items.update>
export type RecipeInput = NonNullable<ItemUpdate['recipe']>
type ComponentInput = RecipeInput['components'][number]
type GroupUpdate = InputOf<typeof client.modifierGroups.update>
type UseInput = NonNullable<GroupUpdate['options'][number]['uses']>

export interface ComponentValues {
  itemId: string
  /** Empty for an item without variations. */
  variationId: string
  quantity: number | null
  unit: Unit
  /** How much a pack holds, where units don't convert: of `unit` in one of the item's, or back. */
  holds: number | null
  yield: number | null
}

export interface SizeValues {
  scale: number | null
  /** Its own list; empty: the recipe's, scaled. */
  components: ComponentValues[]
}

export interface RecipeValues {
  makes: number | null
  /** None: the item has no recipe. */
  components: ComponentValues[]
  /** By the id of the variation. */
  sizes: Record<string, SizeValues>
}

export interface RefValues {
  itemId: string
  variationId: string
}

export interface OptionUseValues {
  kind: '' | 'takes' | 'swap'
  components: ComponentValues[]
  bySize: boolean
  /** One at most, as a list so that it can be empty. */
  from: RefValues[]
  to: RefValues[]
  ratio: number | null
}

const thousand = 1000
const measured: readonly Unit[] = ['kg', 'g', 'l', 'ml']

/** A measure is what one of the item's holds; anything else holds so much of the item's unit. */
export const isMeasure = (unit: Unit) => measured.includes(unit)

const optional = (id: string) => (id === '' ? null : id)
const ratioOf = (part: number, whole: number) => Math.round((part * thousand) / whole)

function toComponent(values: ComponentValues): ComponentInput {
  const { itemId, variationId, quantity, unit, holds } = values
  const factor = isMeasure(unit)
    ? { units: holds ?? thousand, base: thousand }
    : { units: thousand, base: holds ?? thousand }
  return {
    itemId,
    variationId: optional(variationId),
    quantity: quantity ?? 0,
    unit,
    factor: holds === null ? null : factor,
    yield: values.yield ?? wholeYield,
  }
}

export function toComponentValues(component: ComponentView): ComponentValues {
  const { itemId, variationId, quantity, unit, factor } = component
  const holds = (of: NonNullable<typeof factor>) =>
    isMeasure(unit) ? ratioOf(of.units, of.base) : ratioOf(of.base, of.units)
  return {
    itemId,
    variationId: variationId ?? '',
    quantity,
    unit,
    holds: factor === null ? null : holds(factor),
    yield: component.yield === wholeYield ? null : component.yield,
  }
}

export const emptyRecipe: RecipeValues = { makes: thousand, components: [], sizes: {} }

export function toRecipeValues(recipe: ItemView['recipe']): RecipeValues {
  if (recipe === null) return emptyRecipe
  const sizes = recipe.sizes.map(({ variationId, scale, components }): [string, SizeValues] => [
    variationId,
    { scale, components: (components ?? []).map(toComponentValues) },
  ])
  return {
    makes: recipe.makes,
    components: recipe.components.map(toComponentValues),
    sizes: Object.fromEntries(sizes),
  }
}

/** Null where nothing is in it. Sizes that the item no longer has are left out. */
export function toRecipe(
  { makes, components, sizes }: RecipeValues,
  variationIds: readonly string[],
): RecipeInput | null {
  if (components.length === 0) return null
  const said = variationIds.flatMap((variationId) => {
    const { scale = null, components: own = [] } = sizes[variationId] ?? {}
    const isPlain = own.length === 0 && (scale ?? wholeYield) === wholeYield
    if (isPlain) return []
    const list = own.length === 0 ? null : own.map(toComponent)
    return [{ variationId, scale: scale ?? wholeYield, components: list }]
  })
  return { makes: makes ?? thousand, components: components.map(toComponent), sizes: said }
}

/** Whether every amount of a recipe can be reckoned with. */
export function isComplete({ makes, components, sizes = [] }: RecipeInput): boolean {
  const isAmount = (value: number) => Number.isSafeInteger(value) && value > 0
  const all = [...components, ...sizes.flatMap((size) => size.components ?? [])]
  return (
    isAmount(makes) &&
    sizes.every(({ scale = wholeYield }) => isAmount(scale)) &&
    all.every(
      ({ quantity, yield: share = wholeYield, factor = null }) =>
        isAmount(quantity) &&
        isAmount(share) &&
        (factor === null || (isAmount(factor.units) && isAmount(factor.base))),
    )
  )
}

export const emptyUse: OptionUseValues = {
  ...{ kind: '', components: [], bySize: false, from: [], to: [], ratio: null },
}

const refOf = ({ itemId, variationId }: { itemId: string; variationId: string | null }) => ({
  itemId,
  variationId: variationId ?? '',
})

export function toOptionUseValues(use: UseView): OptionUseValues {
  if (use === null) return emptyUse
  if (use.kind === 'swap') {
    const ratio = use.ratio === wholeYield ? null : use.ratio
    return { ...emptyUse, kind: 'swap', from: [refOf(use.from)], to: [refOf(use.to)], ratio }
  }
  const components = use.kind === 'ingredient' ? [use.component] : use.components
  const { bySize } = use
  return { ...emptyUse, kind: 'takes', components: components.map(toComponentValues), bySize }
}

/** Null where nothing is taken, or what is taken was not chosen yet. */
export function toOptionUse(values: OptionUseValues): UseInput | null {
  const { kind, bySize, ratio } = values
  if (kind === 'swap') {
    const [[from], [to]] = [values.from, values.to]
    if (from === undefined || to === undefined) return null
    const ref = ({ itemId, variationId }: RefValues) => ({
      itemId,
      variationId: optional(variationId),
    })
    return { kind, from: ref(from), to: ref(to), ratio: ratio ?? wholeYield }
  }
  const components = kind === '' ? [] : values.components.map(toComponent)
  const [only] = components
  if (only === undefined) return null
  return components.length === 1
    ? { kind: 'ingredient', component: only, bySize }
    : { kind: 'recipe', components, bySize }
}

/** The field of the form for a path of the API within a recipe or use. */
export function componentField(path: string): string {
  return path
    .replace(/\.factor(\..+)?$/, '.holds')
    .replace(/\.(itemId|variationId)$/, '.quantity')
    .replace(/\.uses\.component\./, '.uses.components.0.')
}
