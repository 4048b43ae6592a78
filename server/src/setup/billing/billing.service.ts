/**
 * Billing records: read, and the two of their three calls that touch nothing but them. The details
 * of the company are changed with the branch: see branches.service.ts.
 */
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import { billingCompleteness, revenueBandOf } from '@servery/domain/business/company/billing.ts'
import {
  findShareholderProblems,
  hasSignificantControl,
  type Shareholder,
} from '@servery/domain/business/company/billing-shareholders.ts'
import type { Secrets } from '../../platform/access/index.ts'
import { type AuditContext, recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { changedFields } from '../../platform/records/index.ts'
import {
  type BillingRow,
  findBillingRecord,
  findBillingRecords,
  lockBillingRecord,
  updateBillingRecord,
} from './billing.store.ts'

export interface BankDetails {
  readonly bankName: string
  /** Six digits. */
  readonly sortCode: string
  /** Eight digits. */
  readonly accountNumber: string
}

interface Versioned {
  readonly branchId: string
  readonly version: number
}

const noun = 'billing_record'

export async function listBilling(
  scope: Scope,
  trx: TenantTransaction,
): Promise<{ rows: BillingRecord[] }> {
  return { rows: (await findBillingRecords(scope, trx)).map(billingView) }
}

export async function showBilling(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<BillingRecord> {
  const row = await findBillingRecord(scope, trx, branchId)
  return row === undefined ? fail('not_found', { field: 'branchId' }) : billingView(row)
}

/**
 * Seals the bank details and keeps of them only the last four digits in the clear. Answers whether
 * anything changed; the audit says that, and nothing of what.
 */
export async function changeBankDetails(
  write: AuditContext,
  secrets: Secrets,
  { branchId, version, details }: Versioned & { readonly details: BankDetails },
): Promise<{ readonly changed: boolean; readonly branchName: string }> {
  const { scope, trx, actor, now } = write
  const row = await requireVersion(write, { branchId, version })
  const before = openDetails(secrets, scope, row)
  const { branch_name: branchName } = row
  if (before !== null && changedFields(before, details).length === 0) {
    return { changed: false, branchName }
  }
  await updateBillingRecord(scope, trx, row.id, {
    bank_details_enc: secrets.seal(purposeOf(scope, row), JSON.stringify(details)),
    account_hint: details.accountNumber.slice(-4),
    version: version + 1,
    updated_at: now,
    updated_by: actor.name,
  })
  const old = before === null ? null : 'set'
  await recordChanges(write, noun, row.id, [{ field: 'bankDetails', old, new: 'set' }])
  return { changed: true, branchName }
}

/** The details whole. That they were looked at stands in the audit. */
export async function revealBankDetails(
  write: AuditContext,
  secrets: Secrets,
  branchId: string,
): Promise<BankDetails> {
  const { scope, trx } = write
  const row = await findBillingRecord(scope, trx, branchId)
  const details = row === undefined ? null : openDetails(secrets, scope, row)
  if (row === undefined || details === null) return fail('not_found', { field: 'branchId' })
  await recordChanges(write, noun, row.id, [{ field: 'bankDetails', old: 'set', new: 'shown' }])
  return details
}

/** Replaces the list as a whole. */
export async function changeShareholders(
  write: AuditContext,
  {
    branchId,
    version,
    shareholders,
  }: Versioned & { readonly shareholders: readonly Shareholder[] },
): Promise<void> {
  const { scope, trx, actor, now } = write
  const row = await requireVersion(write, { branchId, version })
  const today = now.toISOString().slice(0, 10)
  const problems = findShareholderProblems(shareholders, { companyType: row.company_type, today })
  const issues = problems.map(({ code, path }) => ({
    field: path === '' ? 'shareholders' : `shareholders.${path}`,
    problem: code,
  }))
  const [first] = issues
  if (first !== undefined) fail('invalid_input', { field: first.field, issues })
  const before = shareholdersOf(row)
  const after = shareholders.map(withoutOtherType)
  if (changedFields({ list: before }, { list: after }).length === 0) return
  await updateBillingRecord(scope, trx, row.id, {
    shareholders: JSON.stringify(after),
    version: version + 1,
    updated_at: now,
    updated_by: actor.name,
  })
  await recordChanges(write, noun, row.id, auditOf(before, after))
}

/** Who holds how much; birthdays and addresses are nobody's to read in a history. */
function auditOf(before: readonly Shareholder[], after: readonly Shareholder[]) {
  const old = before.map(shareOf)
  const next = after.map(shareOf)
  const changes = changedFields({ shareholders: old }, { shareholders: next })
  if (changes.length > 0) return changes
  return [{ field: 'shareholders', old: 'set', new: 'set' }]
}

function shareOf({ type, firstName, secondName, companyName, ownership, isDirector }: Shareholder) {
  const name = type === 'company' ? companyName : `${firstName} ${secondName}`
  return { name, ownership, isDirector }
}

/** What a person has and a company has not, or the other way round, is not kept. */
function withoutOtherType(holder: Shareholder): Shareholder {
  return holder.type === 'company'
    ? { ...holder, firstName: '', secondName: '', dateOfBirth: '', nationality: '' }
    : { ...holder, companyName: '', companyNumber: '' }
}

async function requireVersion(
  { scope, trx }: AuditContext,
  { branchId, version }: Versioned,
): Promise<BillingRow> {
  const row = await lockBillingRecord(scope, trx, branchId)
  if (row === undefined) return fail('not_found', { field: 'branchId' })
  if (row.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: row.version } })
  }
  return row
}

/** Sealed for this record alone: copied to another one it does not open. */
function purposeOf({ companyId }: Scope, { id }: BillingRow): string {
  return `bank details ${companyId} ${id}`
}

function openDetails(secrets: Secrets, scope: Scope, row: BillingRow): BankDetails | null {
  if (row.bank_details_enc === null) return null
  return JSON.parse(secrets.open(purposeOf(scope, row), row.bank_details_enc)) as BankDetails
}

function shareholdersOf(row: BillingRow): readonly Shareholder[] {
  return row.shareholders as readonly Shareholder[]
}

/** Where a number was given the band is answered. */
function bandOf(revenue: string): BillingRecord['annualRevenue'] {
  return /^\d+$/.test(revenue)
    ? revenueBandOf(Number(revenue))
    : (revenue as BillingRecord['annualRevenue'])
}

function billingView(row: BillingRow): BillingRecord {
  const shareholders = shareholdersOf(row)
  const facts = {
    companyName: row.company_name,
    companyType: row.company_type as BillingRecord['companyType'],
    companyNumber: row.company_number,
    line1: row.line1,
    town: row.town,
    postcode: row.postcode,
    annualRevenue: bandOf(row.annual_revenue),
    vatRegistered: row.vat_registered,
    vatNumber: row.vat_number,
  }
  const { share, done, missing } = billingCompleteness({
    ...facts,
    hasBankDetails: row.bank_details_enc !== null,
    shareholderCount: shareholders.length,
  })
  return {
    id: row.id,
    branchId: row.branch_id,
    branchName: row.branch_name,
    version: row.version,
    name: row.name,
    ...facts,
    line2: row.line2,
    county: row.county,
    location: row.location,
    address: row.address,
    accountHint: row.bank_details_enc === null ? null : row.account_hint,
    shareholders: shareholders.map((holder) => ({
      ...holder,
      ownership: holder.ownership as BillingRecord['shareholders'][number]['ownership'],
      isPsc: hasSignificantControl(holder),
    })),
    completeness: {
      share: share as BillingRecord['completeness']['share'],
      done: [...done],
      missing: [...missing],
    },
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}
