import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import type { BranchRecord } from '@servery/contract/setup/branches.ts'
import type {
  AnnualRevenueBand,
  CompanyType,
} from '@servery/domain/business/company/company-type.ts'

export interface DetailsValues {
  companyName: string
  companyType: CompanyType | ''
  companyNumber: string
  name: string
  line1: string
  line2: string
  town: string
  county: string
  postcode: string
  annualRevenue: AnnualRevenueBand | ''
  vatRegistered: boolean
  vatNumber: string
}

export function toDetailsValues(record: BillingRecord): DetailsValues {
  return {
    companyName: record.companyName,
    companyType: record.companyType,
    companyNumber: record.companyNumber,
    name: record.name,
    line1: record.line1,
    line2: record.line2,
    town: record.town,
    county: record.county,
    postcode: record.postcode,
    annualRevenue: record.annualRevenue,
    vatRegistered: record.vatRegistered,
    vatNumber: record.vatNumber,
  }
}

/** The branch as it is, with what the card has of it, and the billing record's own part. */
export function toDetailsContent(values: DetailsValues, branch: BranchRecord) {
  const { companyName, name, line1, line2, town, postcode, companyType, ...billing } = values
  const { phone, email, timeZone, cutOverMinutes, currency } = branch
  const kept = { phone, email, timeZone, cutOverMinutes, currency }
  return {
    branch: { ...kept, companyName, name, line1, line2, town, postcode },
    billing: {
      ...billing,
      // A form without it is never sent.
      companyType: companyType === '' ? ('ltd' as const) : companyType,
      vatNumber: billing.vatRegistered ? billing.vatNumber : '',
    },
  }
}

/** The field of the card for a path of the API. */
export function getDetailsField(path: string): string {
  return path.replace(/^(branch|billing)\./, '')
}
