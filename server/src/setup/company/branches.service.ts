/**
 * Branches: created, changed together with their billing records, archived. What the back office
 * changes reaches the tills as records do, by revision.
 */
import type {
  BillingInput,
  BranchInput,
  BranchRecord,
  BranchRow,
} from '@servery/contract/setup/branches.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { isPostcode, normalisePostcode } from '@servery/domain/business/company/postcode.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import type { Principal } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { changedFields, contentHash, type Write } from '../../platform/records/index.ts'
import { followBranch, requireSoundBilling } from './billing-details.ts'
import {
  type BranchContent,
  type BranchHead,
  type BranchRowStored,
  branchSorts,
  contentOf,
  countActiveBranches,
  countPeopleAndTills,
  findAllBranches,
  findBranchPage,
  findBranchRow,
  findTradedBranches,
  insertBranch,
  lockBranch,
  type SaleRules,
  saleRulesOf,
  sumNet,
  updateBranchRow,
} from './branches.store.ts'
import { findCompany, hasOrders } from './company.store.ts'
import { countOpenOrders, countPairedDevices } from './open-things.store.ts'
import { businessDateAt } from './today.ts'

export interface BranchQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search?: string | undefined
  readonly archived: boolean
  readonly sort?: string | undefined
}

export async function listBranches(
  scope: Scope,
  trx: TenantTransaction,
  query: BranchQuery,
  asked: { readonly principal: Principal | null; readonly now: Date },
) {
  const { archived, search = '', cursor, limit } = query
  const sort = requireSort(branchSorts, query.sort ?? 'name')
  const found = await findBranchPage(scope, trx, { archived, search }, { sort, cursor, limit })
  const page = requirePage(found)
  const ids = page.rows.map(({ id }) => id)
  const counts = await countPeopleAndTills(scope, trx, ids)
  const traded = await findTradedBranches(scope, trx, ids)
  const net = await netToday(scope, trx, page.rows, asked)
  const rows = page.rows.map(
    (row): BranchRow => ({
      ...recordOf(row, traded.has(row.id)),
      tills: counts.get(row.id)?.tills ?? 0,
      team: counts.get(row.id)?.team ?? 0,
      netToday: net === null ? null : ((net.get(row.id) ?? 0) as BranchRow['netToday']),
    }),
  )
  return { ...page, rows }
}

/** Null for whoever may not see sales. */
async function netToday(
  scope: Scope,
  trx: TenantTransaction,
  rows: readonly BranchRowStored[],
  { principal, now }: { readonly principal: Principal | null; readonly now: Date },
): Promise<ReadonlyMap<string, number> | null> {
  if (principal === null || !isAllowed(principal.permissions, 'sales.read')) return null
  const days = rows.map((row) => ({
    branchId: row.id,
    date: businessDateAt(now, row),
  }))
  return sumNet(scope, trx, days)
}

