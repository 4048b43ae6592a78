/** The branch at which guests reserve, and all that decides which of its times are free. */
import type { BookingVenue } from '@servery/contract/trade/bookings.ts'
import { shownDate } from '@servery/domain/business/online/branch-minutes.ts'
import {
  type BookableTable,
  type BookingSearch,
  type BookingSetting,
  type KeptTables,
  noBookings,
} from '@servery/domain/business/online/guest-bookings.ts'
import { openWindows } from '@servery/domain/business/online/hours.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { findKeeping } from '../../customers/calendar/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import { minuteOf, readShop, type Shop, wallOf } from '../online/index.ts'

export interface Venue {
  readonly scope: Scope
  readonly shop: Shop
  readonly rules: BookingSetting
  readonly tables: readonly BookableTable[]
  readonly view: BookingVenue
}

const minuteMs = 60_000

export async function readVenue(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, now }: { readonly branchId: string; readonly now: Date },
): Promise<Venue> {
  const shop = await readShop(scope, trx, branchId, now)
  if (shop.branch.archived) return fail('not_found', { field: 'slug' })
  const setting = shop.setting?.input
  const rules = setting?.booking ?? noBookings
  const areas = await floorAreaStore.findSince(scope, trx, 0)
  const tables = areas
    .filter(({ archived, input }) => !archived && input.branchId === branchId)
    .flatMap(({ id: areaId, input }) =>
      input.tables.map(({ id, seats, minSeats }) => ({ id, areaId, seats, minSeats })),
    )
  const { name, phone, line1, line2, town, postcode, timeZone } = shop.branch
  const firstDate = shownDate(minuteOf(now), wallOf(shop.branch))
  return {
    scope,
    shop,
    rules,
    tables,
    view: {
      slug: setting?.slug ?? '',
      name,
      phone,
      address: [line1, line2, `${postcode} ${town}`].map((line) => line.trim()).filter(Boolean),
      timeZone,
      colour: setting?.colour ?? '',
      logo: setting?.logo ?? '',
      languages: [...(setting?.languages ?? ['en' as const])],
      isOffered: rules.on && shop.hours !== null && tables.length > 0,
      partyMin: rules.partyMin,
      partyMax: rules.partyMax,
      firstDate,
      lastDate: addDays(firstDate, rules.daysAhead),
      changeMinutes: rules.changeMinutes,
      privacyUrl: setting?.privacyUrl ?? '',
    },
  }
}

/** Within these dates of the branch; none of it is offered before today and beyond the horizon. */
export async function searchOf(
  venue: Venue,
  trx: TenantTransaction,
  asked: {
    readonly from: BusinessDate
    readonly to: BusinessDate
    readonly now: Date
    /** The one that is changed: its tables are free for it. */
    readonly exceptId?: string | undefined
  },
): Promise<BookingSearch> {
  const { scope, shop, rules, tables, view } = venue
  const wallAt = wallOf(shop.branch)
  const from = isBefore(asked.from, view.firstDate) ? view.firstDate : asked.from
  const to = isBefore(view.lastDate, asked.to) ? view.lastDate : asked.to
  const isOffered = view.isOffered && !isBefore(to, from)
  // The window of the day before may run into the first date, never beyond the last one.
  const windows =
    isOffered && shop.hours !== null ? openWindows(shop.hours, 'store', { from, to }, wallAt) : []
  const [first, last] = [windows[0], windows.at(-1)]
  const kept =
    first === undefined || last === undefined
      ? []
      : await findKeeping(scope, trx, {
          branchId: shop.branch.id,
          from: new Date(first.opens * minuteMs).toISOString(),
          to: new Date(last.closes * minuteMs).toISOString(),
        })
  return {
    ...{ rules, windows, tables, wallAt },
    kept: kept.filter(({ id }) => id !== asked.exceptId).map(keptOf),
    now: minuteOf(asked.now),
  }
}

/** Dates sort as their texts do. */
function isBefore(one: BusinessDate, other: BusinessDate): boolean {
  return one < other
}

function keptOf(row: {
  readonly start: string
  readonly end: string
  readonly covers: number
  readonly tableIds: readonly string[]
}): KeptTables {
  const { start, end, covers, tableIds } = row
  // Entered to the second elsewhere, they keep the minutes that they touch.
  return {
    from: Math.floor(Date.parse(start) / minuteMs),
    to: Math.ceil(Date.parse(end) / minuteMs),
    ...{ covers, tableIds },
  }
}
