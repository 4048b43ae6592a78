/**
 * Room for orders that are placed together, each after those before it. Room that a checkout of
 * theirs holds counts against the others until it is moved.
 */
import {
  addToSlot,
  emptySlot,
  findFullPart,
  hasLimits,
  type SlotLoad,
  type StationWeights,
} from '@servery/domain/business/online/capacity.ts'
import { slotOf } from '@servery/domain/business/online/slots.ts'
import { type Outcome, outcomeOf } from '../../fair/index.ts'
import {
  findSlotShares,
  lockSlots,
  minuteOf,
  type SlotShare,
  slotSearchOf,
} from '../online/index.ts'
import type { ShopPlace } from './place.ts'
import { chooseMinute, type TimeAsked } from './times.service.ts'

export interface KeptTime {
  readonly promised: Date
  readonly share: SlotShare
}

type Kept = readonly Outcome<KeptTime>[]
type Search = ReturnType<typeof slotSearchOf>
type Asking = TimeAsked & Search

const dateOf = (minute: number) => new Date(minute * 60_000)

/** For what each is promised, or why not; what is kept so far is written by whoever places them. */
export async function keepTimes(
  place: ShopPlace,
  asked: readonly TimeAsked[],
  now: () => number,
): Promise<Kept> {
  const { scope, trx, shop } = place
  const branchId = shop.branch.id
  const searches = new Map<string, Search>()
  const asking = asked.map((one): Asking => {
    const { type, extraMinutes } = one
    const key = `${type} ${extraMinutes}`
    const search = searches.get(key) ?? slotSearchOf(shop, { type, extraMinutes, now: place.now })
    searches.set(key, search)
    return { ...one, ...search }
  })
  const limits = asking[0]?.limits
  if (limits === undefined || !hasLimits(limits)) return choose(place, asking, [])
  const read = () => {
    const ends = asking.flatMap(({ asap }) => asap.windows.map(({ closes }) => closes))
    const starts = asking.flatMap(({ asap }) => asap.windows.map(({ opens }) => opens))
    return findSlotShares(scope, trx, {
      branchId,
      from: dateOf(slotOf(Math.min(minuteOf(place.now), ...starts))),
      // What is ordered in time may be promised for after closing.
      to: dateOf(Math.max(minuteOf(place.now), ...ends) + 24 * 60),
      now: new Date(now()),
    })
  }
  const locked = new Set<number>()
  for (;;) {
    const kept = await choose(place, asking, await read())
    const wanted = kept.flatMap((one) => (one.ok ? [one.value.share.slotAt.getTime()] : []))
    const missing = [...new Set(wanted)].filter((slot) => !locked.has(slot))
    if (missing.length === 0) return kept
    // What others have taken until now is seen once we stand at the head of the line.
    await lockSlots(
      scope,
      trx,
      branchId,
      missing.map((slot) => new Date(slot)),
    )
    for (const slot of missing) locked.add(slot)
  }
}

async function choose(
  place: ShopPlace,
  asking: readonly Asking[],
  shares: readonly SlotShare[],
): Promise<Kept> {
  const book = createBook(shares)
  const kept: Outcome<KeptTime>[] = []
  for (const one of asking) {
    const outcome = await outcomeOf(() => chooseTime(place, one, book))
    if (outcome.ok) book.put(outcome.value.share)
    kept.push(outcome)
  }
  return kept
}

function chooseTime(place: ShopPlace, asking: Asking, book: Book): KeptTime {
  const { orderId, weights, limits } = asking
  const hasRoom = (slot: number) =>
    !hasLimits(limits) || findFullPart(limits, book.loadOf(slot, orderId), weights) === null
  const minute = chooseMinute(place, asking, { ...asking, hasRoom })
  return {
    promised: dateOf(minute),
    share: { id: orderId, slotAt: dateOf(slotOf(minute)), weights },
  }
}

interface Book {
  /** What a slot has taken on besides one order. */
  readonly loadOf: (slot: number, without: string) => SlotLoad
  readonly put: (share: SlotShare) => void
}

function createBook(shares: readonly SlotShare[]): Book {
  const slots = new Map<number, Map<string, StationWeights>>()
  const slotById = new Map<string, number>()
  const put = ({ id, slotAt, weights }: SlotShare) => {
    const slot = minuteOf(slotAt)
    slots.get(slotById.get(id) ?? slot)?.delete(id)
    const own = slots.get(slot) ?? new Map<string, StationWeights>()
    slots.set(slot, own.set(id, weights))
    slotById.set(id, slot)
  }
  for (const share of shares) put(share)
  return {
    put,
    loadOf: (slot, without) => {
      let load = emptySlot
      for (const [id, weights] of slots.get(slot) ?? []) {
        if (id !== without) load = addToSlot(load, weights)
      }
      return load
    },
  }
}
