/** SQL of the set-up of a business: its rows, and what the rest of its records show. */
import { type Selectable, sql } from 'kysely'
import type {
  BillingRecordsTable,
  BranchesTable,
  CompaniesTable,
  CompanySetup,
  Scope,
  TenantTransaction,
  UsersTable,
} from '../../platform/db/index.ts'

export type CompanyRow = Selectable<CompaniesTable>
export type BranchRow = Selectable<BranchesTable>
export type UserRow = Selectable<UsersTable>
export type BillingRow = Selectable<BillingRecordsTable>

export interface SetupRows {
  readonly company: CompanyRow
  /** The branch that the company began with. */
  readonly branch: BranchRow | undefined
  readonly billing: BillingRow | undefined
}

export async function findSetupRows(
  scope: Scope,
  trx: TenantTransaction,
): Promise<SetupRows | undefined> {
  const company = await trx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', scope.companyId)
    .executeTakeFirst()
  if (company === undefined) return undefined
  const branch = await trx
    .selectFrom('branches')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    // Whoever is limited to branches sees the first of those.
    .$if(scope.branchIds !== null, (found) => found.where('id', '=', anyOf(scope.branchIds ?? [])))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (branch === undefined) return { company, branch, billing: undefined }
  const billing = await trx
    .selectFrom('billing_records')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branch.id)
    .executeTakeFirst()
  return { company, branch, billing }
}

export function findPerson(
  scope: Scope,
  trx: TenantTransaction,
  userId: string,
): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** What of the set-up the records of the company show. */
export interface SetupFound {
  readonly items: boolean
  readonly payment_methods: boolean
  readonly till: boolean
  readonly pin: boolean
  readonly bank: boolean
  readonly shareholders: boolean
  /** Somebody besides the owner. */
  readonly team: boolean
  readonly first_sale: boolean
}

/** Row-level security keeps each question to the company's rows. */
export async function findSetupFound(scope: Scope, trx: TenantTransaction): Promise<SetupFound> {
  const company = sql`company_id = ${scope.companyId}`
  const { rows } = await sql<SetupFound>`select
    exists (select from items where ${company} and not archived) as items,
    exists (select from payment_methods where ${company} and not archived) as payment_methods,
    exists (select from registers where ${company} and kind = 'till' and state = 'active') as till,
    exists (select from team_members where ${company} and not archived and pin_hash is not null)
      as pin,
    exists (select from billing_records where ${company} and bank_details_enc is not null) as bank,
    exists (select from billing_records where ${company} and shareholders <> '[]') as shareholders,
    (select count(*) from users where ${company}) > 1
      or (select count(*) from team_members where ${company} and not archived) > 1
      or exists (select from invitations where ${company} and revoked_at is null) as team,
    exists (select from orders where ${company}) as first_sale`.execute(trx)
  const [found] = rows
  if (found === undefined) throw new Error('a row without a table always is')
  return found
}

/** Whether money was taken, in which case its currency stays. */
export async function hasTraded(scope: Scope, trx: TenantTransaction): Promise<boolean> {
  const row = await trx
    .selectFrom('registers')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('sequence', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Change {
  readonly now: Date
  readonly by: string
}

export async function updatePerson(
  scope: Scope,
  trx: TenantTransaction,
  userId: string,
  columns: Partial<Pick<UserRow, 'first_name' | 'second_name' | 'job_title' | 'phone'>>,
  { now, by }: Change,
): Promise<void> {
  await trx
    .updateTable('users')
    .set((row) => ({
      ...columns,
      version: row('version', '+', 1),
      updated_at: now,
      updated_by: by,
    }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .execute()
}

export type CompanyColumns = Partial<
  Pick<
    CompanyRow,
    | 'name'
    | 'company_type'
    | 'kind'
    | 'currency'
    | 'vat_registered'
    | 'language'
    | 'country'
    | 'onboarded'
  >
>

export async function updateCompany(
  scope: Scope,
  trx: TenantTransaction,
  columns: CompanyColumns,
  { now, by }: Change,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set((row) => ({
      ...columns,
      version: row('version', '+', 1),
      updated_at: now,
      updated_by: by,
    }))
    .where('id', '=', scope.companyId)
    .execute()
}

export async function updateSetup(
  scope: Scope,
  trx: TenantTransaction,
  setup: CompanySetup,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ setup: JSON.stringify(setup) })
    .where('id', '=', scope.companyId)
    .execute()
}

export type BranchColumns = Partial<
  Pick<
    BranchRow,
    | 'name'
    | 'company_name'
    | 'line1'
    | 'line2'
    | 'town'
    | 'location'
    | 'postcode'
    | 'time_zone'
    | 'currency'
    | 'order_types'
    | 'default_order_type'
  >
>

export async function updateBranch(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  columns: BranchColumns,
  { now, by, revision }: Change & { readonly revision: number },
): Promise<void> {
  await trx
    .updateTable('branches')
    .set((row) => ({
      ...columns,
      version: row('version', '+', 1),
      revision,
      updated_at: now,
      updated_by: by,
    }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', branchId)
    .execute()
}

export type BillingColumns = Partial<
  Pick<
    BillingRow,
    | 'name'
    | 'company_name'
    | 'company_type'
    | 'address'
    | 'line1'
    | 'line2'
    | 'town'
    | 'location'
    | 'postcode'
    | 'county'
    | 'vat_registered'
  >
>

/** Changes the billing record of a branch; one that never had any gets it now. */
export async function saveBilling(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  columns: BillingColumns,
  { now, by }: Change,
): Promise<void> {
  const made = { company_id: scope.companyId, id: branchId, branch_id: branchId }
  await trx
    .insertInto('billing_records')
    .values({ ...made, ...columns, updated_at: now, updated_by: by })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'branch_id']).doUpdateSet({
        ...columns,
        version: sql`billing_records.version + 1`,
        updated_at: now,
        updated_by: by,
      }),
    )
    .execute()
}

function anyOf(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::uuid[])`
}