export async function getBranch(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<BranchRecord> {
  const row = (await findBranchRow(scope, trx, id)) ?? fail('not_found', { field: 'id' })
  return recordOf(row, await hasOrders(scope, trx, id))
}

function recordOf(row: BranchRowStored, currencyFixed: boolean): BranchRecord {
  return {
    ...contentOf(row),
    id: row.id,
    version: row.version,
    archived: row.archived,
    currencyFixed,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}

/** Creating the same branch again answers it as it now is. */
export async function createBranch(
  write: Write,
  input: {
    readonly id: string
    readonly branch: BranchInput
    readonly copyOf?: string | undefined
  },
): Promise<BranchRecord> {
  const { scope, trx } = write
  if (scope.branchIds !== null) fail('not_allowed')
  const { id, branch, copyOf } = input
  const createdHash = contentHash({ branch, copyOf: copyOf ?? null })
  const existing = await findBranchRow(scope, trx, id)
  if (existing !== undefined) {
    return existing.created_hash === createdHash
      ? getBranch(scope, trx, id)
      : fail('id_reused', { field: 'id' })
  }
  const company = (await findCompany(scope, trx)) ?? fail('internal')
  const rules = copyOf === undefined ? firstRules : await requireRules(write, copyOf)
  const { country, vat_number: vatNumber } = company
  const content = requireSound(branch, { country, vatNumber, rules })
  const head = headOf(write, { version: 1, archived: false })
  await insertBranch(scope, trx, { id, content, head, createdHash })
  await recordChanges(write, 'branch', id, [{ field: '', old: null, new: content }])
  await followBranch(write, { id, content }, undefined)
  return getBranch(scope, trx, id)
}

async function requireRules({ scope, trx }: Write, copyOf: string) {
  const row = await findBranchRow(scope, trx, copyOf)
  return row === undefined ? fail('reference_unknown', { field: 'copyOf' }) : saleRulesOf(row)
}

/** Changes a branch and its billing record in one transaction: both, or neither. */
export async function updateBranchDetails(
  write: Write,
  principal: Principal | null,
  input: {
    readonly id: string
    readonly version: number
    readonly branch: BranchInput
    readonly billing?: BillingInput | undefined
  },
) {
  const { scope, trx } = write
  const { id } = input
  const mayBill = principal !== null && isAllowed(principal.permissions, 'billing.write')
  if (input.billing !== undefined && !mayBill) fail('not_allowed', { field: 'billing' })
  const row = await requireVersion(write, id, input.version)
  const { country } = (await findCompany(scope, trx)) ?? fail('internal')
  const billing = input.billing && requireSoundBilling(input.billing, country)
  const vatNumber = billing === undefined ? row.vat_number : billing.vatNumber
  const content = requireSound(input.branch, { country, vatNumber, rules: saleRulesOf(row) })
  const { timeZone, cutOverMinutes } = content
  const clock = { time_zone: timeZone, cut_over_minutes: cutOverMinutes }
  // A day ends at another time from a later day on (rules.md 4.10), never the one that is traded.
  const isNewDay = businessDateAt(write.now, clock) !== businessDateAt(write.now, row)
  const isNewCurrency = content.currency !== row.currency
  if ((isNewCurrency || isNewDay) && (await hasOrders(scope, trx, id))) {
    if (isNewCurrency) fail('currency_fixed', { field: 'branch.currency' })
    const isOfZone = cutOverMinutes === row.cut_over_minutes
    fail('day_would_change', { field: `branch.${isOfZone ? 'timeZone' : 'cutOverMinutes'}` })
  }
  const record = await followBranch(write, { id, content }, billing)
  const isChanged = await saveBranch(write, row, content)
  // What was read of the branch is stale too once its billing record has changed.
  if (record.changed && !isChanged) await touchBranch(write, row)
  const branch = await getBranch(scope, trx, id)
  return { ...branch, billing: { id: record.id, version: record.version } }
}

export async function archiveBranch(
  write: Write,
  { id, version, archived }: { readonly id: string; version: number; archived: boolean },
): Promise<BranchRecord> {
  const { scope, trx } = write
  if (scope.branchIds !== null) fail('not_allowed')
  const row = await requireVersion(write, id, version)
  if (row.archived === archived) return getBranch(scope, trx, id)
  if (archived) await requireDispensable(write, id)
  const head = headOf(write, { version: version + 1, archived })
  await updateBranchRow(scope, trx, { id, content: contentOf(row), head })
  await recordChanges(write, 'branch', id, [
    { field: 'archived', old: row.archived, new: archived },
  ])
  return getBranch(scope, trx, id)
}

async function requireDispensable({ scope, trx }: Write, id: string): Promise<void> {
  // All writes of records stand in line, so that no two people archive the last two at once.
  if ((await countActiveBranches(scope, trx)) < 2) fail('last_branch', { field: 'id' })
  const tills = await countPairedDevices(scope, trx, id)
  if (tills > 0) fail('branch_has_tills', { field: 'id', detail: { tills } })
  const orders = await countOpenOrders(scope, trx, id)
  if (orders > 0) fail('branch_has_orders', { field: 'id', detail: { orders } })
}

/** Branches that had the company's VAT number and currency take on the new ones. */
export async function followCompany(
  write: Write,
  change: {
    readonly before: { readonly vatNumber: string; readonly currency: string }
    readonly after: { readonly vatNumber: string; readonly currency: string }
  },
): Promise<void> {
  const { before, after } = change
  if (before.vatNumber === after.vatNumber && before.currency === after.currency) return
  for (const row of await findAllBranches(write.scope, write.trx)) {
    const old = contentOf(row)
    const content = {
      ...old,
      vatNumber: old.vatNumber === before.vatNumber ? after.vatNumber : old.vatNumber,
      currency: old.currency === before.currency ? after.currency : old.currency,
    }
    if (await saveBranch(write, row, content)) {
      await followBranch(write, { id: row.id, content }, undefined)
    }
  }
}

/** False if there was nothing to change. */
async function saveBranch(
  write: Write,
  row: BranchRowStored,
  content: BranchContent,
): Promise<boolean> {
  const changes = changedFields(contentOf(row), content)
  if (changes.length === 0) return false
  const head = headOf(write, { version: row.version + 1, archived: row.archived })
  await updateBranchRow(write.scope, write.trx, { id: row.id, content, head })
  await recordChanges(write, 'branch', row.id, changes)
  return true
}

async function touchBranch(write: Write, row: BranchRowStored): Promise<void> {
  const head = headOf(write, { version: row.version + 1, archived: row.archived })
  await updateBranchRow(write.scope, write.trx, { id: row.id, content: contentOf(row), head })
}

async function requireVersion(
  { scope, trx }: Write,
  id: string,
  version: number,
): Promise<BranchRowStored> {
  const row = (await lockBranch(scope, trx, id)) ?? fail('not_found', { field: 'id' })
  if (row.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: row.version } })
  }
  return row
}

