/**
 * Saving the steps of the set-up. What they save are the same rows that the pages of the company
 * change later. Saving the same again changes nothing; a version that is not the newest is refused.
 */
import type { setupBranch, setupBusiness, setupYou } from '@servery/contract/setup/onboarding.ts'
import { addressText } from '@servery/domain/business/company/address.ts'
import { type BusinessKind, businessKinds } from '@servery/domain/business/company/onboarding.ts'
import { isPostcode, normalisePostcode } from '@servery/domain/business/company/postcode.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { z } from 'zod'
import type { Person } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { CompanySetup } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { changedFields, type Write } from '../../platform/records/index.ts'
import {
  ensureBasics,
  retaxItems,
  type StarterCompany,
  writeStarterFloor,
  writeStarterMenu,
} from '../starter/index.ts'
import { requireAnswers, requireSetup, type Setup } from './onboarding.service.ts'
import {
  type BillingColumns,
  type BranchColumns,
  type CompanyColumns,
  type CompanyRow,
  hasTraded,
  saveBilling,
  updateBranch,
  updateCompany,
  updatePerson,
  updateSetup,
} from './onboarding.store.ts'

type Versioned<Input> = Input & { readonly version: number }

export async function saveYou(
  write: Write,
  person: Person,
  { version, ...input }: Versioned<z.infer<typeof setupYou>>,
): Promise<void> {
  const { user } = await requireSetup(write.scope, write.trx, person)
  const columns = {
    first_name: input.firstName,
    second_name: input.secondName,
    job_title: input.jobTitle,
    phone: input.phone,
  }
  const changed = requireNews(user, columns, version)
  if (changed === null) return
  await updatePerson(write.scope, write.trx, user.id, columns, changeOf(write))
  await recordChanges(write, 'user', user.id, changed)
}

export async function saveBusiness(
  write: Write,
  person: Person,
  { version, ...input }: Versioned<z.infer<typeof setupBusiness>>,
): Promise<void> {
  const { scope, trx } = write
  const setup = await requireSetup(scope, trx, person)
  const { company } = setup.rows
  const columns: CompanyColumns = {
    name: input.name,
    company_type: input.companyType,
    kind: input.kind,
    currency: input.currency,
    vat_registered: input.vatRegistered,
    language: input.language,
  }
  const changed = requireNews(company, columns, version)
  if (changed === null) return
  if (input.currency !== company.currency && (await hasTraded(scope, trx))) {
    fail('currency_fixed', { field: 'currency' })
  }
  await updateCompany(scope, trx, columns, changeOf(write))
  await recordChanges(write, 'company', company.id, changed)
  await followBusiness(write, setup, columns)
  if (hasBasics(company)) {
    const { rows } = await requireSetup(scope, trx, person)
    const isRetaxed = rows.company.vat_registered !== company.vat_registered
    await (isRetaxed ? retaxItems : ensureBasics)(write, requireKind(rows.company))
  }
}

/** What the branch and its billing record take on from the business. */
async function followBusiness(
  write: Write,
  { rows: { company, branch, billing } }: Setup,
  { name, currency, kind, company_type, vat_registered }: CompanyColumns,
): Promise<void> {
  const branchColumns: BranchColumns = {
    ...(name === undefined ? {} : { company_name: name }),
    ...(currency === undefined ? {} : { currency }),
    ...(kind === undefined || kind === company.kind ? {} : orderTypesOf(kind)),
  }
  const changed = changedFields(branch, { ...branch, ...branchColumns })
  if (changed.length > 0) {
    await updateBranch(write.scope, write.trx, branch.id, branchColumns, changeOf(write))
    await recordChanges(write, 'branch', branch.id, changed)
  }
  const billingColumns: BillingColumns = {
    ...(name === undefined ? {} : { company_name: name }),
    ...(company_type === undefined ? {} : { company_type }),
    ...(vat_registered === undefined ? {} : { vat_registered }),
  }
  await saveBillingOf(write, branch.id, billing, billingColumns)
}

export async function saveBranch(
  write: Write,
  person: Person,
  { version, ...input }: Versioned<z.infer<typeof setupBranch>>,
): Promise<void> {
  const { scope, trx } = write
  const { rows } = await requireSetup(scope, trx, person)
  const { company, branch, billing } = rows
  if (!isPostcode(input.postcode, input.country)) {
    fail('invalid_input', {
      field: 'postcode',
      issues: [{ field: 'postcode', problem: 'must be a postcode of the country' }],
    })
  }
  const { name, line1, line2, town, county } = input
  const postcode = normalisePostcode(input.postcode, input.country)
  const place = { name, line1, line2, town, location: town, postcode }
  const columns: BranchColumns = { ...place, time_zone: input.timeZone }
  const elsewhere = { county, country: input.country }
  const known = { ...branch, county: billing?.county ?? '', country: company.country }
  const changed = requireNews(known, { ...columns, ...elsewhere }, version)
  if (changed !== null) {
    const of = (fields: object) => changed.filter(({ field }) => field in fields)
    await updateBranch(scope, trx, branch.id, columns, changeOf(write))
    await recordChanges(write, 'branch', branch.id, of(columns))
    if (input.country !== company.country) {
      await updateCompany(scope, trx, { country: input.country }, changeOf(write))
      await recordChanges(write, 'company', company.id, of({ country: input.country }))
    }
    const address = addressText({ ...input, postcode })
    await saveBillingOf(write, branch.id, billing, { ...place, address, county })
  }
  if (isKind(company.kind)) await makeBasics(write, company)
}

