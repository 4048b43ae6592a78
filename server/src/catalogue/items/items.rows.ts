/** Items between their rows and their inputs: pure mapping, no SQL. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import { type ItemDetailsInput, plainItem } from '@servery/contract/catalogue/item-details.ts'
import { canonicalJson } from '@servery/domain/journal/canonical.ts'
import type { Selectable } from 'kysely'
import type { ItemCodesTable, ItemsTable } from '../../platform/db/index.ts'
import { codeWords, searchWords } from '../../platform/paging/index.ts'
import { sortKey } from '../../platform/records/index.ts'

/** The content columns of an item, without the head that every record has. */
export function itemColumns(input: ItemInput) {
  return {
    name: input.name,
    name_key: sortKey(input.name),
    short_name: input.shortName,
    description: input.description,
    category_id: input.categoryId,
    image: input.image,
    colour: input.colour,
    price_kind: input.priceKind,
    price: input.price,
    price_from: priceFrom(input),
    unit: input.unit,
    variations: JSON.stringify(input.variations),
    tax_rate_ids: input.taxRateIds,
    tax_rate_ids_by_order_type: JSON.stringify(input.taxRateIdsByOrderType),
    modifier_group_ids: input.modifierGroupIds,
    sku: input.sku,
    barcode: input.barcode,
    cost: input.cost,
    tracked: input.tracked,
    discountable: input.discountable,
    sold_out: input.soldOut,
    favourite: input.favourite,
    age_restricted: input.ageRestricted,
    allergens: JSON.stringify(input.allergens),
    position: input.position,
    more: JSON.stringify(detailsOf(input)),
  }
}

/** What differs from an item that has none of it: the rest need not be kept. */
function detailsOf(input: ItemInput): Partial<ItemDetailsInput> {
  const names = Object.keys(plainItem) as (keyof ItemDetailsInput)[]
  const differing = names.filter(
    (name) => canonicalJson(input[name]) !== canonicalJson(plainItem[name]),
  )
  return Object.fromEntries(differing.map((name) => [name, input[name]]))
}

export function itemInputOf(row: Omit<Selectable<ItemsTable>, 'created_hash'>): ItemInput {
  return {
    name: row.name,
    shortName: row.short_name,
    description: row.description,
    categoryId: row.category_id,
    image: row.image,
    colour: row.colour,
    priceKind: row.price_kind,
    price: row.price as ItemInput['price'],
    unit: row.unit,
    variations: row.variations as ItemInput['variations'],
    taxRateIds: [...row.tax_rate_ids],
    taxRateIdsByOrderType: row.tax_rate_ids_by_order_type,
    modifierGroupIds: [...row.modifier_group_ids],
    sku: row.sku,
    barcode: row.barcode,
    cost: row.cost as ItemInput['cost'],
    tracked: row.tracked,
    discountable: row.discountable,
    soldOut: row.sold_out,
    favourite: row.favourite,
    ageRestricted: row.age_restricted,
    allergens: row.allergens as ItemInput['allergens'],
    position: row.position,
    ...plainItem,
    ...(row.more as Partial<ItemDetailsInput>),
  }
}

/** The lowest price at which it is sold, by which lists are sorted. */
function priceFrom(input: ItemInput): number {
  const sold = input.variations.filter(({ off }) => off !== true)
  if (sold.length === 0) return input.price
  return Math.min(...sold.map((variation) => variation.price))
}

/** What a search finds the item by: its names and every code. */
export function itemWords(input: ItemInput): string[] {
  const names = [input.name, input.shortName, ...input.variations.map(({ name }) => name)]
  const codes = itemCodes(input).map(({ code }) => code)
  return [...new Set([...searchWords(names), ...codeWords(codes)])]
}

export interface ItemCode {
  readonly kind: ItemCodesTable['kind']
  readonly code: string
  readonly variationId: string | null
  /** Path of the field that holds it. */
  readonly field: string
}

/** Its PLU, and every SKU and barcode of an item and its variations; empty ones are none. */
export function itemCodes(input: ItemInput): ItemCode[] {
  const owners = [
    { sku: input.sku, barcode: input.barcode, id: null, path: '' },
    ...input.variations.map((variation, index) => ({
      sku: variation.sku,
      barcode: variation.barcode,
      id: variation.id,
      path: `variations.${index}.`,
    })),
  ]
  const plu: ItemCode = { kind: 'plu', code: input.plu, variationId: null, field: 'plu' }
  const codes = owners.flatMap((owner) =>
    (['sku', 'barcode'] as const).flatMap((kind) =>
      owner[kind] === ''
        ? []
        : [{ kind, code: owner[kind], variationId: owner.id, field: `${owner.path}${kind}` }],
    ),
  )
  return input.plu === '' ? codes : [...codes, plu]
}
