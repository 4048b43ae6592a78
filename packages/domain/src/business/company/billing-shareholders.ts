/** Who owns the business: the rules of the list, which is always replaced as a whole. */
import { isBusinessDate } from '../../kernel/business-date.ts'
import { wholeRateMillionths } from '../../kernel/rate.ts'

export const shareholdersMax = 20
/** Shares are given to a hundredth of a percent. */
export const ownershipStep = 100
const controlAbove = 250_000
const ageMin = 18
const ageMax = 120

export const shareholderTypes = ['individual', 'company'] as const
export type ShareholderType = (typeof shareholderTypes)[number]

/** A holder; text that does not apply is empty. */
export interface Shareholder {
  readonly type: ShareholderType
  readonly firstName: string
  readonly secondName: string
  readonly companyName: string
  readonly companyNumber: string
  /** YYYY-MM-DD; empty for a company. */
  readonly dateOfBirth: string
  readonly nationality: string
  readonly email: string
  readonly phone: string
  readonly line1: string
  readonly town: string
  readonly postcode: string
  readonly country: string
  /** Millionths, in steps of a hundredth of a percent. */
  readonly ownership: number
  readonly isDirector: boolean
}

export const shareholderProblems = [
  'too_many',
  'first_name_missing',
  'second_name_missing',
  'company_name_missing',
  'birth_date_missing',
  'birth_date_invalid',
  'birth_date_future',
  'too_old',
  'share_out_of_range',
  'share_too_precise',
  'total_above_whole',
  'sole_trader_alone',
  'sole_trader_whole',
] as const
export type ShareholderProblemCode = (typeof shareholderProblems)[number]

export interface ShareholderProblem {
  readonly code: ShareholderProblemCode
  /** Path within the list: `0.ownership`; empty for the list as a whole. */
  readonly path: string
}

/** A person with significant control holds more than a quarter. */
export function hasSignificantControl(holder: Pick<Shareholder, 'ownership'>): boolean {
  return holder.ownership > controlAbove
}

/** The sum of all shares in millionths. */
export function totalOwnership(holders: readonly Pick<Shareholder, 'ownership'>[]): number {
  return holders.reduce((total, { ownership }) => total + ownership, 0)
}

/** Whole years at `today`, both as YYYY-MM-DD. */
export function ageAt(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Everything that keeps the list from being saved, holder by holder, then as a whole. */
export function findShareholderProblems(
  holders: readonly Shareholder[],
  context: { readonly companyType: string; readonly today: string },
): readonly ShareholderProblem[] {
  const own = holders.flatMap((holder, index) =>
    problemsOf(holder, context.today).map(({ code, path }) => ({
      code,
      path: `${index}.${path}`,
    })),
  )
  return [...own, ...problemsOfList(holders, context.companyType)]
}

/** Holders whom the bank will ask about: younger than 18. A warning, never a refusal. */
export function findMinors(holders: readonly Shareholder[], today: string): readonly number[] {
  return holders.flatMap(({ type, dateOfBirth }, index) =>
    type === 'individual' &&
    isBusinessDate(dateOfBirth) &&
    dateOfBirth <= today &&
    ageAt(dateOfBirth, today) < ageMin
      ? [index]
      : [],
  )
}

function problemsOf(holder: Shareholder, today: string): readonly ShareholderProblem[] {
  const problems: ShareholderProblem[] = []
  if (holder.type === 'company') {
    if (holder.companyName === '') {
      problems.push({ code: 'company_name_missing', path: 'companyName' })
    }
  } else {
    if (holder.firstName === '') problems.push({ code: 'first_name_missing', path: 'firstName' })
    if (holder.secondName === '') problems.push({ code: 'second_name_missing', path: 'secondName' })
    const code = birthProblem(holder.dateOfBirth, today)
    if (code !== null) problems.push({ code, path: 'dateOfBirth' })
  }
  const share = shareProblem(holder.ownership)
  if (share !== null) problems.push({ code: share, path: 'ownership' })
  return problems
}

function birthProblem(birth: string, today: string): ShareholderProblemCode | null {
  if (birth === '') return 'birth_date_missing'
  if (!isBusinessDate(birth)) return 'birth_date_invalid'
  if (birth > today) return 'birth_date_future'
  return ageAt(birth, today) > ageMax ? 'too_old' : null
}

function shareProblem(ownership: number): ShareholderProblemCode | null {
  if (!(ownership >= ownershipStep && ownership <= wholeRateMillionths)) return 'share_out_of_range'
  return ownership % ownershipStep === 0 ? null : 'share_too_precise'
}

function problemsOfList(
  holders: readonly Shareholder[],
  companyType: string,
): readonly ShareholderProblem[] {
  if (holders.length > shareholdersMax) return [{ code: 'too_many', path: '' }]
  if (companyType === 'sole_trader' && holders.length > 0) {
    const [only] = holders
    if (holders.length > 1 || only?.type !== 'individual') {
      return [{ code: 'sole_trader_alone', path: '' }]
    }
    if (only.ownership !== wholeRateMillionths) {
      return [{ code: 'sole_trader_whole', path: '0.ownership' }]
    }
  }
  return totalOwnership(holders) > wholeRateMillionths
    ? [{ code: 'total_above_whole', path: '' }]
    : []
}
