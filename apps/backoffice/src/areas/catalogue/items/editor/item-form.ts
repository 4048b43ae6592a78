import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { type OrderType, orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import {
  type Allergen,
  type AllergenMark,
  allergens,
} from '@servery/domain/offer/catalogue/types.ts'
import { componentField } from '../../../../kit/recipes/index.ts'
import type { ItemContent } from '../item-record.ts'
import { plainBundle } from './bundle-form.ts'
import {
  type DetailValues,
  emptyDetails,
  type LevelValues,
  readAxes,
  toDetailContent,
  toDetailValues,
  toLevels,
  toLevelValues,
} from './item-details-form.ts'

export interface VariationValues {
  id: string
  name: string
  /** Minor units; null while the field is empty. */
  price: number | null
  sku: string
  barcode: string
  /** Its value of each axis. */
  values: string[]
  sold: boolean
  priceLevels: LevelValues[]
}

/** What the editor holds: the screen's shape, turned into the API's when it is saved. */
export interface ItemValues extends DetailValues {
  name: string
  shortName: string
  description: string
  categoryId: string
  image: string
  colour: string
  priceKind: ItemView['priceKind']
  price: number | null
  unit: ItemView['unit']
  variations: VariationValues[]
  taxRateIds: string[]
  /** By order type: `same` as otherwise, `none`, or ids joined by `+`. */
  taxByType: Record<OrderType, string>
  modifierGroupIds: string[]
  sku: string
  barcode: string
  plu: string
  cost: number | null
  tracked: boolean
  discountable: boolean
  soldOut: boolean
  favourite: boolean
  ageRestricted: boolean
  /** Empty for what nobody has checked. */
  allergens: Record<Allergen, AllergenMark | ''>
  position: number | null
}

export const untaxed = 'none'
export const sameTax = 'same'

const emptyItem: Omit<ItemValues, 'taxByType' | 'allergens'> = {
  name: '',
  shortName: '',
  description: '',
  categoryId: '',
  image: '',
  colour: '',
  priceKind: 'fixed',
  price: null,
  unit: 'each',
  variations: [],
  taxRateIds: [],
  modifierGroupIds: [],
  sku: '',
  barcode: '',
  plu: '',
  cost: null,
  tracked: false,
  discountable: true,
  soldOut: false,
  favourite: false,
  ageRestricted: false,
  position: 0,
  ...emptyDetails,
}

function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}

/** The values of a new item. */
export function newItemValues(): ItemValues {
  return {
    ...emptyItem,
    taxByType: recordOf(orderTypes, () => sameTax),
    allergens: recordOf(allergens, () => ''),
  }
}

/** The values of an item as it was read. */
export function toItemValues(item: ItemView): ItemValues {
  return {
    ...newItemValues(),
    name: item.name,
    shortName: item.shortName,
    description: item.description,
    categoryId: item.categoryId,
    image: item.image,
    colour: item.colour,
    priceKind: item.priceKind,
    price: item.price,
    unit: item.unit,
    ...toDetailValues(item),
    variations: item.variations.map(toVariationValues),
    taxRateIds: [...item.taxRateIds],
    taxByType: recordOf(orderTypes, (type) => writeTaxes(item.taxRateIdsByOrderType[type])),
    modifierGroupIds: [...item.modifierGroupIds],
    sku: item.sku,
    barcode: item.barcode,
    plu: item.plu,
    cost: item.cost === 0 ? null : item.cost,
    tracked: item.tracked,
    discountable: item.discountable,
    soldOut: item.soldOut,
    favourite: item.favourite,
    ageRestricted: item.ageRestricted,
    allergens: recordOf(allergens, (allergen) => item.allergens[allergen] ?? ''),
    position: item.position,
  }
}

/** What the API takes for these values. An item with variations is sold at theirs. */
export function toItemContent(values: ItemValues): ItemContent {
  const { taxByType, allergens: marks, ...plain } = values
  const hasAxes = readAxes(values.axes).length > 0
  const overrides = orderTypes
    .filter((type) => taxByType[type] !== sameTax)
    .map((type) => [type, readTaxes(taxByType[type])])
  const { modifierLimits = [], ...details } = toDetailContent(values)
  const groups = new Set(values.modifierGroupIds)
  return {
    ...plain,
    ...details,
    modifierLimits: modifierLimits.filter(({ groupId }) => groups.has(groupId)),
    price: values.price ?? 0,
    cost: values.cost ?? 0,
    position: values.position ?? 0,
    variations: values.variations.map((variation) => toVariation(variation, hasAxes)),
    taxRateIdsByOrderType: Object.fromEntries(overrides),
    allergens: Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== '')),
    ...(values.bundleParts.length === 0 ? {} : plainBundle),
  }
}

function toVariationValues(variation: ItemView['variations'][number]): VariationValues {
  const { id, name, price, sku, barcode, values = [], off = false } = variation
  const priceLevels = toLevelValues(variation.priceLevels)
  return { id, name, price, sku, barcode, values: [...values], sold: !off, priceLevels }
}

function toVariation(
  { sold, values, priceLevels, price, ...plain }: VariationValues,
  hasAxes: boolean,
): NonNullable<ItemContent['variations']>[number] {
  return {
    ...plain,
    price: price ?? 0,
    ...(hasAxes && values.length > 0 ? { values } : {}),
    ...(sold ? {} : { off: true }),
    ...(priceLevels.length === 0 ? {} : { priceLevels: toLevels(priceLevels) }),
  }
}

/** A variation that nobody has typed anything into yet. */
export function newVariation(id: string, name = '', values: readonly string[] = []) {
  return {
    id,
    name,
    price: null,
    sku: '',
    barcode: '',
    values: [...values],
    sold: true,
    priceLevels: [],
  } satisfies VariationValues
}

/** Taxes as one choice of a list. */
export function writeTaxes(ids: readonly string[] | undefined): string {
  if (ids === undefined) return sameTax
  return ids.length === 0 ? untaxed : ids.join('+')
}

function readTaxes(choice: string): string[] {
  return choice === untaxed ? [] : choice.split('+')
}

/** The field of the screen for a path of the API. */
export function getItemField(path: string): string {
  if (path.startsWith('recipe.')) return componentField(path)
  const byType = /^taxRateIdsByOrderType\.(\w+)/.exec(path)
  if (byType !== null) return `taxByType.${byType[1]}`
  if (/^variations\.\d+\.values/.test(path)) return 'axes.0.values'
  const limit = /^modifierLimits\./.test(path)
  if (limit) return 'modifierGroupIds'
  const choices = /^(bundleParts\.\d+\.choices)/.exec(path)
  if (choices !== null) return choices[1] ?? path
  const axis = /^(axes\.\d+\.values)/.exec(path)
  if (axis !== null) return axis[1] ?? path
  return /^(taxRateIds|modifierGroupIds|stationIds|branchIds)\./.exec(path)?.[1] ?? path
}
