/** For when guests may order, and room that is kept for them. */
import type { GuestTimes } from '@servery/contract/trade/shop-menu.ts'
import {
  emptySlot,
  findFullPart,
  hasLimits,
  type StationWeights,
} from '@servery/domain/business/online/capacity.ts'
import { leadMinutesOf, type OnlineOrderType } from '@servery/domain/business/online/shop.ts'
import {
  asapPromise,
  isOffered,
  offeredSlots,
  slotOf,
} from '@servery/domain/business/online/slots.ts'
import {
  findSlotLoads,
  holdMinutes,
  holdSlot,
  minuteOf,
  type Shop,
  slotSearchOf,
} from '../online/index.ts'
import { refuseShop, type ShopPlace } from './place.ts'
import { areTillsSilent } from './silent-tills.store.ts'

export interface TimeAsked {
  readonly orderId: string
  readonly type: OnlineOrderType
  readonly extraMinutes: number
  readonly weights: StationWeights
  /** Null: as soon as possible. */
  readonly at: string | null
}

const dateOf = (minute: number) => new Date(minute * 60_000)
const stampOf = (minute: number) => dateOf(minute).toISOString()

/** From the order until it is ready, or there. */
export function leadOf({ shop, setting }: ShopPlace, extraMinutes: number): number {
  const { prepMinutes } = setting
  return leadMinutesOf({ prepMinutes, busyMinutes: shop.state.busy_minutes, extraMinutes })
}

/** Ends the request where the shop takes nothing now. */
export async function requireTakingOrders(place: ShopPlace): Promise<void> {
  const { scope, trx, shop, setting, now } = place
  const held = findHeldBack(shop, now)
  if (held !== null) refuseShop(held)
  if (setting.silentTills !== 'pause') return
  if (await areTillsSilent(scope, trx, { branchId: shop.branch.id, now })) {
    refuseShop('tills_silent')
  }
}

export function findHeldBack({ state }: Shop, now: Date): 'switched_off' | 'paused' | null {
  if (state.switch === 'closed') return 'switched_off'
  if (state.switch === 'open') return null
  const { paused_until: until } = state
  return until === null || until > now ? 'paused' : null
}

async function searchOf(place: ShopPlace, asked: Omit<TimeAsked, 'at'>) {
  const { scope, trx, shop, now } = place
  const { type, extraMinutes, orderId, weights } = asked
  const found = slotSearchOf(shop, { type, extraMinutes, now })
  if (!hasLimits(found.limits)) return { ...found, hasRoom: () => true }
  const { windows } = found.asap
  const first = windows.reduce((least, { opens }) => Math.min(least, opens), minuteOf(now))
  const last = windows.reduce((most, { closes }) => Math.max(most, closes), minuteOf(now))
  const loads = await findSlotLoads(scope, trx, {
    branchId: shop.branch.id,
    from: dateOf(slotOf(first)),
    // What is ordered in time may be promised for after closing.
    to: dateOf(last + 24 * 60),
    now,
    without: orderId,
  })
  const hasRoom = (slot: number): boolean =>
    findFullPart(found.limits, loads.get(slot * 60_000) ?? emptySlot, weights) === null
  return { ...found, hasRoom }
}

export async function findTimes(
  place: ShopPlace,
  asked: Omit<TimeAsked, 'at'>,
): Promise<GuestTimes> {
  const { shop, setting, now } = place
  const { search, wallAt, hasRoom, ...found } = await searchOf(place, asked)
  const promise = setting.asap ? asapPromise(found.asap, hasRoom) : null
  const asap: GuestTimes['asap'] =
    promise === null
      ? { kind: 'not_offered' }
      : promise.kind === 'refused'
        ? promise
        : { kind: 'promised', at: stampOf(promise.at), minutes: promise.at - minuteOf(now) }
  // Guests at a table get what they order as soon as it is made.
  const slots = asked.type === 'table' ? [] : offeredSlots(search, wallAt)
  return {
    asap,
    slots: slots.map((slot) => ({ at: stampOf(slot), full: !hasRoom(slotOf(slot)) })),
    timeZone: shop.branch.timeZone,
  }
}

/** Keeps room for an order, or ends the request: the moment for which it is promised. */
export async function keepTime(
  place: ShopPlace,
  asked: TimeAsked,
  now: () => number,
): Promise<Date> {
  const { scope, trx, shop } = place
  const { orderId: id, weights } = asked
  const found = await searchOf(place, asked)
  const { limits } = found
  const full = new Set<number>()
  const hasRoom = (slot: number) => !full.has(slot) && found.hasRoom(slot)
  for (;;) {
    const minute = chooseMinute(place, asked, { ...found, hasRoom })
    const hold = { id, branchId: shop.branch.id, slotAt: dateOf(slotOf(minute)), weights }
    // Another may have taken the last of it since we looked.
    if ((await holdSlot(scope, trx, hold, { limits, now })) === null) return dateOf(minute)
    full.add(slotOf(minute))
  }
}

/** The minute for which it can be promised, or ends the request. */
export function chooseMinute(
  place: ShopPlace,
  { type, at }: Pick<TimeAsked, 'type' | 'at'>,
  {
    search,
    asap,
    wallAt,
    hasRoom,
  }: Pick<ReturnType<typeof slotSearchOf>, 'search' | 'asap' | 'wallAt'> & {
    readonly hasRoom: (slot: number) => boolean
  },
): number {
  if (at !== null) {
    const minute = Date.parse(at) / 60_000
    if (type === 'table' || !isOffered(search, minute, wallAt)) {
      return refuseShop('slot_not_offered', 'at')
    }
    return hasRoom(slotOf(minute)) ? minute : refuseShop('slot_full', 'at')
  }
  if (!place.setting.asap) return refuseShop('slot_not_offered', 'at')
  const promise = asapPromise(asap, hasRoom)
  if (promise.kind === 'promised') return promise.at
  return refuseShop(promise.reason === 'full' ? 'slot_full' : 'closed', 'at')
}

/** When the kitchen shall begin; null: at once. */
export function kitchenTime(
  place: ShopPlace,
  {
    promised,
    extraMinutes,
    isAsap,
  }: { readonly promised: Date; readonly extraMinutes: number; readonly isAsap: boolean },
): Date | null {
  if (isAsap) return null
  const at = new Date(promised.getTime() - leadOf(place, extraMinutes) * 60_000)
  return at <= place.now ? null : at
}

export function holdEnd(now: number): Date {
  return new Date(now + holdMinutes * 60_000)
}
