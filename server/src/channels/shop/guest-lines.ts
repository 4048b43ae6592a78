/** The lines of a guest's basket as the catalogue has them now, or why they can't be had. */
import type { ShopLine } from '@servery/contract/trade/shop-parts.ts'
import type { OnlineOrderType } from '@servery/domain/business/online/shop.ts'
import type { ShopRefusal } from '@servery/domain/business/online/shop-refusals.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { checkModifiers } from '@servery/domain/offer/catalogue/modifiers.ts'
import { isOffered } from '@servery/domain/offer/catalogue/offer.ts'
import { type BranchStock, branchStock } from '@servery/domain/offer/catalogue/stock-of-item.ts'
import type { ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { ticketPrintersOf } from '@servery/domain/receipt/printer/printer.ts'
import { toApiError } from '../../platform/errors/index.ts'
import type { BranchKitchen } from '../../trade/office/index.ts'
import {
  lineOf,
  type QuoteCatalogue,
  type ResolvedItem,
  resolveLine,
} from '../../trade/quotes/index.ts'
import { type ShopPlace, tillTypeOf } from './place.ts'

export interface GuestLine {
  readonly asked: ShopLine
  /** Null: it can't be had. */
  readonly content: LineContent | null
  readonly problem: { readonly refusal: ShopRefusal; readonly field: string } | null
  /** As the catalogue calls it; empty where it has no such thing. */
  readonly name: string
}

interface Selling {
  readonly place: ShopPlace
  readonly catalogue: QuoteCatalogue
  readonly kitchen: BranchKitchen
  readonly stock: BranchStock
}

export function guestLines(
  place: ShopPlace,
  lines: readonly ShopLine[],
  orderType: OnlineOrderType,
): readonly GuestLine[] {
  const { known, now, at } = place
  const kitchen = known.kitchenAt(now)
  const sale = { orderType: tillTypeOf[orderType], channel: 'online', at } as const
  const catalogue: QuoteCatalogue = { ...known.catalogue, sale }
  const stock = branchStock({
    findItem: (id) => catalogue.items.get(id),
    said: kitchen.said,
    context: { channel: 'online', branchId: known.shop.branch.id, at },
    now: now.toISOString() as never,
  })
  const selling = { place, catalogue, kitchen, stock }
  const wanted = new Map<string, number>()
  return lines.map((line, index) => guestLine(line, `lines.${index}`, selling, wanted))
}

/** `wanted` counts what former lines have taken of what is left. */
function guestLine(
  asked: ShopLine,
  field: string,
  selling: Selling,
  wanted: Map<string, number>,
): GuestLine {
  const name = selling.catalogue.items.get(asked.itemId)?.name ?? ''
  const refused = (refusal: ShopRefusal, at: string): GuestLine => ({
    ...{ asked, name, content: null },
    problem: { refusal, field: at },
  })
  const resolved = resolve(asked, field, selling)
  if ('refusal' in resolved) return refused(resolved.refusal, resolved.field)
  const own = problemOf(resolved, field, selling, !isBundle(resolved.item))
  if (own !== null) return refused(own.refusal, own.field)
  for (const { partId, ...part } of resolved.parts) {
    const index = asked.parts?.findIndex((one) => one.partId === partId) ?? 0
    const wrong = problemOf(part, `${field}.parts.${index}`, selling, true)
    if (wrong !== null) return refused(wrong.refusal, wrong.field)
  }
  const goods = [resolved, ...resolved.parts]
  const fewer = goods.some((one) => takeLeft(one, asked.count, selling, wanted))
  if (fewer) return refused('left_fewer', `${field}.count`)
  const content = lineOf(
    { id: asked.id.toLowerCase(), quantity: pieces(asked.count) },
    resolved,
    selling.catalogue,
    (item) => kitchenOf(item, selling.kitchen),
  )
  return { asked, name, content: { ...content, note: asked.note }, problem: null }
}

type Resolved = ReturnType<typeof resolveLine>

function resolve(
  asked: ShopLine,
  field: string,
  { catalogue, stock }: Selling,
): Resolved | { readonly refusal: ShopRefusal; readonly field: string } {
  try {
    const { id, count, note: _, ...line } = asked
    const quoted = { ...line, id, quantity: pieces(count) }
    return resolveLine(quoted, field, catalogue, stock.ofOption)
  } catch (error) {
    const { code, data } = toApiError(error)
    if (code !== 'reference_unknown' && code !== 'invalid_input') throw error
    const at = data?.field ?? field
    const isOption = at.includes('.modifiers.') || at.endsWith('.parts')
    return { refusal: isOption ? 'options_invalid' : 'item_not_offered', field: at }
  }
}

/** Nobody weighs, names a price, looks at an age or takes a deposit back in a shop online. */
export function isForShop(item: ItemRecord): boolean {
  return item.priceKind === 'fixed' && item.givesBack !== true
}

function problemOf(
  { item, variation, groups, modifiers }: ResolvedItem,
  field: string,
  { place, stock, kitchen }: Selling,
  asksStock: boolean,
): { readonly refusal: ShopRefusal; readonly field: string } | null {
  const context = { channel: 'online', branchId: place.shop.branch.id, at: place.at } as const
  if (!isForShop(item) || variation?.off === true || !isOffered([item], context)) {
    return { refusal: 'item_not_offered', field: `${field}.itemId` }
  }
  if (item.ageRestricted) return { refusal: 'age_restricted', field: `${field}.itemId` }
  // Of a bundle each part is looked at as it was chosen.
  const isGone = asksStock
    ? stock.ofItem(item, variation).soldOut
    : item.soldOut || kitchen.stockOf(item.id).soldOut
  if (isGone) return { refusal: 'item_sold_out', field: `${field}.itemId` }
  const [problem] = checkModifiers(groups, modifiers)
  if (problem === undefined) return null
  const isOut = problem.code === 'option_sold_out'
  return {
    refusal: isOut ? 'option_sold_out' : 'options_invalid',
    field: `${field}.modifiers`,
  }
}

/** True where there are fewer left than all lines together want. */
function takeLeft(
  { item, variation }: Pick<ResolvedItem, 'item' | 'variation'>,
  count: number,
  { stock, kitchen }: Selling,
  wanted: Map<string, number>,
): boolean {
  const { left } = isBundle(item) ? kitchen.stockOf(item.id) : stock.ofItem(item, variation)
  const key = variation?.id ?? item.id
  const all = (wanted.get(key) ?? 0) + count
  if (left !== null && all * 1000 > left) return true
  wanted.set(key, all)
  return false
}

function kitchenOf(item: ItemRecord, { stations, printers }: BranchKitchen) {
  const printed = ticketPrintersOf(printers, { ...item, itemId: item.id })
  return { stations, onPaper: printed.length > 0 }
}

/** What else is said of a line: its variation, modifiers and parts. */
export function detailsOf(content: LineContent): string[] {
  const modifiers = ({ modifiers: all }: Pick<LineContent, 'modifiers'>) =>
    all.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return [
    ...(content.variationName === null ? [] : [content.variationName]),
    ...modifiers(content),
    ...(content.components ?? []).flatMap((part) => [
      part.variationName === null ? part.name : `${part.name} · ${part.variationName}`,
      ...modifiers(part),
    ]),
  ]
}
