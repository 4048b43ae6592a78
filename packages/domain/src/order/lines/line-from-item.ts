import { invariant } from '../../kernel/invariant.ts'
import { minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import {
  type PriceBook,
  type PriceContext,
  priceOfItem,
  pricesByOrderType,
} from '../../offer/catalogue/item-price.ts'
import type { OfferedGroup } from '../../offer/catalogue/modifier-groups.ts'
import {
  type ChosenModifier,
  type PricedModifier,
  priceModifiers,
} from '../../offer/catalogue/modifiers.ts'
import { type OrderType, orderTypes } from '../../offer/catalogue/order-type.ts'
import type {
  ItemRecord,
  ModifierOptionContent,
  TaxRateRecord,
  VariationRecord,
} from '../../offer/catalogue/types.ts'
import type { TaxRate } from '../../offer/pricing/types.ts'
import { type FindRecipeItem, stockOf } from '../../offer/recipes/resolve.ts'
import { pathFrom, type StationLink } from '../kitchen/kitchen-path.ts'
import type { LineUses } from '../model/components.ts'
import type { KitchenContent } from '../model/kitchen-types.ts'
import type { LineDeposit } from '../model/line-type.ts'
import type { LineContent, LineModifier, LineTaxes } from '../model/types.ts'

export interface LineFromItem {
  readonly lineId: string
  readonly item: ItemRecord
  /** Required where the item has variations, null otherwise. */
  readonly variation: VariationRecord | null
  /** The item's groups as `offeredGroups` makes them, and what was chosen in order of choice. */
  readonly groups: readonly OfferedGroup[]
  readonly modifiers: readonly ChosenModifier[]
  /** All tax rates of the catalogue. */
  readonly taxRates: readonly TaxRateRecord[]
  readonly quantity: Quantity
  readonly note: string
  /** Per unit, for an open price or one read from a barcode; otherwise the catalogue's price. */
  readonly price?: MinorUnits
  /** The branch's price lists, and where and when it is sold. */
  readonly book: PriceBook
  readonly sale: PriceContext
  /** A printer of the branch prints it on tickets: it is sent, though no station makes it. */
  readonly onPaper?: boolean
  /** The stations of the branch, for where each passes on what it made. Absent: to the pass. */
  readonly stations?: readonly StationLink[]
  /** The items of the catalogue, for what recipes and options name. Absent: none is known. */
  readonly findItem?: FindRecipeItem
}

/**
 * The line that an item of the catalogue makes, with everything that pricing needs copied onto it,
 * so that later edits of the catalogue never reach it: price, taxes of every order type, modifiers
 * with their free allowance.
 *
 * @throws InvariantError where the records do not belong together: a tax rate that is not in the
 * catalogue, a variation that is not the item's.
 */
export function lineFromItem(input: LineFromItem): LineContent {
  const { item, variation } = input
  invariant(
    variation === null ? item.variations.length === 0 : item.variations.includes(variation),
    `item ${item.id} needs one of its own variations, if it has any`,
  )
  const modifiers = priceModifiers(input.groups, input.modifiers)
  return {
    lineId: input.lineId,
    itemId: item.id,
    variationId: variation?.id ?? null,
    categoryId: item.categoryId,
    name: item.name,
    variationName: variation?.name ?? null,
    quantity: input.quantity,
    unit: item.unit,
    ...(item.givesBack === true ? givenBack(linePrices(input)) : linePrices(input)),
    modifiers: modifiers.map(
      ({ group, option, quantity, unitPrice, prefix, parent }): LineModifier => ({
        modifierId: option.id,
        groupId: group.id,
        name: option.name,
        unitPrice,
        ...(prefix === 'no' ? {} : costOf(option)),
        quantity,
        ...(prefix === undefined ? {} : { prefix }),
        ...(parent === undefined
          ? {}
          : { parent: { groupId: parent.groupId, modifierId: parent.optionId } }),
      }),
    ),
    taxes: lineTaxes(item, input.taxRates),
    discountable: item.discountable && item.givesBack !== true,
    tracked: item.tracked,
    ...usesWith(input, modifiers),
    ...costOf(item),
    note: input.note,
    ...kitchenOf(input),
  }
}

/** What one of it takes out of stock, as recipes stand now. */
function usesWith(
  { item, variation, findItem = () => undefined }: LineFromItem,
  modifiers: readonly PricedModifier[],
): LineUses {
  const chosen = modifiers.map(({ option, ...one }) => ({ ...one, use: option.uses }))
  return stockOf({ item, variationId: variation?.id ?? null, chosen, findItem }) ?? {}
}

type Prices = Pick<LineContent, 'unitPrice' | 'unitPriceByOrderType'>

/** The same prices, taken off the bill. */
function givenBack({ unitPrice, unitPriceByOrderType }: Prices): Prices & LineDeposit {
  const prices = { unitPrice: minorUnits(0 - unitPrice), givesBack: true } as const
  if (unitPriceByOrderType === undefined) return prices
  const byType = Object.entries(unitPriceByOrderType).map(([type, price]) => [type, 0 - price])
  return { ...prices, unitPriceByOrderType: Object.fromEntries(byType) }
}

/** In the catalogue 0 says that nobody knows. */
function costOf({ cost }: Pick<ModifierOptionContent, 'cost'>): Pick<LineModifier, 'cost'> {
  return cost === undefined || cost <= 0 ? {} : { cost }
}

/** What the kitchen must know; nothing of what nobody makes. */
function kitchenOf({ item, onPaper = false, stations = [] }: LineFromItem): KitchenContent {
  const { course, kitchenName, shortName, stationIds } = item
  if (!item.printsOnTicket || (stationIds.length === 0 && !onPaper)) return {}
  const name = kitchenName || shortName
  return {
    ...(course === null ? {} : { course }),
    kitchen: { ...pathFrom(stationIds, stations), ...(name === '' ? {} : { name }) },
  }
}

function linePrices(input: LineFromItem): Prices {
  if (input.price !== undefined) return { unitPrice: input.price }
  const unitPrice = priceOfItem(input, input.book, input.sale)
  const others = pricesByOrderType(input, input.book, input.sale)
  return Object.keys(others).length === 0
    ? { unitPrice }
    : { unitPrice, unitPriceByOrderType: others }
}

/** The taxes of an item for each order type, as a line carries them. */
export function lineTaxes(
  item: Pick<ItemRecord, 'taxRateIds' | 'taxRateIdsByOrderType'>,
  taxRates: readonly TaxRateRecord[],
): LineTaxes {
  const byOrderType: { [type in OrderType]?: readonly TaxRate[] } = {}
  for (const type of orderTypes) {
    const ids = item.taxRateIdsByOrderType[type]
    if (ids !== undefined) byOrderType[type] = resolve(ids, taxRates)
  }
  return { otherwise: resolve(item.taxRateIds, taxRates), byOrderType }
}

function resolve(ids: readonly string[], taxRates: readonly TaxRateRecord[]): readonly TaxRate[] {
  return ids.map((id) => {
    const record = taxRates.find((candidate) => candidate.id === id)
    // Selling without a tax that is due would be a wrong sale nobody notices.
    invariant(record !== undefined, `tax rate ${id} is not in the catalogue`)
    return { id, name: record.name, rate: rate(record.rate), inclusive: record.inclusive }
  })
}
