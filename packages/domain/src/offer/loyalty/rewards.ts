/**
 * Rewards: what points take off an order. A reward is a discount and no payment, so that the price
 * falls and VAT with it. Its terms stand in the discount's fact.
 */
import type { Instant, MinorUnits } from '../../kernel/types.ts'

/** What one step of a reward may cost. */
export const rewardPointsMax = 1_000_000

export interface RewardTerms {
  /** What each `amount` off costs. */
  readonly points: number
  readonly amount: MinorUnits
}

/** Of a discount that is paid for with points. */
export interface Reward extends RewardTerms {
  readonly customerId: string
}

export interface MaybeReward {
  /** Absent: nobody gave points for it. */
  readonly reward?: Reward
}

export interface RewardTaken {
  /** Of a reward. */
  readonly givenAt?: Instant
}

/**
 * The points for what a reward takes off: whole steps, as many as it takes. A reward of £10.00 on a
 * bill that has come down to £4.00 meanwhile costs one step of £5.00.
 */
export function pointsFor({ points, amount }: RewardTerms, off: number): number {
  return Math.ceil(Math.max(0, off) / amount) * points
}

/** How many steps there are points for, and that still take something off what is left to pay. */
export function rewardStepsMax({ points, amount }: RewardTerms, has: number, left: number): number {
  return Math.max(0, Math.min(Math.floor(has / points), Math.ceil(left / amount)))
}
