import type { ItemView } from '@servery/contract/catalogue.ts'
import { type OrderType, orderTypes } from '@servery/domain/catalogue/order-type.ts'
import { type Allergen, type AllergenMark, allergens } from '@servery/domain/catalogue/types.ts'
import type { ItemContent } from './item-record.ts'

export interface VariationValues {
  id: string
  name: string
  /** Minor units; null while the field is empty. */
  price: number | null
  sku: string
  barcode: string
}

/** What the editor holds: the screen's shape, turned into the API's when it is saved. */
export interface ItemValues {
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
  cost: null,
  tracked: false,
  discountable: true,
  soldOut: false,
  favourite: false,
  ageRestricted: false,
  position: 0,
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
    variations: item.variations.map((variation) => ({ ...variation })),
    taxRateIds: [...item.taxRateIds],
    taxByType: recordOf(orderTypes, (type) => writeTaxes(item.taxRateIdsByOrderType[type])),
    modifierGroupIds: [...item.modifierGroupIds],
    sku: item.sku,
    barcode: item.barcode,
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
  const overrides = orderTypes
    .filter((type) => taxByType[type] !== sameTax)
    .map((type) => [type, readTaxes(taxByType[type])])
  return {
    ...plain,
    price: values.price ?? 0,
    cost: values.cost ?? 0,
    position: values.position ?? 0,
    variations: values.variations.map((variation) => ({
      ...variation,
      price: variation.price ?? 0,
    })),
    taxRateIdsByOrderType: Object.fromEntries(overrides),
    allergens: Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== '')),
  }
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
  const byType = /^taxRateIdsByOrderType\.(\w+)/.exec(path)
  if (byType !== null) return `taxByType.${byType[1]}`
  return /^(taxRateIds|modifierGroupIds)\./.exec(path)?.[1] ?? path
}
