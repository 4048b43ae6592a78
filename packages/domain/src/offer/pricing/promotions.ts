/**
 * Promotions: what comes off by itself (features 1.6). One function for till, kiosk, storefront and
 * server. They see the order piece by piece: three of a line are three pieces, which one promotion
 * may meet and another may not.
 *
 * The order of things is fixed, so that everybody comes to the same: by priority; among equals the
 * one that saves most, then by id. A piece that a promotion has met is met again only where both
 * are combinable, and then at what it still costs. Nothing falls below zero.
 */
import { allocate } from '../../kernel/allocate.ts'
import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import { applyRate } from '../../kernel/rate.ts'
import { isScheduled, type LocalMoment } from '../../kernel/schedule.ts'
import type { MinorUnits, Rate } from '../../kernel/types.ts'
import type {
  Promotion,
  PromotionContext,
  PromotionLine,
  PromotionShare,
  PromotionTarget,
} from './promotion-types.ts'

/** One piece of a line, with what it still costs. */
interface Piece {
  readonly line: PromotionLine
  readonly index: number
  left: number
  /** By a promotion that lets no other beside it. */
  taken: boolean
  met: boolean
}

/** What a promotion would take off pieces, and which pieces it needs for it. */
interface Plan {
  readonly off: ReadonlyMap<Piece, number>
  readonly used: readonly Piece[]
}

const thousand = 1000
/** More pieces than this on one line are one piece: nobody counts them out. */
const piecesMax = 1000

/**
 * What the promotions take off each line, in the order in which they apply; minor units. A line may
 * come several times, once per promotion.
 *
 * @throws InvariantError for amounts out of the safe range.
 */
export function promotionsFor(
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
  context: PromotionContext,
): PromotionShare[] {
  const spend = sumOf(lines, ({ base }) => base)
  const waiting = promotions
    .filter((promotion) => isOpen(promotion, context) && spend >= promotion.minSpend)
    .sort((left, right) => left.priority - right.priority || compareText(left.id, right.id))
  const pieces = lines.flatMap(piecesOf)
  const shares: PromotionShare[] = []
  while (waiting.length > 0) {
    const { promotion, plan } = bestOf(waiting, pieces, context.at)
    waiting.splice(waiting.indexOf(promotion), 1)
    for (const piece of plan.used) {
      piece.left -= plan.off.get(piece) ?? 0
      piece.met = true
      if (!promotion.combinable) piece.taken = true
    }
    shares.push(...sharesOf(promotion, plan, lines))
  }
  return shares
}

/** Whether a promotion is open to an order: by type, channel, branch, customer and code. */
function isOpen(promotion: Promotion, context: PromotionContext): boolean {
  const { orderTypes, channels, branchIds, customerGroupIds } = promotion
  return (
    (orderTypes === null || orderTypes.includes(context.orderType)) &&
    (channels === null || channels.includes(context.channel)) &&
    (branchIds === null || branchIds.includes(context.branchId)) &&
    (customerGroupIds === null ||
      customerGroupIds.some((id) => context.customerGroupIds.includes(id))) &&
    isUnlocked(promotion, context.codes)
  )
}

function isUnlocked({ code, codes = [] }: Promotion, entered: readonly string[]): boolean {
  if (code === null) return true
  const typed = entered.map((one) => one.trim().toUpperCase()).filter((one) => one !== '')
  return typed.some((one) => one === code.toUpperCase() || codes.includes(one))
}

/** Of those with the least priority, the one that saves most as things stand. */
function bestOf(waiting: readonly Promotion[], pieces: readonly Piece[], now: LocalMoment) {
  const least = waiting[0]?.priority
  const planned = waiting
    .filter(({ priority }) => priority === least)
    .map((promotion) => {
      const plan = planOf(promotion, pieces, now)
      return { promotion, plan, saved: savedBy(plan) }
    })
  const [first, ...others] = planned
  if (first === undefined) throw new RangeError('there is no promotion to choose')
  return others.reduce((best, one) => (one.saved > best.saved ? one : best), first)
}

