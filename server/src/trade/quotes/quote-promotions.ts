/** What promotions take off a basket that is only asked for: the same as a till would. */
import type { QuoteInput } from '@servery/contract/trade/quotes.ts'
import { promotionOf } from '@servery/domain/offer/pricing/discount-effect.ts'
import { discountLines } from '@servery/domain/offer/pricing/lines.ts'
import type { PromotionLine } from '@servery/domain/offer/pricing/promotion-types.ts'
import { promotionsFor } from '@servery/domain/offer/pricing/promotions.ts'
import type { PricingDiscount, PricingInput } from '@servery/domain/offer/pricing/types.ts'
import { type CustomerRow, findKept, inputOf } from '../../customers/directory/index.ts'
import { findSegmentsOf } from '../../customers/segments/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { isCatalogueLine, type QuoteCatalogue } from './resolve-lines.ts'
import { findUsableDiscounts } from './usable-discounts.ts'

/** The basket with what promotions take off each line, after what was given by hand. */
export async function withPromotions(
  scope: Scope,
  trx: TenantTransaction,
  pricing: PricingInput,
  asked: {
    readonly input: QuoteInput
    readonly branchId: string
    readonly catalogue: QuoteCatalogue
    readonly now: Date
  },
): Promise<PricingInput> {
  const { input, branchId, catalogue, now } = asked
  const customer = await findCustomer(scope, trx, input.customerId)
  const usable = await findUsableDiscounts(scope, trx, customer)
  const promotions = usable.flatMap((discount) => promotionOf(discount) ?? [])
  if (promotions.length === 0) return pricing
  const shares = promotionsFor(promotions, promotionLines(pricing, input, catalogue), {
    at: catalogue.sale.at,
    orderType: input.orderType,
    channel: input.channel,
    branchId,
    customerGroupIds: customer === null ? [] : await findGroups(scope, trx, { customer, now }),
    codes: input.codes,
  })
  const lines = pricing.lines.map((line) => {
    const own = shares.filter(({ lineId }) => lineId === line.id)
    const taken = own.map(
      ({ promotionId: id, name, amount }): PricingDiscount => ({
        id,
        name,
        value: { kind: 'amount', amount },
      }),
    )
    return taken.length === 0 ? line : { ...line, discounts: [...line.discounts, ...taken] }
  })
  return { ...pricing, lines }
}

/** Whom the id stands for now. */
async function findCustomer(
  scope: Scope,
  trx: TenantTransaction,
  customerId: string | undefined,
): Promise<CustomerRow | null> {
  if (customerId === undefined) return null
  const customer = await findKept(scope, trx, customerId)
  return customer ?? fail('reference_unknown', { field: 'customerId' })
}

/** Their tags, and the segments that they are in. */
async function findGroups(
  scope: Scope,
  trx: TenantTransaction,
  { customer, now }: { readonly customer: CustomerRow; readonly now: Date },
): Promise<readonly string[]> {
  const asked = { ids: [customer.id], now: now.getTime() }
  const segments = await findSegmentsOf(scope, trx, asked)
  return [...inputOf(customer).tags, ...(segments.get(customer.id) ?? [])]
}

function promotionLines(
  { lines, discounts }: PricingInput,
  input: QuoteInput,
  { items }: QuoteCatalogue,
): PromotionLine[] {
  return discountLines(lines, discounts).map(({ line, base }, index) => {
    const asked = input.lines[index]
    const item = asked !== undefined && isCatalogueLine(asked) ? items.get(asked.itemId) : undefined
    return {
      lineId: line.id,
      itemId: item?.id ?? null,
      categoryId: item?.categoryId ?? null,
      quantity: line.quantity,
      pieces: item === undefined || item.unit === 'each',
      base,
      discountable: line.discountable,
      discounted: line.discounts.length + discounts.length > 0,
    }
  })
}