function headOf(
  { actor, now, revision }: Write,
  state: { readonly version: number; readonly archived: boolean },
): BranchHead {
  return { ...state, revision, updated_at: now, updated_by: actor.name }
}

/** Rounding and order types of a branch of which nobody has said anything else. */
const firstRules: SaleRules = {
  taxRounding: 'half_up',
  taxRoundPer: 'bucket',
  taxRoundEach: false,
  cashRoundingStep: zeroAmount,
  cashRoundingMode: 'nearest',
  orderTypes: [...orderTypes],
  defaultOrderType: 'eat_in',
  lineTypes: false,
}

/** What is not said stays as it is. */
function rulesFrom(branch: BranchInput, known: SaleRules): SaleRules {
  return {
    taxRounding: branch.taxRounding ?? known.taxRounding,
    taxRoundPer: branch.taxRoundPer ?? known.taxRoundPer,
    taxRoundEach: branch.taxRoundEach ?? known.taxRoundEach,
    cashRoundingStep: branch.cashRoundingStep ?? known.cashRoundingStep,
    cashRoundingMode: branch.cashRoundingMode ?? known.cashRoundingMode,
    orderTypes: branch.orderTypes ?? known.orderTypes,
    defaultOrderType: branch.defaultOrderType ?? known.defaultOrderType,
    lineTypes: branch.lineTypes ?? known.lineTypes,
  }
}

function requireSound(
  branch: BranchInput,
  known: { readonly country: string; readonly vatNumber: string; readonly rules: SaleRules },
): BranchContent {
  const { country, rules, vatNumber } = known
  if (!isPostcode(branch.postcode, country)) {
    const field = 'branch.postcode'
    fail('invalid_input', { field, issues: [{ field, problem: 'is no postcode of the country' }] })
  }
  const postcode = normalisePostcode(branch.postcode, country)
  const content = {
    ...branch,
    ...rulesFrom(branch, rules),
    ...{ postcode, location: branch.town, vatNumber },
  }
  if (!content.orderTypes.includes(content.defaultOrderType)) {
    const field = 'branch.defaultOrderType'
    fail('invalid_input', { field, issues: [{ field, problem: 'is none of its order types' }] })
  }
  return content
}