function planOf(promotion: Promotion, pieces: readonly Piece[], now: LocalMoment): Plan {
  const free = pieces.filter(
    (piece) =>
      !piece.taken &&
      (promotion.combinable || !piece.met) &&
      piece.left > 0 &&
      piece.line.discountable &&
      isScheduled(promotion.schedule, piece.line.at ?? now) &&
      !(promotion.excludesDiscounted && piece.line.discounted),
  )
  const met = free.filter((piece) => isMet(promotion.target, piece.line))
  if (met.length < promotion.minQuantity) return nothing
  const { effect } = promotion
  switch (effect.kind) {
    case 'percent':
      return planPercent(met, effect.rate)
    case 'amount':
      return planAmount(met, effect.amount)
    case 'amount_each':
      return planEach(met, ({ left }) => Math.min(left, effect.amount))
    case 'fixed_price':
      return planEach(met, ({ left }) => Math.max(0, left - effect.price))
    case 'buy_get':
      return planBuyGet(met, free, effect, promotion.timesMax)
    case 'bundle':
      return planBundles(free, effect, promotion.timesMax)
  }
}

const nothing: Plan = { off: new Map(), used: [] }

/** Rounded once per line and then spread over its pieces. */
function planPercent(met: readonly Piece[], rate: Rate): Plan {
  const off = new Map<Piece, number>()
  for (const pieces of byLine(met)) {
    const left = minorUnits(pieces.reduce((sum, piece) => sum + piece.left, 0))
    spread(applyRate(left, rate, 'half_up'), pieces, off)
  }
  return { off, used: met }
}

function planAmount(met: readonly Piece[], amount: MinorUnits): Plan {
  const off = new Map<Piece, number>()
  const left = met.reduce((sum, piece) => sum + piece.left, 0)
  if (left > 0) spread(minorUnits(Math.min(amount, left)), met, off)
  return { off, used: met }
}

function planEach(met: readonly Piece[], offOf: (piece: Piece) => number): Plan {
  const off = new Map(met.map((piece) => [piece, offOf(piece)] as const))
  return { off, used: met.filter((piece) => (off.get(piece) ?? 0) > 0) }
}

interface BuyGet {
  readonly buy: number
  readonly get: number
  readonly rate: Rate
  readonly reward: PromotionTarget | null
}

function planBuyGet(
  met: readonly Piece[],
  free: readonly Piece[],
  effect: BuyGet,
  timesMax: number | null,
): Plan {
  const { buy, get, rate, reward } = effect
  const off = new Map<Piece, number>()
  const used: Piece[] = []
  const reduce = (pieces: readonly Piece[]) => {
    for (const piece of pieces) off.set(piece, applyRate(minorUnits(piece.left), rate, 'half_up'))
  }
  const most = timesMax ?? Number.POSITIVE_INFINITY
  if (reward === null) {
    // Dearest first: then each group's cheapest are as dear as any grouping can make them.
    const sorted = dearestFirst(met)
    const size = buy + get
    for (let time = 0; time < most && (time + 1) * size <= sorted.length; time += 1) {
      const group = sorted.slice(time * size, (time + 1) * size)
      reduce(group.slice(buy))
      used.push(...group)
    }
    return { off, used }
  }
  const gifts = dearestFirst(free.filter((piece) => isMet(reward, piece.line)))
  // What is bought is taken from the cheapest, so that the dearest are left to be reduced.
  const bought = dearestFirst(met).reverse()
  for (let time = 0; time < most; time += 1) {
    const group = takeFrom(bought, buy, used)
    const gift = takeFrom(gifts, get, [...used, ...group])
    if (group.length < buy || gift.length < get) break
    reduce(gift)
    used.push(...group, ...gift)
  }
  return { off, used }
}

