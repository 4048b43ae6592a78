/** A basket priced by the same function as every till's. Nothing is stored. */

import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import type { pricedOrder, QuoteInput } from '@servery/contract/trade/quotes.ts'
import { amountMaxOf } from '@servery/domain/kernel/amount-range.ts'
import { isCurrency } from '@servery/domain/kernel/currency.ts'
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import { makePriceBook } from '@servery/domain/offer/catalogue/item-price.ts'
import type { ModifierGroupRecord } from '@servery/domain/offer/catalogue/types.ts'
import { priceOrder } from '@servery/domain/offer/pricing/price-order.ts'
import { isPriceable } from '@servery/domain/offer/pricing/range.ts'
import { regimeOfBranch } from '@servery/domain/offer/pricing/regime.ts'
import type {
  CashRounding,
  PricedOrder,
  PricingInput,
  TaxRegime,
} from '@servery/domain/offer/pricing/types.ts'
import { usedBy, usedByOption } from '@servery/domain/offer/recipes/recipe-costs.ts'
import { gatherBundles, spreadDiscounts } from '@servery/domain/order/model/components.ts'
import type { z } from 'zod'
import { findItems, findWithIngredients, recordView } from '../../catalogue/items/index.ts'
import { findPublishedSince } from '../../catalogue/menus/index.ts'
import { findGroupsBelow } from '../../catalogue/modifiers/index.ts'
import { priceListStore } from '../../catalogue/price-lists/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findBranch, wallClockAt } from '../../setup/company/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { withPromotions } from './quote-promotions.ts'
import {
  adHocLine,
  askedItemIds,
  isCatalogueLine,
  type QuoteCatalogue,
  type QuotedLine,
  quotedCatalogueLine,
} from './resolve-lines.ts'

type Quote = z.infer<typeof pricedOrder>
type Branch = SyncRecords['branch'][number]

export async function quote(
  scope: Scope,
  trx: TenantTransaction,
  input: QuoteInput,
  now: Date,
): Promise<Quote> {
  const branch = await findQuoteBranch(scope, trx, input)
  const currency = requireCurrency(input, branch)
  const itemIds = askedItemIds(input.lines.filter(isCatalogueLine))
  const catalogue = await findCatalogue(scope, trx, { ...input, itemIds, branch, now })
  const lines = input.lines.map((line, index) =>
    isCatalogueLine(line)
      ? quotedCatalogueLine(line, `lines.${index}`, catalogue, input.orderType)
      : adHocLine(line),
  )
  const basket: PricingInput = {
    currency,
    regime: input.regime ?? regimeOf(branch),
    cashRounding: cashRoundingOf(input, branch),
    lines: lines.map(({ line }) => line),
    discounts: input.discounts,
    serviceCharges: input.serviceCharges,
    tenders: input.tenders,
  }
  const goods = lines.flatMap(({ line, goods: ofBundle }) => ofBundle ?? [line])
  if (![basket, { ...basket, lines: goods }].every(isPriceable)) fail('amount_out_of_range')
  const pricing =
    branch === null || !input.promotions
      ? basket
      : await withPromotions(scope, trx, basket, { input, branchId: branch.id, catalogue, now })
  const priced = pricedAsAsked(priceOrder(ofGoods(pricing, lines)), lines)
  requireFigures(priced, '', amountMaxOf(currency))
  requireTenders(priced)
  // The same figures; the contract's type merely says nothing of read-only.
  return priced as unknown as Quote
}

/** The basket with the goods of each bundle in its stead, what is off it spread over them. */
function ofGoods(basket: PricingInput, quoted: readonly QuotedLine[]): PricingInput {
  const lines = basket.lines.flatMap((line, index) => {
    const goods = quoted[index]?.goods ?? null
    return goods === null ? [line] : spreadDiscounts(goods, line.discounts)
  })
  return { ...basket, lines }
}

/** One line for each that was asked for: a bundle's is the sum of its goods. */
function pricedAsAsked(priced: PricedOrder, quoted: readonly QuotedLine[]): PricedOrder {
  const lines = quoted.map(({ line, goods }) => ({
    lineId: line.id,
    components: (goods ?? []).map(({ id }) => ({ componentId: id })),
  }))
  return { ...priced, lines: gatherBundles(lines, priced.lines) }
}

async function findQuoteBranch(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, lines }: QuoteInput,
): Promise<Branch | null> {
  if (branchId === undefined) {
    if (lines.some(isCatalogueLine)) failInput('branchId', 'is needed for items of the catalogue')
    return null
  }
  return findSellingBranch(scope, trx, branchId, 'branchId')
}