async function saveBillingOf(
  write: Write,
  branchId: string,
  billing: Setup['rows']['billing'],
  columns: BillingColumns,
): Promise<void> {
  const changed = changedFields(billing ?? {}, { ...billing, ...columns })
  if (changed.length === 0) return
  await saveBilling(write.scope, write.trx, branchId, columns, changeOf(write))
  await recordChanges(write, 'billing_record', billing?.id ?? branchId, changed)
}

/** Puts steps off; those that are done stay done. */
export async function putOff(
  write: Write,
  person: Person,
  steps: readonly string[],
): Promise<void> {
  const { rows } = await requireSetup(write.scope, write.trx, person)
  const known = rows.company.setup.steps ?? {}
  const later = steps.filter((step) => known[step] === undefined)
  if (later.length === 0) return
  await changeSetup(write, rows.company, {
    ...rows.company.setup,
    steps: { ...known, ...Object.fromEntries(later.map((step) => [step, 'later' as const])) },
  })
}

export async function addStarter(
  write: Write,
  person: Person,
  start: 'sample' | 'empty',
): Promise<void> {
  const setup = await requireSetup(write.scope, write.trx, person)
  requireAnswers(setup)
  const { company } = setup.rows
  if (start === 'sample') {
    await writeStarterMenu(write, requireKind(company))
    const { branch } = setup.rows
    if (company.kind === 'restaurant') await writeStarterFloor(write, branch.id, company.language)
  } else await ensureBasics(write, requireKind(company))
  const { steps = {}, ...rest } = company.setup
  if (steps.starter === 'done' && steps.basics === 'done') return
  await changeSetup(write, company, {
    ...rest,
    steps: { ...steps, starter: 'done', basics: 'done' },
  })
}

export async function finish(write: Write, person: Person): Promise<void> {
  const setup = await requireSetup(write.scope, write.trx, person)
  const { company } = setup.rows
  if (company.onboarded) return
  requireAnswers(setup)
  await makeBasics(write, company)
  await updateCompany(write.scope, write.trx, { onboarded: true }, changeOf(write))
  await recordChanges(write, 'company', company.id, [{ field: 'onboarded', old: false, new: true }])
}

export async function dismissChecklist(
  write: Write,
  person: Person,
  dismissed: boolean,
): Promise<void> {
  const { rows } = await requireSetup(write.scope, write.trx, person)
  const { setup } = rows.company
  if ((setup.checklistDismissed ?? false) === dismissed) return
  await changeSetup(write, rows.company, { ...setup, checklistDismissed: dismissed })
}

async function makeBasics(write: Write, company: CompanyRow): Promise<void> {
  await ensureBasics(write, requireKind(company))
  if (hasBasics(company)) return
  const { setup } = company
  await changeSetup(write, company, { ...setup, steps: { ...setup.steps, basics: 'done' } })
}

function hasBasics({ setup }: CompanyRow): boolean {
  return setup.steps?.basics === 'done'
}

async function changeSetup(write: Write, company: CompanyRow, setup: CompanySetup): Promise<void> {
  await updateSetup(write.scope, write.trx, setup)
  await recordChanges(write, 'company', company.id, [
    { field: 'setup', old: company.setup, new: setup },
  ])
}

/**
 * What a step changes, or null for nothing. A save that was sent twice finds its own content and
 * is no conflict, whatever version it names.
 */
function requireNews(
  row: { readonly version: number },
  columns: object,
  version: number,
): ReturnType<typeof changedFields> | null {
  const changed = changedFields(row, columns)
  if (changed.length === 0) return null
  if (row.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: row.version } })
  }
  return changed
}

function changeOf({ now, actor, revision }: Write) {
  return { now, by: actor.name, revision }
}

function isKind(kind: string): kind is BusinessKind {
  return businessKinds.some((one) => one === kind)
}

function requireKind({ kind, vat_registered, language, currency }: CompanyRow): StarterCompany {
  if (!isKind(kind)) return fail('setup_incomplete', { field: 'business.kind' })
  return { kind, vatRegistered: vat_registered, language, currency }
}

/** How orders leave a business of the kind; the first is the usual way. */
const orderTypesByKind: { readonly [kind in BusinessKind]: readonly [OrderType, ...OrderType[]] } =
  {
    cafe: ['eat_in', 'takeaway', 'collection'],
    restaurant: ['eat_in', 'takeaway', 'collection', 'delivery'],
    pub_bar: ['eat_in', 'takeaway'],
    takeaway: ['takeaway', 'eat_in', 'collection', 'delivery'],
    retail: ['takeaway'],
    other: ['takeaway', 'eat_in', 'collection', 'delivery'],
  }

function orderTypesOf(kind: string): BranchColumns {
  if (!isKind(kind)) return {}
  const [usual] = orderTypesByKind[kind]
  return { order_types: [...orderTypesByKind[kind]], default_order_type: usual }
}
