/** Lines of a quote as pricing takes them: from the catalogue by id, or as they were given. */
import type { QuoteInput } from '@servery/contract/quotes.ts'
import type { PriceBook, PriceContext } from '@servery/domain/catalogue/item-price.ts'
import type { OrderType } from '@servery/domain/catalogue/order-type.ts'
import type {
  ItemRecord,
  ModifierGroupRecord,
  TaxRateRecord,
} from '@servery/domain/catalogue/types.ts'
import { lineFromItem } from '@servery/domain/order/line-from-item.ts'
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

/**
 * Fails with `reference_unknown` naming the field when the catalogue has not what the line asks
 * for.
 */
export function cataloguePricingLine(
  line: CatalogueLine,
  field: string,
  catalogue: QuoteCatalogue,
  orderType: OrderType,
): PricingLine {
  const item = catalogue.items.get(line.itemId)
  if (item === undefined) return fail('reference_unknown', { field: `${field}.itemId` })
  const variation = item.variations.find(({ id }) => id === line.variationId) ?? null
  const missing = item.variations.length > 0 ? variation === null : line.variationId !== null
  if (missing) fail('reference_unknown', { field: `${field}.variationId` })
  const groups = item.modifierGroupIds.flatMap((id) => catalogue.modifierGroups.get(id) ?? [])
  const modifiers = line.modifiers.map(({ optionId, quantity }, index) => {
    const group = groups.find(({ options }) => options.some(({ id }) => id === optionId))
    if (group !== undefined) return { groupId: group.id, optionId, quantity }
    return fail('reference_unknown', { field: `${field}.modifiers.${index}.optionId` })
  })
  const { taxRates } = catalogue
  const { quantity } = line
  const content = lineFromItem({
    lineId: line.id,
    item,
    variation,
    groups,
    modifiers,
    taxRates,
    quantity,
    note: '',
    book: catalogue.book,
    sale: catalogue.sale,
  })
  return {
    id: line.id,
    quantity,
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
