/** What a page shows, asked of the API. */
import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import { type Language, languages } from '@servery/messages/languages.ts'
import type { BasketStart } from '../basket/index.ts'
import { type Kept, newVisit, quoteOf, shopLines } from '../basket/index.ts'
import type { Answer, OrderType, ShopApi } from '../kit/index.ts'

/** The shop does not have it, or does not answer. */
export class PageError extends Error {
  readonly kind: 'gone' | 'failed' | 'unknownOrder'

  constructor(kind: PageError['kind']) {
    super(kind)
    this.kind = kind
  }
}

export function need<Value>(answer: Answer<Value>, otherwise: PageError['kind'] = 'gone'): Value {
  if (answer.ok) return answer.value
  throw new PageError(answer.status === 404 || answer.status === 400 ? otherwise : 'failed')
}

export const emptyKept: Kept = { picks: [], visit: newVisit }

export function languagesOf(shop: GuestShop | null): readonly Language[] {
  const own = languages.filter((one) => shop?.languages.includes(one))
  return own.length === 0 ? languages : own
}

/** What was chosen here, what the browser wants, what the shop speaks first. */
export function languageFor(
  shop: GuestShop | null,
  wanted: { readonly chosen: string; readonly accepted: string },
): Language {
  const own = languagesOf(shop)
  const accepted = wanted.accepted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const found = [wanted.chosen, ...accepted]
    .map((name) => own.find((one) => one === name))
    .find((one) => one !== undefined)
  return found ?? own[0] ?? 'en'
}

/** As it was chosen, where the shop offers it; at a table only with the code of one. */
export function orderTypeFor({ orderTypes }: GuestShop, { visit }: Kept): OrderType {
  const offered = orderTypes
    .map(({ type }) => type)
    .filter((type) => type !== 'table' || visit.tableId !== null)
  return offered.find((type) => type === visit.orderType) ?? offered[0] ?? 'collection'
}

/** The basket with its prices, where there is something in it or a postcode to be told of. */
export async function loadBasket(
  api: ShopApi,
  at: { readonly slug: string; readonly orderType: OrderType; readonly kept: Kept },
): Promise<{ readonly start: BasketStart; readonly zone: BasketZone }> {
  const { orderType, kept } = at
  const lines = shopLines(kept.picks)
  const asksWhere = orderType === 'delivery' && kept.visit.postcode !== ''
  if (lines.length === 0 && !asksWhere) return { start: { ...at, priced: null }, zone: null }
  const answer = await api.quote(quoteOf({ ...at, lines }))
  const quote = answer.ok ? answer.value : null
  const priced = quote === null || lines.length === 0 ? null : { quote, lines, kept }
  return { start: { ...at, priced }, zone: asksWhere ? quote : null }
}
type BasketZone = NonNullable<BasketStart['priced']>['quote'] | null
