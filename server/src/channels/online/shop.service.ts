/** The shop of a branch: all that decides whether and for when guests may order. */
import type {
  DeliveryZoneInput,
  OnlineSettingInput,
  OpeningHoursInput,
} from '@servery/contract/setup/online.ts'
import { type WallMinutes, wallMinutesBy } from '@servery/domain/business/online/branch-minutes.ts'
import type { SlotLimits } from '@servery/domain/business/online/capacity.ts'
import {
  type OpeningService,
  type OpeningState,
  openingStateAt,
  type SpecialDate,
  windowsFrom,
} from '@servery/domain/business/online/hours.ts'
import {
  leadMinutesOf,
  type OnlineOrderType,
  type ShopParts,
  shopStateAt,
} from '@servery/domain/business/online/shop.ts'
import type { SlotSearch } from '@servery/domain/business/online/slots.ts'
import type { DeliveryZone } from '@servery/domain/business/online/zones.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { closedDays } from '../../customers/calendar/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type BranchView, findBranch, findCompany, wallClockAt } from '../../setup/company/index.ts'
import { deliveryZoneStore, onlineSettingStore, openingHoursStore } from './online.store.ts'
import { countOffered, findShopRecords } from './shop-parts.store.ts'
import { findShopState, type ShopStateRow } from './shop-state.store.ts'

export interface ShopBranch {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly cutOverMinutes: number
  readonly currency: string
}

export interface Shop {
  readonly branch: BranchView
  /** ISO 3166 code of the company's country. */
  readonly country: string
  /** The business sells goods. */
  readonly isRetail: boolean
  readonly setting: { readonly id: string; readonly input: OnlineSettingInput } | null
  readonly hours: OpeningHoursInput | null
  readonly zones: readonly (DeliveryZoneInput & { readonly id: string })[]
  /** Those that guests see, in order. */
  readonly state: ShopStateRow
  readonly parts: ShopParts
}

/** What an order is kept open by. */
export const serviceOf: Readonly<Record<OnlineOrderType, OpeningService>> = {
  collection: 'collection',
  delivery: 'delivery',
  table: 'store',
}
/** So far ahead the next opening is looked for. */
const daysLookedAhead = 7

export async function readShop(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  now: Date,
): Promise<Shop> {
  const branch = await findBranch(scope, trx, branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  const ids = await findShopRecords(scope, trx, branchId)
  const [setting] = await onlineSettingStore.findMany(scope, trx, ids.settings)
  const [hours] = await openingHoursStore.findMany(scope, trx, ids.hours)
  const zones = await deliveryZoneStore.findMany(scope, trx, ids.zones)
  const state = await findShopState(scope, trx, branchId)
  const offered = await countOffered(scope, trx, branchId)
  const company = await findCompany(scope, trx)
  const closed = await daysClosed(scope, trx, branchId, now)
  const input = setting?.input
  const chosen = input?.payments ?? []
  return {
    branch: branch.view,
    country: company?.country ?? '',
    isRetail: company?.kind === 'retail',
    setting: setting === undefined ? null : { id: setting.id, input: setting.input },
    hours: withClosedDays(hours?.input ?? null, closed),
    zones: zones.map(({ id, input: zone }) => ({ id, ...zone })),
    state,
    parts: {
      hasSettings: input !== undefined,
      switch: state.switch,
      orderTypes: input?.orderTypes ?? [],
      hasHours: hours !== undefined && hours.input.store.length > 0,
      activeZones: zones.filter((zone) => zone.input.active).length,
      tables: offered.tables,
      items: offered.items,
      payments: offered.online ? chosen : chosen.filter((one) => one !== 'online'),
      lacksOnline: chosen.includes('online') && !offered.online,
      paysAtTable: input?.tableBill === 'open_tab' || offered.online,
      hasAllergenNotice: (input?.allergenNotice ?? '') !== '',
      hasTerms: (input?.termsUrl ?? '') !== '',
    },
  }
}

/** Nobody orders or books for later than so many days ahead. */
const daysPlanned = 400

function daysClosed(scope: Scope, trx: TenantTransaction, branchId: string, now: Date) {
  const today = now.toISOString().slice(0, 10)
  return closedDays(scope, trx, {
    branchId,
    from: addDays(today, -2),
    to: addDays(today, daysPlanned),
  })
}

/** A day that the calendar closes beats what the hours say of it. */
function withClosedDays(
  hours: OpeningHoursInput | null,
  closed: readonly SpecialDate[],
): OpeningHoursInput | null {
  if (hours === null || closed.length === 0) return hours
  const own = hours.special
  const added = closed.map((day) => ({ ...day, services: [], intervals: [] }))
  return { ...hours, special: [...added, ...own] }
}

export function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / 60_000)
}

