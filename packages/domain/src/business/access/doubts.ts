/**
 * Who did something and who approved it, held against the team as it was. What doesn't fit is kept
 * like everything else, and shown to a person.
 */
import { type DiscountWeight, mayDo, type RoleAtTill, type TillRight } from './till-rights.ts'

export const factDoubtCodes = [
  'actor_unknown',
  'actor_elsewhere',
  'actor_stopped',
  'approver_unknown',
  'approver_elsewhere',
  'approver_stopped',
  'right_missing',
  'price_below_zero',
  'serial_sold_twice',
  'serial_not_here',
  'code_used_twice',
] as const
export type FactDoubtCode = (typeof factDoubtCodes)[number]

/** What a fact wants of whoever did it. */
export interface FactDemand {
  /** Any of these will do; none: whoever works there may. */
  readonly anyOf: readonly TillRight[]
  /** What a limit of the role is about, minor units. Asked for only where a role has limits. */
  readonly amount?: number | (() => number | null)
  /** The same of a discount; null where nobody can tell. */
  readonly discount?: () => DiscountWeight | null
}

export const noDemand: FactDemand = { anyOf: [] }

/** Somebody of the team at one moment, seen from one branch. */
export interface PersonAt {
  readonly isHere: boolean
  /** Not archived, and not suspended. */
  readonly isActive: boolean
  readonly role: RoleAtTill
}

/**
 * The moments at which they are judged: as they were then and as they are now, so that nobody is
 * doubted for what a till had yet to hear of. Empty: nobody of the team.
 */
export type PersonSeen = readonly PersonAt[]

export function doubtsOf(
  demand: FactDemand,
  actor: PersonSeen,
  approver: PersonSeen | null,
): readonly FactDoubtCode[] {
  const ofActor = doubtOf(actor)
  const ofApprover = approver === null ? null : doubtOf(approver)
  const found: FactDoubtCode[] = []
  if (ofActor !== null) found.push(`actor_${ofActor}`)
  if (ofApprover !== null) found.push(`approver_${ofApprover}`)
  const mayActor = ofActor === null && maySome(actor, demand)
  const mayApprover = ofApprover === null && approver !== null && maySome(approver, demand)
  // Of somebody who doesn't work there it says nothing more that they lack a right.
  if (found.length === 0 && !mayActor && !mayApprover) found.push('right_missing')
  return found
}

function doubtOf(seen: PersonSeen): 'unknown' | 'elsewhere' | 'stopped' | null {
  if (seen.some(({ isHere, isActive }) => isHere && isActive)) return null
  if (seen.length === 0) return 'unknown'
  return seen.some(({ isHere }) => isHere) ? 'stopped' : 'elsewhere'
}

function maySome(seen: PersonSeen, demand: FactDemand): boolean {
  const { anyOf } = demand
  if (anyOf.length === 0) return true
  return seen.some(({ role, isHere, isActive }) => {
    if (!isHere || !isActive) return false
    const { discount, amount } = weighed(role, demand)
    return anyOf.some((right) => mayDo(role, right, discount, amount) === 'yes')
  })
}

/** What costs a fold to know is asked for only where it can make a difference. */
function weighed({ limits }: RoleAtTill, { discount, amount }: FactDemand) {
  const hasDiscountLimit = limits.discountRateMax !== null || limits.discountAmountMax !== null
  const hasCompLimit = (limits.compAmountMax ?? null) !== null
  const told = typeof amount === 'function' ? (hasCompLimit ? amount() : null) : (amount ?? null)
  return { discount: hasDiscountLimit && discount !== undefined ? discount() : null, amount: told }
}
