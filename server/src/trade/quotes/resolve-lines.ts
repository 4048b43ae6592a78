/** Lines of a quote as pricing takes them: from the catalogue by id, or as they were given. */
import type { QuoteInput } from '@servery/contract/trade/quotes.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { Stock } from '@servery/domain/offer/catalogue/availability.ts'
import type { PriceBook, PriceContext } from '@servery/domain/offer/catalogue/item-price.ts'
import {
  type OfferedGroup,
  offeredGroups,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { ChosenModifier } from '@servery/domain/offer/catalogue/modifiers.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type {
  BundlePart,
  ItemRecord,
  ModifierGroupRecord,
  TaxRateRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import type { PricingLine } from '@servery/domain/offer/pricing/types.ts'
import type { RecipeItem } from '@servery/domain/offer/recipes/resolve.ts'
import { bundleLine } from '@servery/domain/order/lines/bundle-line.ts'
import { type LineFromItem, lineFromItem } from '@servery/domain/order/lines/line-from-item.ts'
import { goodsOf, isBundleLine } from '@servery/domain/order/model/components.ts'
import { unitPriceOf } from '@servery/domain/order/model/price.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import { fail } from '../../platform/errors/index.ts'

type QuoteLine = QuoteInput['lines'][number]
export type CatalogueLine = Extract<QuoteLine, { itemId: string }>
export type AdHocLine = Exclude<QuoteLine, CatalogueLine>

export interface QuoteCatalogue {
  readonly items: ReadonlyMap<string, ItemRecord>
  /** What recipes and options take, at whatever depth. */
  readonly ingredients: ReadonlyMap<string, RecipeItem>
  readonly modifierGroups: ReadonlyMap<string, ModifierGroupRecord>
  readonly taxRates: readonly TaxRateRecord[]
  readonly book: PriceBook
  readonly sale: PriceContext
}

export function isCatalogueLine(line: QuoteLine): line is CatalogueLine {
  return 'itemId' in line
}

/** A line of a quote as it is priced. */
export interface QuotedLine {
  readonly line: PricingLine
  /** What a bundle consists of: priced and taxed in its stead. Null: it is no bundle. */
  readonly goods: readonly PricingLine[] | null
}

export function adHocLine(line: AdHocLine): QuotedLine {
  const { id, quantity, unitPrice, modifiers, taxes, discounts, discountable } = line
  return {
    line: { id, quantity, unitPrice, modifiers, taxes, discounts, discountable },
    goods: null,
  }
}

export function quotedCatalogueLine(
  line: CatalogueLine,
  field: string,
  catalogue: QuoteCatalogue,
  orderType: OrderType,
): QuotedLine {
  const content = catalogueLineContent(line, field, catalogue)
  const pricing = (one: LineContent): PricingLine => ({
    id: one.lineId,
    quantity: one.quantity,
    unitPrice: unitPriceOf(one, { orderType }),
    modifiers: one.modifiers.map((modifier) => ({
      id: modifier.modifierId,
      unitPrice: modifier.unitPrice,
      quantity: modifier.quantity,
    })),
    taxes: one.taxes.byOrderType[orderType] ?? one.taxes.otherwise,
    discounts: [],
    discountable: one.discountable,
  })
  return {
    line: { ...pricing(content), discounts: line.discounts },
    goods: isBundleLine(content) ? goodsOf(content).map(pricing) : null,
  }
}

type AskedLine = Omit<CatalogueLine, 'discounts'>
type AskedItem = Pick<CatalogueLine, 'itemId' | 'variationId' | 'modifiers'>
type AskedPart = NonNullable<CatalogueLine['parts']>[number]

/** The items that lines ask for: themselves, and what is chosen for the parts of bundles. */
export function askedItemIds(
  lines: readonly Pick<CatalogueLine, 'itemId' | 'parts'>[],
): readonly string[] {
  return lines.flatMap(({ itemId, parts = [] }) => [itemId, ...parts.map((part) => part.itemId)])
}

/** Something of the catalogue as it is offered. */
export type ResolvedItem = Pick<LineFromItem, 'item' | 'variation' | 'groups' | 'modifiers'>

/** What was chosen for a part of a bundle. */
export interface ResolvedPart extends ResolvedItem {
  readonly partId: string
  /** On top of the bundle's price, minor units. */
  readonly extra: MinorUnits
}

/** What a line of the catalogue consists of; in the order of the bundle's parts. */
export interface ResolvedLine extends ResolvedItem {
  readonly parts: readonly ResolvedPart[]
  /** Of one unit, minor units; absent: what it costs. */
  readonly price?: MinorUnits
}

/**
 * Fails with `reference_unknown` or `invalid_input` naming the field when the catalogue has not
 * what the line asks for.
 */
export function catalogueLineContent(
  line: AskedLine,
  field: string,
  catalogue: QuoteCatalogue,
): LineContent {
  return lineOf(line, resolveLine(line, field, catalogue), catalogue)
}

type Kitchen = Pick<LineFromItem, 'onPaper' | 'stations'>

/** The line of it, with what its items say to the kitchen where that is given. */
export function lineOf(
  { id: lineId, quantity }: Pick<AskedLine, 'id' | 'quantity'>,
  { parts, price, ...resolved }: ResolvedLine,
  { taxRates, ingredients, book, sale }: QuoteCatalogue,
  kitchenOf: (item: ItemRecord) => Kitchen = () => ({}),
): LineContent {
  const make = (id: string, one: ResolvedItem & { readonly price?: MinorUnits }): LineContent => {
    const findItem = (itemId: string) => ingredients.get(itemId)
    const sold = { quantity, note: '', taxRates, findItem, book, sale }
    return lineFromItem({ ...sold, ...kitchenOf(one.item), ...one, lineId: id })
  }
  const chosen = parts.map(({ partId, extra, ...part }) => ({
    partId,
    extra,
    // The same whenever the line is asked for.
    line: make(v5(lineId, partId), part),
  }))
  const head = price === undefined ? resolved : { ...resolved, price }
  return bundleLine(make(lineId, head), chosen)
}

type StockOfOption = (optionId: string) => Stock

/** The same failures as `catalogueLineContent`. */
export function resolveLine(
  line: AskedLine,
  field: string,
  catalogue: QuoteCatalogue,
  stockOf?: StockOfOption,
): ResolvedLine {
  const resolve = (asked: AskedItem, at: string) => resolveItem(asked, at, catalogue, stockOf)
  const resolved = resolve(line, field)
  const { item } = resolved
  const { price, parts = [] } = line
  if (price !== undefined && item.priceKind !== 'open') {
    failInput(`${field}.price`, 'is for items whose price is open')
  }
  const chosen = parts.map((part, index) => {
    const at = `${field}.parts.${index}`
    const extra = extraOf(item.bundleParts, part, at)
    if (parts.findIndex(({ partId }) => partId === part.partId) < index) {
      failInput(`${at}.partId`, 'names a part that was named before')
    }
    return { ...resolve(part, at), partId: part.partId, extra }
  })
  const inOrder = item.bundleParts.map(
    ({ id }) =>
      chosen.find(({ partId }) => partId === id) ??
      failInput(`${field}.parts`, 'needs one choice for each part of the bundle'),
  )
  return { ...resolved, parts: inOrder, ...(price === undefined ? {} : { price }) }
}

function extraOf(
  bundleParts: readonly BundlePart[],
  { partId, itemId, variationId }: AskedPart,
  field: string,
): MinorUnits {
  const part = bundleParts.find(({ id }) => id === partId)
  if (part === undefined) return fail('reference_unknown', { field: `${field}.partId` })
  const choice = part.choices.find(
    (one) => one.itemId === itemId && one.variationId === variationId,
  )
  return choice?.extra ?? fail('reference_unknown', { field: `${field}.itemId` })
}

function resolveItem(
  asked: AskedItem,
  field: string,
  catalogue: QuoteCatalogue,
  stockOf: StockOfOption | undefined,
): ResolvedItem {
  const item = catalogue.items.get(asked.itemId)
  if (item === undefined) return fail('reference_unknown', { field: `${field}.itemId` })
  const variation = item.variations.find(({ id }) => id === asked.variationId) ?? null
  const missing = item.variations.length > 0 ? variation === null : asked.variationId !== null
  if (missing) fail('reference_unknown', { field: `${field}.variationId` })
  const offer = { item, variation, groups: catalogue.modifierGroups }
  const groups = offeredGroups(stockOf === undefined ? offer : { ...offer, stockOf })
  const modifiers = asked.modifiers.map((chosen, index) =>
    chosenModifier(chosen, groups, `${field}.modifiers.${index}`),
  )
  return { item, variation, groups, modifiers }
}

/** With its group: the one that is named, or the first that has the option. */
function chosenModifier(
  { groupId, ...chosen }: CatalogueLine['modifiers'][number],
  groups: readonly OfferedGroup[],
  field: string,
): ChosenModifier {
  const { parent } = chosen
  const asked = parent === undefined ? groups : groupsBelow(groups, parent)
  const group = asked.find(
    ({ id, options }) =>
      id === (groupId ?? id) && options.some((option) => option.id === chosen.optionId),
  )
  return group === undefined
    ? fail('reference_unknown', { field: `${field}.optionId` })
    : { ...chosen, groupId: group.id }
}

function groupsBelow(
  groups: readonly OfferedGroup[],
  { groupId, optionId }: NonNullable<ChosenModifier['parent']>,
): readonly OfferedGroup[] {
  const group = groups.find(({ id }) => id === groupId)
  const nested = group?.options.find(({ id }) => id === optionId)?.nested
  return nested === undefined ? [] : [nested]
}

function failInput(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}
