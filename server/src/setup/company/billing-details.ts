/** The billing record of a branch: what it copies from the branch, and what is its own. */
import type { BillingInput } from '@servery/contract/setup/branches.ts'
import { addressText } from '@servery/domain/business/company/address.ts'
import {
  isCompanyNumber,
  normaliseCompanyNumber,
} from '@servery/domain/business/company/company-number.ts'
import { needsCompanyNumber } from '@servery/domain/business/company/company-type.ts'
import { isVatNumber, normaliseVatNumber } from '@servery/domain/business/company/vat-number.ts'
import { v7 } from 'uuid'
import { recordChanges } from '../../platform/audit/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { changedFields, type Write } from '../../platform/records/index.ts'
import {
  type BillingRow,
  insertBilling,
  lockBilling,
  updateBilling,
} from './branch-billing.store.ts'
import type { BranchContent } from './branches.store.ts'

/** As columns are named by people; bank details and shareholders are not among them. */
interface BillingContent {
  readonly name: string
  readonly companyName: string
  readonly postcode: string
  readonly address: string
  readonly line1: string
  readonly line2: string
  readonly town: string
  readonly location: string
  readonly companyType: string
  readonly companyNumber: string
  readonly county: string
  readonly annualRevenue: string
  readonly vatRegistered: boolean
  readonly vatNumber: string
}

/** What a billing record says of its own, ready to be stored. Fails where a number is no number. */
export function requireSoundBilling(input: BillingInput, country: string): BillingInput {
  const companyNumber = normaliseCompanyNumber(input.companyNumber, country)
  const vatNumber = input.vatRegistered ? normaliseVatNumber(input.vatNumber) : ''
  if (companyNumber === '' && needsCompanyNumber(input.companyType)) {
    refuse('billing.companyNumber', 'is required of a company on the register')
  }
  if (companyNumber !== '' && !isCompanyNumber(companyNumber, country)) {
    refuse('billing.companyNumber', 'is no company number of the country')
  }
  if (vatNumber !== '' && !isVatNumber(vatNumber, country)) {
    refuse('billing.vatNumber', 'is no VAT number of the country')
  }
  return { ...input, companyNumber, vatNumber }
}

function refuse(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}

/**
 * Makes the billing record of a branch say what the branch says, and what `billing` gives besides.
 * A branch without one gets one. Answers the record's id and version, and whether it was changed.
 */
export async function followBranch(
  write: Write,
  branch: { readonly id: string; readonly content: BranchContent },
  billing: BillingInput | undefined,
): Promise<{ readonly id: string; readonly version: number; readonly changed: boolean }> {
  const { scope, trx, now, actor } = write
  const before = (await lockBilling(scope, trx, branch.id)) ?? (await addBilling(write, branch.id))
  const old = contentOf(before)
  const content = merged(old, branch.content, billing)
  const changes = changedFields(old, content)
  const { id, version } = before
  if (changes.length === 0) return { id, version, changed: false }
  await updateBilling(scope, trx, id, {
    ...columnsOf(content),
    version: version + 1,
    updated_at: now,
    updated_by: actor.name,
  })
  await recordChanges(write, 'billing_record', id, changes)
  return { id, version: version + 1, changed: true }
}

async function addBilling({ scope, trx, actor }: Write, branchId: string): Promise<BillingRow> {
  await insertBilling(scope, trx, { id: v7(), branchId, by: actor.name })
  return (await lockBilling(scope, trx, branchId)) ?? fail('internal')
}

function merged(
  old: BillingContent,
  branch: BranchContent,
  billing: BillingInput | undefined,
): BillingContent {
  const { name, companyName, postcode, line1, line2, town, location, vatNumber } = branch
  const own = billing ?? {
    companyType: old.companyType,
    companyNumber: old.companyNumber,
    county: old.county,
    annualRevenue: old.annualRevenue,
    vatRegistered: vatNumber !== '' || old.vatRegistered,
    vatNumber,
  }
  const address = addressText({ line1, line2, town, county: own.county, postcode })
  return { name, companyName, postcode, address, line1, line2, town, location, ...own }
}

function contentOf(row: BillingRow): BillingContent {
  return {
    name: row.name,
    companyName: row.company_name,
    postcode: row.postcode,
    address: row.address,
    line1: row.line1,
    line2: row.line2,
    town: row.town,
    location: row.location,
    companyType: row.company_type,
    companyNumber: row.company_number,
    county: row.county,
    annualRevenue: row.annual_revenue,
    vatRegistered: row.vat_registered,
    vatNumber: row.vat_number,
  }
}

function columnsOf(content: BillingContent) {
  return {
    name: content.name,
    company_name: content.companyName,
    postcode: content.postcode,
    address: content.address,
    line1: content.line1,
    line2: content.line2,
    town: content.town,
    location: content.location,
    company_type: content.companyType,
    company_number: content.companyNumber,
    county: content.county,
    annual_revenue: content.annualRevenue,
    vat_registered: content.vatRegistered,
    vat_number: content.vatNumber,
  }
}
