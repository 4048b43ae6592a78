/** Lines of a quote as pricing takes them: from the catalogue by id, or as they were given. */
import type { QuoteInput } from '@servery/contract/quotes.ts'
import type { Stock } from '@servery/domain/catalogue/availability.ts'
import { isBundle } from '@servery/domain/catalogue/bundle.ts'
import type { PriceBook, PriceContext } from '@servery/domain/catalogue/item-price.ts'
import { type OfferedGroup, offeredGroups } from '@servery/domain/catalogue/modifier-groups.ts'
import type { ChosenModifier } from '@servery/domain/catalogue/modifiers.ts'
import type { OrderType } from '@servery/domain/catalogue/order-type.ts'
import type {
  ItemRecord,
  ModifierGroupRecord,
  TaxRateRecord,
} from '@servery/domain/catalogue/types.ts'
import { type LineFromItem, lineFromItem } from '@servery/domain/order/line-from-item.ts'
import type { LineContent } from '@servery/domain/order/types.ts'
import type { PricingLine } from '@servery/domain/pricing/types.ts'
import { fail } from '../http/errors.ts'

type QuoteLine = QuoteInput['lines'][number]
export type CatalogueLine = Extract<QuoteLine, { itemId: string }>
export type AdHocLine = Exclude<QuoteLine, CatalogueLine>

export interface QuoteCatalogue {
  readonly items: ReadonlyMap<string, ItemRecord>
  readonly modifierGroups: ReadonlyMap<string, ModifierGroupRecord>
  readonly taxRates: readonly TaxRateRecord[]
  readonly book: PriceBook
  readonly sale: PriceContext
}

export function isCatalogueLine(line: QuoteLine): line is CatalogueLine {
  return 'itemId' in line
}

export function adHocPricingLine(line: AdHocLine): PricingLine {
  return {
    id: line.id,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    modifiers: line.modifiers,
    taxes: line.taxes,
    discounts: line.discounts,
    discountable: line.discountable,
  }
}

export function cataloguePricingLine(
  line: CatalogueLine,
  field: string,
  catalogue: QuoteCatalogue,
  orderType: OrderType,
): PricingLine {
  const content = catalogueLineContent(line, field, catalogue)
  return {
    id: line.id,
    quantity: line.quantity,
    unitPrice: content.unitPrice,
    modifiers: content.modifiers.map((modifier) => ({
      id: modifier.modifierId,
      unitPrice: modifier.unitPrice,
      quantity: modifier.quantity,
    })),
    taxes: content.taxes.byOrderType[orderType] ?? content.taxes.otherwise,
    discounts: line.discounts,
    discountable: content.discountable,
  }
}

type AskedLine = Omit<CatalogueLine, 'discounts'>

/** What a line of the catalogue consists of, as it is offered. */
export type ResolvedLine = Pick<LineFromItem, 'item' | 'variation' | 'groups' | 'modifiers'>

/**
 * Fails with `reference_unknown` naming the field when the catalogue has not what the line asks
 * for.
 */
export function catalogueLineContent(
  line: AskedLine,
  field: string,
  catalogue: QuoteCatalogue,
): LineContent {
  return lineOf(line, resolveLine(line, field, catalogue), catalogue)
}

/** The line of it, with what it says to the kitchen where that is given. */
export function lineOf(
  { id: lineId, quantity }: Pick<AskedLine, 'id' | 'quantity'>,
  resolved: ResolvedLine,
  { taxRates, book, sale }: QuoteCatalogue,
  more: Pick<LineFromItem, 'onPaper' | 'stations'> & { readonly note?: string } = {},
): LineContent {
  return lineFromItem({ note: '', ...more, ...resolved, lineId, quantity, taxRates, book, sale })
}

/** The same failures as `catalogueLineContent`. */
export function resolveLine(
  line: AskedLine,
  field: string,
  catalogue: QuoteCatalogue,
  stockOf?: (optionId: string) => Stock,
): ResolvedLine {
  const item = catalogue.items.get(line.itemId)
  if (item === undefined) return fail('reference_unknown', { field: `${field}.itemId` })
  if (isBundle(item)) {
    const problem = 'is a bundle, which only a till sells so far'
    fail('invalid_input', {
      field: `${field}.itemId`,
      issues: [{ field: `${field}.itemId`, problem }],
    })
  }
  const variation = item.variations.find(({ id }) => id === line.variationId) ?? null
  const missing = item.variations.length > 0 ? variation === null : line.variationId !== null
  if (missing) fail('reference_unknown', { field: `${field}.variationId` })
  const offer = { item, variation, groups: catalogue.modifierGroups }
  const groups = offeredGroups(stockOf === undefined ? offer : { ...offer, stockOf })
  const modifiers = line.modifiers.map((chosen, index) =>
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