const quarter = 15
const quartersMax = 20_000
const walls = new Map<string, WallMinutes>()

/** Clocks are changed on quarters of an hour: how far one is ahead is asked once for each. */
export function wallOf({ timeZone }: Pick<ShopBranch, 'timeZone'>): WallMinutes {
  const known = walls.get(timeZone)
  if (known !== undefined) return known
  const clock = { time_zone: timeZone }
  const read = wallMinutesBy((minute) => wallClockAt(new Date(minute * 60_000), clock))
  const ahead = new Map<number, number>()
  const wall: WallMinutes = (minute) => {
    const start = Math.floor(minute / quarter) * quarter
    let offset = ahead.get(start)
    if (offset === undefined) {
      offset = read(start) - start
      if (ahead.size >= quartersMax) ahead.clear()
      ahead.set(start, offset)
    }
    return minute + offset
  }
  walls.set(timeZone, wall)
  return wall
}

/** Whether a service of the branch is open, and when that changes. */
export function openingOf(
  { branch, hours }: Shop,
  service: OpeningService,
  now: Date,
): OpeningState {
  if (hours === null) return { kind: 'closed', opens: null }
  const asked = { now: minuteOf(now), days: daysLookedAhead }
  return openingStateAt(windowsFrom(hours, service, asked, wallOf(branch)), asked.now)
}

interface Searches {
  /** For which slots, on the days that are offered. */
  readonly search: SlotSearch
  /** As soon as possible: who is open at midnight is open, whichever days are offered. */
  readonly asap: SlotSearch
}

/** For when a type of order may be taken now. No window: the shop is off or paused without end. */
export function slotSearchOf(
  { branch, hours, setting, state }: Shop,
  { type, extraMinutes, now }: { type: OnlineOrderType; extraMinutes: number; now: Date },
): Searches & { readonly wallAt: WallMinutes; readonly limits: SlotLimits } {
  const wallAt = wallOf(branch)
  const input = setting?.input
  const minute = minuteOf(now)
  const held = shopStateAt(
    {
      switch: state.switch,
      pausedUntil: state.paused_until === null ? null : minuteOf(state.paused_until),
    },
    minute,
  )
  const isShut = hours === null || input === undefined || held.kind !== 'open'
  const windowsFor = (days: number) =>
    isShut ? [] : windowsFrom(hours, serviceOf[type], { now: minute, days }, wallAt)
  const daysAhead = input?.daysAhead ?? 0
  const rules = {
    leadMinutes: leadMinutesOf({
      prepMinutes: input?.prepMinutes ?? 0,
      busyMinutes: state.busy_minutes,
      extraMinutes,
    }),
    lastOrderMinutes: input?.lastOrderMinutes ?? 0,
    finishesAfterClose: input?.finishesAfterClose ?? false,
  }
  return {
    search: { windows: windowsFor(daysAhead), now: minute, rules },
    asap: { windows: windowsFor(daysAhead + 1), now: minute, rules },
    wallAt,
    limits: { orders: input?.slotOrders ?? null, stations: input?.stationLimits ?? [] },
  }
}

/** The zones of a shop as the domain knows them. */
export function zonesOf({ zones }: Pick<Shop, 'zones'>): (DeliveryZone & { name: string })[] {
  return zones.map((zone) => zone)
}