/** A branch that sells, and that whoever asks may see. */
export async function findSellingBranch(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  field: string,
): Promise<Branch> {
  const hidden = scope.branchIds !== null && !scope.branchIds.includes(branchId)
  const branch = hidden ? undefined : await findBranch(scope, trx, branchId)
  if (branch === undefined || branch.view.archived) return fail('reference_unknown', { field })
  return branch.view
}

function requireCurrency({ currency }: QuoteInput, branch: Branch | null): string {
  if (currency === undefined) {
    return branch?.currency ?? failInput('currency', 'is needed without branchId')
  }
  if (!isCurrency(currency)) return failInput('currency', 'is not a currency of ISO 4217')
  if (branch !== null && branch.currency !== currency) {
    fail('currency_mismatch', { field: 'currency' })
  }
  return currency
}

export function regimeOf(branch: Branch | null): TaxRegime {
  if (branch === null) return { rounding: 'half_up', roundPer: 'bucket' }
  return regimeOfBranch(branch)
}

/** A step of 0 is no rounding. Null in the input switches it off, absence takes the branch's. */
export function cashRoundingOf(
  input: Pick<QuoteInput, 'cashRounding'>,
  branch: Branch | null,
): CashRounding | null {
  if (input.cashRounding === null) return null
  const given = input.cashRounding ?? {
    step: branch?.cashRoundingStep ?? 0,
    mode: branch?.cashRoundingMode ?? 'nearest',
  }
  return given.step === 0 ? null : (given as CashRounding)
}

/** What pricing must know of some items, as they are sold now. */
export async function findCatalogue(
  scope: Scope,
  trx: TenantTransaction,
  asked: Pick<QuoteInput, 'channel' | 'orderType'> & {
    readonly itemIds: readonly string[]
    readonly branch: Branch | null
    readonly now: Date
  },
): Promise<QuoteCatalogue> {
  const { branch, channel, orderType, now } = asked
  const itemIds = [...new Set(asked.itemIds)]
  const clock = wallClockAt(now, { time_zone: branch?.timeZone ?? 'UTC' })
  const sale = { channel, orderType, at: localMomentOf(clock) }
  if (itemIds.length === 0 || branch === null) {
    const none = new Map()
    return { items: none, ingredients: none, modifierGroups: none, taxRates: [], book: [], sale }
  }
  const lists = await priceListStore.findSince(scope, trx, 0)
  const menus = await findPublishedSince(scope, trx, 0)
  const items = (await findItems(scope, trx, itemIds)).filter(({ archived }) => !archived)
  const groupIds = [...new Set(items.flatMap(({ input }) => input.modifierGroupIds))]
  const modifierGroups = await findGroupsBelow(scope, trx, groupIds)
  const ingredients = await findWithIngredients(scope, trx, namedBy(items, modifierGroups))
  const taxRates = await taxRateTable.findSince(scope, trx, 0)
  return {
    items: new Map(items.map((item) => [item.id, recordView(item)])),
    ingredients: new Map([...ingredients].map(([id, item]) => [id, recordView(item)])),
    modifierGroups,
    taxRates: taxRates.map((taxRate) => recordView(taxRate)),
    book: makePriceBook({ lists: lists.map((list) => recordView(list)), menus }, branch),
    sale,
  }
}

/** The ids of what recipes and options take. */
function namedBy(
  items: readonly { readonly input: Pick<ItemInput, 'recipe'> }[],
  groups: ReadonlyMap<string, Pick<ModifierGroupRecord, 'options'>>,
): readonly string[] {
  const ofOptions = [...groups.values()].flatMap(({ options }) => options)
  return [
    ...items.flatMap(({ input }) => usedBy(input.recipe)),
    ...ofOptions.flatMap(({ uses }) => usedByOption(uses)),
  ].map(({ itemId }) => itemId)
}

/** No figure may leave the range that the API promises. */
function requireFigures(value: unknown, field: string, amountMax: number): void {
  if (typeof value === 'number') {
    if (Math.abs(value) > amountMax) fail('amount_out_of_range', { field })
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      requireFigures(inner, field === '' ? name : `${field}.${name}`, amountMax)
    }
  }
}

/** Only cash gives change, so only cash may be more than what is due. */
function requireTenders({ tenders }: PricedOrder): void {
  const index = tenders.findIndex(({ cash, tendered, applied }) => !cash && tendered > applied)
  if (index >= 0) fail('tender_exceeds_due', { field: `tenders.${index}.tendered` })
}

function failInput(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}
