/**
 * What one unit of an item costs: the one place where menus, price lists, price levels and the
 * item's own price meet, for tills, kiosks, the shop online and the server's quotes.
 */
import { minorUnits } from '../../kernel/money.ts'
import { wholeRateMillionths } from '../../kernel/rate.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import { isScheduled, type LocalMoment, type Schedule } from '../../kernel/schedule.ts'
import type { CurrencyCode, MinorUnits } from '../../kernel/types.ts'
import type { Channel } from './channel.ts'
import { type MenuRecord, menuAt } from './menu.ts'
import { type OrderType, orderTypes } from './order-type.ts'
import type {
  ItemRecord,
  PriceLevel,
  PriceListEntry,
  RecordHead,
  VariationRecord,
} from './types.ts'

/** Other prices for some branches, at some times. */
export interface PriceListRecord extends RecordHead {
  readonly name: string
  /** Null, here and below: all of them. */
  readonly branchIds: readonly string[] | null
  readonly orderTypes: readonly OrderType[] | null
  readonly channels: readonly Channel[] | null
  readonly schedule: Schedule
  /** The lesser goes before. */
  readonly priority: number
  readonly entries: readonly PriceListEntry[]
  /** How much more or less all else costs, millionths of what is usual. Absent or null: nothing. */
  readonly rate?: number | null
  /**
   * What its prices are in: it counts only where that is the branch's money. Absent or null: in
   * whichever the branch has.
   */
  readonly currency?: CurrencyCode | null
}

/**
 * Says a price for an item or one of its variations, by its id; undefined: nothing. `usual` is what
 * it costs where nobody says a price.
 */
type PriceSource = (
  soldId: string,
  context: PriceContext,
  usual: MinorUnits,
) => MinorUnits | undefined

/** Menus and price lists made ready: asking looks into each once, however long they are. */
export type PriceBook = readonly PriceSource[]

/** What may ever hold in a branch, the first to be asked first. */
export function makePriceBook(
  { lists, menus }: Readonly<{ lists: readonly PriceListRecord[]; menus: readonly MenuRecord[] }>,
  branch: { readonly id: string; readonly currency: CurrencyCode },
): PriceBook {
  const own = lists
    .filter((list) => !list.archived && isOfBranch(list, branch))
    .toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
    .map((list): PriceSource => {
      const prices = pricesOf(list.entries)
      return (soldId, context, usual) => {
        const price = prices.get(soldId) ?? ratedPrice(usual, list.rate ?? null)
        return price !== undefined && holds(list, context) ? price : undefined
      }
    })
  return menus.some(({ prices }) => prices.length > 0) ? [ofMenus(menus, branch.id), ...own] : own
}

function isOfBranch(
  { branchIds, currency = null }: Pick<PriceListRecord, 'branchIds' | 'currency'>,
  branch: { readonly id: string; readonly currency: CurrencyCode },
): boolean {
  return (
    (branchIds?.includes(branch.id) ?? true) && (currency ?? branch.currency) === branch.currency
  )
}

/** Never below nothing, rounded half up. */
function ratedPrice(usual: MinorUnits, rate: number | null): MinorUnits | undefined {
  if (rate === null) return undefined
  const change = multiplyDivide(usual, rate, wholeRateMillionths, 'half_up')
  return minorUnits(Math.max(0, usual + change))
}

/** Only the menu that is shown says a price: what it covers up is not on sale at its prices. */
function ofMenus(menus: readonly MenuRecord[], branchId: string): PriceSource {
  const prices = new Map(menus.map((menu) => [menu.id, pricesOf(menu.prices)]))
  return (soldId, { channel, at }) => {
    const menu = menuAt(menus, { branchId, channel, at })
    return menu === null ? undefined : prices.get(menu.id)?.get(soldId)
  }
}

function pricesOf(entries: readonly PriceListEntry[]): ReadonlyMap<string, MinorUnits> {
  return new Map(entries.map(({ itemId, variationId, price }) => [variationId ?? itemId, price]))
}

export interface PriceContext {
  readonly orderType: OrderType
  readonly channel: Channel
  /** The wall clock of the branch. */
  readonly at: LocalMoment
}

/**
 * The price of one unit: of the menu that is shown; else of the first price list that holds and
 * has it, or changes all of them by a share; else of the level that fits best, one for order type
 * and channel before one for the order type before one for the channel; else its own. A price that
 * is typed, weighed out or read off a label goes before all of them and is not asked for here.
 */
export function priceOfItem(
  sold: { readonly item: ItemRecord; readonly variation: VariationRecord | null },
  book: PriceBook,
  context: PriceContext,
): MinorUnits {
  return bookedPrice(sold, book, context) ?? usualPrice(sold, context)
}

/** The same where nothing but a menu or a price list may say it; undefined: none of them does. */
export function bookedPrice(
  sold: { readonly item: ItemRecord; readonly variation: VariationRecord | null },
  book: PriceBook,
  context: PriceContext,
): MinorUnits | undefined {
  const key = sold.variation?.id ?? sold.item.id
  const usual = usualPrice(sold, context)
  for (const source of book) {
    const price = source(key, context, usual)
    if (price !== undefined) return price
  }
  return undefined
}

function usualPrice(
  { item, variation }: { readonly item: ItemRecord; readonly variation: VariationRecord | null },
  context: PriceContext,
): MinorUnits {
  const levels = variation === null ? item.priceLevels : (variation.priceLevels ?? [])
  return bestLevel(levels, context)?.price ?? variation?.price ?? item.price
}

/**
 * The prices of the order types that differ from `price`, so that a line keeps them: an order that
 * turns from eat-in into takeaway is charged as if it had been one from the start.
 */
export function pricesByOrderType(
  sold: { readonly item: ItemRecord; readonly variation: VariationRecord | null },
  book: PriceBook,
  context: PriceContext,
): { readonly [type in OrderType]?: MinorUnits } {
  const price = priceOfItem(sold, book, context)
  const others: { [type in OrderType]?: MinorUnits } = {}
  for (const orderType of orderTypes) {
    const other = priceOfItem(sold, book, { ...context, orderType })
    if (other !== price) others[orderType] = other
  }
  return others
}

function holds(list: PriceListRecord, { orderType, channel, at }: PriceContext): boolean {
  return (
    (list.orderTypes?.includes(orderType) ?? true) &&
    (list.channels?.includes(channel) ?? true) &&
    isScheduled(list.schedule, at)
  )
}

function bestLevel(
  levels: readonly PriceLevel[],
  { orderType, channel }: PriceContext,
): PriceLevel | undefined {
  let best: PriceLevel | undefined
  let bestFit = -1
  for (const level of levels) {
    if (level.orderType !== null && level.orderType !== orderType) continue
    if (level.channel !== null && level.channel !== channel) continue
    const fit = (level.orderType === null ? 0 : 2) + (level.channel === null ? 0 : 1)
    if (fit > bestFit) {
      best = level
      bestFit = fit
    }
  }
  return best
}
