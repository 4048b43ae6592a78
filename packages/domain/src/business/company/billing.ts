/** What a billing record says of the business behind a branch, and how complete it is. */
import {
  type AnnualRevenueBand,
  annualRevenueBands,
  type CompanyType,
  needsCompanyNumber,
} from './company-type.ts'

/** Where each band ends; the last has no end. */
const bandEnds: readonly number[] = [50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000]

/** The band of a revenue in whole units of the currency: 100 000 is the first of `100_250k`. */
export function revenueBandOf(revenue: number): AnnualRevenueBand {
  const at = bandEnds.findIndex((end) => revenue < end)
  return annualRevenueBands[at === -1 ? bandEnds.length : at] ?? 'gt5m'
}

const withoutShareholders: ReadonlySet<string> = new Set([
  'charity',
  'club_association',
  'public_body',
])

/** False for the legal forms that nobody owns a share of. */
export function hasShareholders(type: string): boolean {
  return !withoutShareholders.has(type)
}

/** The cards of a billing record. */
export const billingParts = ['details', 'bank', 'shareholders'] as const
export type BillingPart = (typeof billingParts)[number]

/** What completeness is judged by; text that is missing is empty. */
export interface BillingFacts {
  readonly companyName: string
  /** Empty while nobody has said. */
  readonly companyType: CompanyType | ''
  readonly companyNumber: string
  readonly line1: string
  readonly town: string
  readonly postcode: string
  readonly annualRevenue: string
  readonly vatRegistered: boolean
  readonly vatNumber: string
  readonly hasBankDetails: boolean
  readonly shareholderCount: number
}

export interface BillingCompleteness {
  /** Rate in millionths of what is asked for. */
  readonly share: number
  readonly done: readonly BillingPart[]
  /** Names of required fields that are empty. */
  readonly missing: readonly string[]
}

/** How much of a billing record is there: every required field counts once, as does each list. */
export function billingCompleteness(facts: BillingFacts): BillingCompleteness {
  const details: readonly (readonly [string, boolean])[] = [
    ['companyName', facts.companyName !== ''],
    ['companyType', facts.companyType !== ''],
    ...(facts.companyType !== '' && needsCompanyNumber(facts.companyType)
      ? [['companyNumber', facts.companyNumber !== ''] as const]
      : []),
    ['line1', facts.line1 !== ''],
    ['town', facts.town !== ''],
    ['postcode', facts.postcode !== ''],
    ['annualRevenue', facts.annualRevenue !== ''],
    ...(facts.vatRegistered ? [['vatNumber', facts.vatNumber !== ''] as const] : []),
  ]
  const owned = facts.shareholderCount > 0 || !hasShareholders(facts.companyType)
  const asked: readonly (readonly [string, boolean])[] = [
    ...details,
    ['bankDetails', facts.hasBankDetails],
    ['shareholders', owned],
  ]
  const missing = asked.flatMap(([name, filled]) => (filled ? [] : [name]))
  const parts: readonly (readonly [BillingPart, boolean])[] = [
    ['details', details.every(([, filled]) => filled)],
    ['bank', facts.hasBankDetails],
    ['shareholders', owned],
  ]
  return {
    share: Math.floor(((asked.length - missing.length) * 1_000_000) / asked.length),
    done: parts.flatMap(([part, filled]) => (filled ? [part] : [])),
    missing,
  }
}
