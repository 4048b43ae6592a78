/** The company as the API answers it, and its change as a whole. */
import type { CompanyInput, CompanyRecord } from '@servery/contract/setup/company.ts'
import {
  isCompanyNumber,
  normaliseCompanyNumber,
} from '@servery/domain/business/company/company-number.ts'
import { isVatNumber, normaliseVatNumber } from '@servery/domain/business/company/vat-number.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { changedFields, type Write } from '../../platform/records/index.ts'
import { requireImage } from '../images/index.ts'
import { followCompany } from './branches.service.ts'
import {
  type CompanyRow,
  findCompany,
  hasOrders,
  lookOf,
  updateCompanyRow,
} from './company.store.ts'

export async function getCompany(scope: Scope, trx: TenantTransaction): Promise<CompanyRecord> {
  const row = await requireCompany(scope, trx)
  return {
    ...contentOf(row),
    id: row.id,
    version: row.version,
    currencyFixed: await hasOrders(scope, trx),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}

/**
 * Changes the company. Branches with the currency and the VAT number that it had take on the new
 * ones: they were the company's, not their own.
 */
export async function updateCompany(
  write: Write,
  { version, ...input }: CompanyInput & { readonly version: number },
): Promise<CompanyRecord> {
  const { scope, trx, now, actor } = write
  if (scope.branchIds !== null) fail('not_allowed')
  const before = await requireCompany(scope, trx)
  if (before.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: before.version } })
  }
  const old = contentOf(before)
  const content = normal(input, old)
  const changes = changedFields(old, content)
  if (changes.length === 0) return getCompany(scope, trx)
  requireSoundNumbers(content)
  if (content.currency !== old.currency && (await hasOrders(scope, trx))) {
    fail('currency_fixed', { field: 'currency' })
  }
  if (content.logo !== old.logo) {
    await requireImage(scope, trx, { path: content.logo, kind: 'logo', field: 'logo' })
  }
  await updateCompanyRow(scope, trx, {
    ...columnsOf(content),
    ...(content.stockCosting === old.stockCosting ? {} : costingChange(before, now)),
    // Who has a number is registered; without one nobody can tell.
    ...(content.vatNumber === '' ? {} : { vat_registered: true }),
    version: version + 1,
    updated_at: now,
    updated_by: actor.name,
  })
  await recordChanges(write, 'company', scope.companyId, changes)
  await followCompany(write, { before: old, after: content })
  return getCompany(scope, trx)
}

/** What happened until now stays costed as it was. */
function costingChange(
  { stock_costing: from, stock_costing_changes: before }: CompanyRow,
  at: Date,
) {
  const changes = [...before, { at: at.toISOString(), from }]
  return { stock_costing_changes: JSON.stringify(changes) }
}

/** With all that a caller may leave out. */
interface CompanyContent extends CompanyInput {
  readonly stockCosting: CompanyRecord['stockCosting']
  readonly stockLowAt: CompanyRecord['stockLowAt']
}

async function requireCompany(scope: Scope, trx: TenantTransaction): Promise<CompanyRow> {
  return (await findCompany(scope, trx)) ?? fail('not_found')
}

function contentOf(row: CompanyRow): CompanyContent {
  return {
    name: row.name,
    tradingName: row.trading_name,
    companyNumber: row.company_number,
    vatNumber: row.vat_number,
    country: row.country,
    currency: row.currency,
    language: row.language as CompanyInput['language'],
    logo: row.logo,
    financialYearStart: row.financial_year_start,
    ...lookOf(row),
    stockCosting: row.stock_costing,
    stockLowAt: row.stock_low_at === null ? null : quantity(row.stock_low_at),
  }
}

function columnsOf(content: CompanyContent) {
  return {
    name: content.name,
    trading_name: content.tradingName,
    company_number: content.companyNumber,
    vat_number: content.vatNumber,
    country: content.country,
    currency: content.currency,
    language: content.language,
    logo: content.logo,
    financial_year_start: content.financialYearStart,
    look_void_share: content.lookVoidShare,
    look_times_usual: content.lookTimesUsual,
    look_orders_min: content.lookOrdersMin,
    stock_costing: content.stockCosting,
    stock_low_at: content.stockLowAt,
  }
}

function normal(input: CompanyInput, old: CompanyContent): CompanyContent {
  const { stockCosting = old.stockCosting, stockLowAt = old.stockLowAt } = input
  return {
    ...{ ...input, stockCosting, stockLowAt },
    companyNumber: normaliseCompanyNumber(input.companyNumber, input.country),
    vatNumber: normaliseVatNumber(input.vatNumber),
  }
}

function requireSoundNumbers({ companyNumber, vatNumber, country }: CompanyInput): void {
  if (companyNumber !== '' && !isCompanyNumber(companyNumber, country)) {
    refuse('companyNumber', 'is no company number of the country')
  }
  if (vatNumber !== '' && !isVatNumber(vatNumber, country)) {
    refuse('vatNumber', 'is no VAT number of the country')
  }
}

function refuse(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}