interface Bundle {
  readonly price: MinorUnits
  readonly parts: readonly { readonly target: PromotionTarget; readonly quantity: number }[]
}

/** The dearest pieces go into the first bundle: that is where one price saves most. */
function planBundles(free: readonly Piece[], effect: Bundle, timesMax: number | null): Plan {
  const off = new Map<Piece, number>()
  const used: Piece[] = []
  const sorted = dearestFirst(free)
  for (let time = 0; time < (timesMax ?? Number.POSITIVE_INFINITY); time += 1) {
    const group: Piece[] = []
    const whole = effect.parts.every(({ target, quantity }) => {
      const fitting = sorted.filter((piece) => isMet(target, piece.line))
      const taken = takeFrom(fitting, quantity, [...used, ...group])
      group.push(...taken)
      return taken.length === quantity
    })
    const saved = group.reduce((sum, piece) => sum + piece.left, 0) - effect.price
    if (!whole || group.length === 0 || saved <= 0) break
    spread(minorUnits(saved), group, off)
    used.push(...group)
  }
  return { off, used }
}

/** The first so many that are not among `gone`. */
function takeFrom(pieces: readonly Piece[], count: number, gone: readonly Piece[]): Piece[] {
  const unavailable = new Set(gone)
  const taken: Piece[] = []
  for (const piece of pieces) {
    if (taken.length === count) break
    if (!unavailable.has(piece)) taken.push(piece)
  }
  return taken
}

function spread(amount: MinorUnits, pieces: readonly Piece[], off: Map<Piece, number>): void {
  const shares = allocate(
    amount,
    pieces.map(({ left }) => left),
  )
  for (const [index, piece] of pieces.entries()) off.set(piece, shares[index] ?? 0)
}

function savedBy({ off }: Plan): number {
  let saved = 0
  for (const amount of off.values()) saved += amount
  return saved
}

/** What the plan takes off, line by line in the order of the lines. */
function sharesOf(
  { id, name }: Promotion,
  { off }: Plan,
  lines: readonly PromotionLine[],
): PromotionShare[] {
  const sums = new Map<PromotionLine, number>()
  for (const [{ line }, amount] of off) sums.set(line, (sums.get(line) ?? 0) + amount)
  return lines.flatMap((line) => {
    const amount = minorUnits(sums.get(line) ?? zeroAmount)
    return amount > 0 ? [{ promotionId: id, name, lineId: line.lineId, amount }] : []
  })
}

/** The pieces of a line; together they cost what the line costs, to the penny. */
function piecesOf(line: PromotionLine): Piece[] {
  const whole = line.pieces && line.quantity % thousand === 0
  const count = whole ? line.quantity / thousand : 1
  if (line.quantity <= 0 || line.base <= 0) return []
  const costs =
    count > piecesMax ? [line.base] : allocate(line.base, new Array<number>(count).fill(1))
  return costs.map((left, index) => ({ line, index, left, taken: false, met: false }))
}

function isMet({ itemIds, categoryIds }: PromotionTarget, line: PromotionLine): boolean {
  if (itemIds.length === 0 && categoryIds.length === 0) return true
  return (
    (line.itemId !== null && itemIds.includes(line.itemId)) ||
    (line.categoryId !== null && categoryIds.includes(line.categoryId))
  )
}

function byLine(pieces: readonly Piece[]): Iterable<Piece[]> {
  const lines = new Map<PromotionLine, Piece[]>()
  for (const piece of pieces) {
    const others = lines.get(piece.line)
    if (others === undefined) lines.set(piece.line, [piece])
    else others.push(piece)
  }
  return lines.values()
}

/** By what is left to pay, then as they stand in the order. */
function dearestFirst(pieces: readonly Piece[]): Piece[] {
  return [...pieces].sort(
    (left, right) =>
      right.left - left.left ||
      compareText(left.line.lineId, right.line.lineId) ||
      left.index - right.index,
  )
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
