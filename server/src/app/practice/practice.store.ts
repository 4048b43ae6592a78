/** SQL of practice companies: whose they are, and what makes and ends one. */
import { sql } from 'kysely'
import { identityOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'

export interface PracticeRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly created_at: Date
  readonly created_by: string
  readonly ready_at: Date | null
}

export async function findPractices(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<readonly PracticeRow[]> {
  return trx
    .selectFrom('practice_companies')
    .select(['id', 'name', 'email', 'created_at', 'created_by', 'ready_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .execute()
}

/** Two that are made at once stand in line. */
export async function lockMaker({ companyId }: Scope, trx: TenantTransaction) {
  const { rows } = await sql<{
    name: string
    kind: string
    currency: string
    language: string
    country: string
    vat_registered: boolean
  }>`select name, kind, currency, language, country, vat_registered
    from companies where id = ${companyId} for update`.execute(trx)
  return rows[0]
}

export async function addPractice(
  { companyId }: Scope,
  trx: TenantTransaction,
  row: Omit<PracticeRow, 'ready_at'>,
): Promise<void> {
  await trx
    .insertInto('practice_companies')
    .values({ company_id: companyId, ...row, ready_at: null })
    .execute()
}

/** False: it was deleted meanwhile. */
export async function markReady(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const ready = await trx
    .updateTable('practice_companies')
    .set({ ready_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ready !== undefined
}

export async function forgetPractice(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<void> {
  await trx
    .deleteFrom('practice_companies')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** False: it is none that this company has made. */
export async function markEnded(
  { companyId }: Scope,
  trx: TenantTransaction,
  { maker, now }: { readonly maker: string; readonly now: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable('companies')
    .set({ ended_at: now })
    .where('id', '=', companyId)
    .where('practice', '=', true)
    .where('practice_of', '=', maker)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export interface PracticeLook {
  readonly name: string
  readonly kind: string
  readonly currency: string
  readonly country: string
  readonly vatRegistered: boolean
  readonly branchId: string
  /** Who made it. */
  readonly practiceOf: string
}

/** As after the set-up, and marked. */
export async function markPractice(
  { companyId }: Scope,
  trx: TenantTransaction,
  { name, kind, currency, country, vatRegistered, branchId, practiceOf }: PracticeLook,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ name, kind, currency, country, vat_registered: vatRegistered })
    .set({ practice: true, practice_of: practiceOf, onboarded: true })
    .where('id', '=', companyId)
    .execute()
  await trx
    .updateTable('branches')
    .set({ name, company_name: name, currency })
    .where('company_id', '=', companyId)
    .where('id', '=', branchId)
    .execute()
}

/** Nobody signs in any more, no device, program or calendar gets in, and add-ons send nothing. */
export async function endAccess({ companyId }: Scope, trx: TenantTransaction): Promise<void> {
  const users = await trx
    .selectFrom('user_companies')
    .select('user_id')
    .where('company_id', '=', companyId)
    .execute()
  const ids = users.map(({ user_id: id }) => id)
  if (ids.length > 0)
    await identityOf(trx).deleteFrom('identities').where('id', 'in', ids).execute()
  await trx.deleteFrom('user_companies').where('company_id', '=', companyId).execute()
  const now = sql<Date>`now()`
  for (const table of ['api_keys', 'device_tokens', 'calendar_feeds'] as const) {
    await trx
      .updateTable(table)
      .set({ revoked_at: now })
      .where('company_id', '=', companyId)
      .where('revoked_at', 'is', null)
      .execute()
  }
  for (const table of ['addon_connections', 'online_settings'] as const) {
    await trx
      .updateTable(table)
      .set({ archived: true })
      .where('company_id', '=', companyId)
      .execute()
  }
}
