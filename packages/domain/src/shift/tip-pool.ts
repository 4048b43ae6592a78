/**
 * Sharing tips (rules.md 4.7). Rules run from top to bottom: what is tipped out to a role comes
 * first, the pool is what is left. Each is split by minutes worked × weight, by largest remainder,
 * so that every unit reaches somebody; nothing is kept back.
 */
import type { Role } from '../business/access/permissions.ts'
import { allocate } from '../kernel/allocate.ts'
import { minorUnits, sumOf, zeroAmount } from '../kernel/money.ts'
import { applyRate } from '../kernel/rate.ts'
import type { MinorUnits, Rate } from '../kernel/types.ts'

/** A weight of 1, in thousandths: what a role has that the rules do not name. */
export const plainTipWeight = 1000

/** Roles that take no part until a business says otherwise: tips are for those who serve. */
export const outsideTips = ['owner', 'back_office'] as const satisfies readonly Role[]

export interface TipOut {
  readonly roleId: string
  readonly share: Rate
  /** A share of all tips, or of what was sold without tax. */
  readonly of: 'tips' | 'sales'
  /** Of sales: those of one category. Null: all. */
  readonly categoryId: string | null
}

export interface TipRules {
  /** In thousandths; 0 takes no part in the pool. */
  readonly weights: readonly { readonly roleId: string; readonly weight: number }[]
  readonly tipOuts: readonly TipOut[]
}

/** What one person worked in the interval. */
export interface TipWorker {
  readonly memberId: string
  readonly roleId: string
  readonly minutes: number
}

export interface TipPot {
  /** All that is to be shared: tips in cash and by other means, and charges meant for the staff. */
  readonly tips: MinorUnits
  /** Goods without tax by category; null is what has none. */
  readonly sales: readonly { readonly categoryId: string | null; readonly net: MinorUnits }[]
}

export interface TipShare extends TipWorker {
  readonly weight: number
  readonly tipOut: MinorUnits
  readonly pool: MinorUnits
}

export interface SharedTips {
  /** In the order of the rules. */
  readonly tipOuts: readonly (TipOut & { readonly base: MinorUnits; readonly amount: MinorUnits })[]
  readonly pooled: MinorUnits
  /** Σ minutes × weight of those in the pool. */
  readonly units: number
  readonly shares: readonly TipShare[]
  /** What nobody was there to take. */
  readonly unshared: MinorUnits
}

/**
 * Shares the tips of an interval: Σ (tip-outs + pool) of all people + unshared = tips. A tip-out
 * takes no more than is left, and nothing where nobody of the role worked.
 */
export function shareTips(
  { tips, sales }: TipPot,
  workers: readonly TipWorker[],
  rules: TipRules,
): SharedTips {
  const tippedOut = workers.map(() => 0)
  let left: number = tips
  const tipOuts = rules.tipOuts.map((rule) => {
    const base = rule.of === 'tips' ? tips : salesOf(sales, rule.categoryId)
    const minutes = workers.map((one) => (one.roleId === rule.roleId ? one.minutes : 0))
    const isThere = minutes.some((worked) => worked > 0)
    const wanted = isThere ? applyRate(base, rule.share, 'half_up') : 0
    const amount = minorUnits(Math.max(0, Math.min(left, wanted)))
    left -= amount
    if (isThere) addTo(tippedOut, allocate(amount, minutes))
    return { ...rule, base, amount }
  })
  const weights = workers.map(({ roleId }) => weightOf(rules, roleId))
  const units = workers.map(({ minutes }, index) => minutes * (weights[index] ?? 0))
  const sum = units.reduce((total, one) => total + one, 0)
  const pooled = minorUnits(sum === 0 ? 0 : left)
  const pool = sum === 0 ? [] : allocate(pooled, units)
  return {
    tipOuts,
    pooled,
    units: sum,
    shares: workers.map((worker, index) => ({
      ...worker,
      weight: weights[index] ?? 0,
      tipOut: minorUnits(tippedOut[index] ?? 0),
      pool: pool[index] ?? zeroAmount,
    })),
    unshared: minorUnits(left - pooled),
  }
}

function weightOf(rules: TipRules, roleId: string): number {
  return rules.weights.find((one) => one.roleId === roleId)?.weight ?? plainTipWeight
}

function salesOf(sales: TipPot['sales'], categoryId: string | null): MinorUnits {
  const wanted = sales.filter((one) => categoryId === null || one.categoryId === categoryId)
  return minorUnits(sumOf(wanted, ({ net }) => net))
}

function addTo(sums: number[], parts: readonly MinorUnits[]): void {
  for (const [index, part] of parts.entries()) sums[index] = (sums[index] ?? 0) + part
}

export interface TipAmount {
  readonly memberId: string
  readonly amount: MinorUnits
}

/**
 * What an interval that was settled already owes now: what each person would get by what is known
 * today, less what they were given for it. Nobody who is owed nothing is named.
 */
export function adjustTips(
  given: readonly TipAmount[],
  shares: readonly Pick<TipShare, 'memberId' | 'tipOut' | 'pool'>[],
): readonly TipAmount[] {
  const owed = new Map<string, number>()
  const add = (memberId: string, amount: number) =>
    owed.set(memberId, (owed.get(memberId) ?? 0) + amount)
  for (const { memberId, tipOut, pool } of shares) add(memberId, tipOut + pool)
  for (const { memberId, amount } of given) add(memberId, -amount)
  return [...owed]
    .filter(([, amount]) => amount !== 0)
    .map(([memberId, amount]) => ({ memberId, amount: minorUnits(amount) }))
}
