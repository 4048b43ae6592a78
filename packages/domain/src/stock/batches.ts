/**
 * What is left of each batch. Nobody writes that down: it follows from what came in and what went,
 * as the goods that expire first are the ones that go first.
 */
import { daysBetween } from '../kernel/business-date.ts'
import { quantity } from '../kernel/quantity.ts'
import type { BusinessDate, Quantity } from '../kernel/types.ts'

export interface BatchOfGoods {
  readonly id: string
  /** Null: it does not expire, or nobody has said when. */
  readonly expiry: BusinessDate | null
  /** Of several that expire on a day, the one that came first goes first. */
  readonly receivedAt: string
}

/**
 * One movement that names a batch, and what moved without naming one until the next of them. Within
 * a step only the sums count, so that it is the same in whichever order messages arrive.
 */
export interface BatchStep {
  readonly named: { readonly batchId: string; readonly quantity: Quantity } | null
  /** Both are 0 or more. */
  readonly came: number
  readonly went: number
}

interface BatchInput {
  /** What was there of no batch before the first step; below 0 more was sold than there was. */
  readonly before: Quantity
  readonly batches: readonly BatchOfGoods[]
  readonly steps: readonly BatchStep[]
}

export interface BatchesLeft {
  /** By batch; never below 0. */
  readonly left: ReadonlyMap<string, Quantity>
  /** Of no batch. With what is left of the batches it is what is on hand. */
  readonly unnamed: Quantity
}

/** Goods of no batch are the older ones: they go before those of any batch. */
export function foldBatches({ before, batches, steps }: BatchInput): BatchesLeft {
  const order = [...batches].sort(compareBatches)
  const left = new Map(order.map(({ id }) => [id, 0]))
  let unnamed: number = before

  const take = (amount: number) => {
    const ofNone = Math.min(amount, Math.max(0, unnamed))
    unnamed -= ofNone
    let rest = amount - ofNone
    for (const { id } of order) {
      const there = left.get(id) ?? 0
      const taken = Math.min(there, rest)
      left.set(id, there - taken)
      rest -= taken
    }
    unnamed -= rest
  }
  const move = ({ batchId, quantity: moved }: NonNullable<BatchStep['named']>) => {
    const there = left.get(batchId) ?? 0
    if (moved >= 0) {
      // What was sold before it was there is paid back with the first that comes.
      const owed = Math.max(0, -unnamed)
      unnamed += owed
      left.set(batchId, there + moved)
      take(owed)
    } else {
      const taken = Math.min(there, -moved)
      left.set(batchId, there - taken)
      take(-moved - taken)
    }
  }

  for (const { named, came, went } of steps) {
    if (named !== null) move(named)
    unnamed += came
    take(went)
  }
  return {
    left: new Map([...left].map(([id, amount]) => [id, quantity(amount)])),
    unnamed: quantity(unnamed),
  }
}

/** First-expired first; what does not expire goes last. */
export function compareBatches(a: BatchOfGoods, b: BatchOfGoods): number {
  return (
    compare(a.expiry ?? '9999-12-31', b.expiry ?? '9999-12-31') ||
    compare(a.receivedAt, b.receivedAt) ||
    compare(a.id, b.id)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export const expiryStates = ['expired', 'today', 'soon', 'later', 'none'] as const
export type ExpiryState = (typeof expiryStates)[number]

/** What counts as soon: so many days, today not among them. */
export const expiresSoonDays = 7

export interface ExpiryOutlook {
  readonly state: ExpiryState
  /** Until its last day, that day being 0; null: it does not expire. */
  readonly days: number | null
}

export function expiryOutlook(expiry: BusinessDate | null, today: BusinessDate): ExpiryOutlook {
  if (expiry === null) return { state: 'none', days: null }
  const days = daysBetween({ from: today, to: expiry })
  if (days < 0) return { state: 'expired', days }
  if (days === 0) return { state: 'today', days }
  return { state: days <= expiresSoonDays ? 'soon' : 'later', days }
}

/** What an item is told apart by, piece from piece, where it comes in. */
export const tracings = ['batch', 'expiry', 'serial'] as const
export type Tracing = (typeof tracings)[number]
