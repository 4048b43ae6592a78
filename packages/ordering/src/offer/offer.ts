/** What of the catalogue a device offers right now, and until when that holds. */
import { browserClock } from '@servery/client/browser/ports.ts'
import type { RecordMaps } from '@servery/client/records/types.ts'
import { type LocalMoment, localMomentOf } from '@servery/domain/kernel/schedule.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import {
  type AvailabilityRecord,
  isInForce,
  type Stock,
} from '@servery/domain/offer/catalogue/availability.ts'
import type { Channel } from '@servery/domain/offer/catalogue/channel.ts'
import {
  makePriceBook,
  type PriceBook,
  type PriceListRecord,
} from '@servery/domain/offer/catalogue/item-price.ts'
import { type MenuRecord, schedulesOfMenus } from '@servery/domain/offer/catalogue/menu.ts'
import {
  isOffered,
  isPlaced,
  minutesUntilOfferChanges,
  type OfferContext,
} from '@servery/domain/offer/catalogue/offer.ts'
import { branchStock } from '@servery/domain/offer/catalogue/stock-of-item.ts'
import type {
  BranchRecord,
  ItemRecord,
  VariationRecord,
} from '@servery/domain/offer/catalogue/types.ts'

export interface Offer {
  /** Where and when this holds. */
  readonly context: OfferContext
  readonly menus: readonly MenuRecord[]
  readonly prices: PriceBook
  /** Of the items that the branch has here, those that it sells at this time. */
  readonly isOffered: (item: ItemRecord) => boolean
  readonly stockOf: (item: ItemRecord, variation: VariationRecord | null) => Stock
  /** Of an option of a modifier group, besides what its record says. */
  readonly stockOfOption: (optionId: string) => Stock
  /** Milliseconds since the epoch at which some of it may change by itself; null: never. */
  readonly changesAtMs: number | null
}

const minuteMs = 60_000

/** What the clock on the branch's wall shows now. */
export function localMoment(timeZone: string): LocalMoment {
  return localMomentOf(browserClock.wallClock(browserClock.now(), timeZone))
}

export function makeOffer(
  records: RecordMaps,
  branch: BranchRecord,
  channel: Channel = 'till',
): Offer {
  const nowMs = browserClock.now()
  const now = instantOf(nowMs)
  const at = localMoment(branch.timeZone)
  const place = { channel, branchId: branch.id }
  const lists = [...records.priceLists.values()] as readonly PriceListRecord[]
  const said = records.availability as ReadonlyMap<string, AvailabilityRecord>
  const menus = [...records.menus.values()] as readonly MenuRecord[]
  const items = [...records.items.values()] as readonly ItemRecord[]
  const context = { ...place, at }
  const findItem = (itemId: string): ItemRecord | undefined => records.items.get(itemId)
  const stock = branchStock({ findItem, said, context, now })
  return {
    context,
    menus,
    prices: makePriceBook({ lists, menus }, branch),
    isOffered: (item) => isOffered([item], context),
    stockOf: stock.ofItem,
    stockOfOption: stock.ofOption,
    changesAtMs: earliest([
      ...[...said.values()].flatMap((one) =>
        one.until !== null && isInForce(one, now) ? [Date.parse(one.until)] : [],
      ),
      edgeOf(
        [
          ...lists.map((list) => list.schedule),
          ...schedulesOfMenus(menus, place),
          ...items.filter((item) => isPlaced([item], place)).map((item) => item.schedule),
        ],
        at,
        nowMs,
      ),
    ]),
  }
}

function edgeOf(
  schedules: Parameters<typeof minutesUntilOfferChanges>[0],
  at: LocalMoment,
  nowMs: number,
): number | null {
  const minutes = minutesUntilOfferChanges(schedules, at)
  return minutes === null ? null : Math.floor(nowMs / minuteMs + minutes) * minuteMs
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null)
  return known.length === 0 ? null : Math.min(...known)
}

const instantOf = (ms: number): Instant => new Date(ms).toISOString() as Instant
