/** What a business is in law, and what it turns over in a year. */

/** Legal forms. */
export const companyTypes = [
  'sole_trader',
  'partnership',
  'llp',
  'ltd',
  'plc',
  'cic',
  'charity',
  'club_association',
  'public_body',
] as const
export type CompanyType = (typeof companyTypes)[number]

const registered: readonly CompanyType[] = ['llp', 'ltd', 'plc', 'cic']

/** Whether a business of this form has a number in the companies register. */
export function needsCompanyNumber(type: CompanyType): boolean {
  return registered.includes(type)
}

/** Bands of a year's revenue, in thousands and millions of the currency. */
export const annualRevenueBands = [
  'lt50k',
  '50_100k',
  '100_250k',
  '250_500k',
  '500k_1m',
  '1_5m',
  'gt5m',
] as const
export type AnnualRevenueBand = (typeof annualRevenueBands)[number]
