/** What a new business begins with: the company, its owner, a first branch, its billing record. */
import { sql } from 'kysely'
import { recordChanges } from '../../../platform/audit/index.ts'
import { nextRevision, setLocal, type TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'

export interface NewCompany {
  readonly companyId: string
  readonly branchId: string
  readonly billingRecordId: string
  readonly userId: string
  readonly firstName: string
  readonly secondName: string
  readonly email: string
  readonly language: string
  readonly now: Date
}

/** Until the owner says otherwise at onboarding. */
const currency = 'GBP'
const timeZone = 'Europe/London'
/** Four in the morning, as of later branches: late guests count to their evening. */
const cutOverMinutes = 240

/**
 * All of it in the transaction given, which must be the new company's. The identity must exist;
 * `other_company` where it belongs to one already, `id_reused` with the field where the id of the
 * company is taken.
 */
export async function createCompanyFor(
  trx: TenantTransaction,
  company: NewCompany,
  field = 'companyId',
): Promise<void> {
  const { companyId, branchId, billingRecordId, userId, email, language, now } = company
  const scope = { companyId, branchIds: null }
  await requireNoCompany(trx, userId)
  const stamp = { updated_at: now, updated_by: userId }
  // The first: the id of an existing company ends it all here. Asked for, as a node of Citus does
  // not tell which table a duplicate is in.
  const founded = await trx
    .insertInto('companies')
    .values({ id: companyId, name: '', currency, language, ...stamp })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (founded === undefined) fail('id_reused', { field })
  const revision = await nextRevision(scope, trx)
  await trx
    .insertInto('users')
    .values({
      company_id: companyId,
      id: userId,
      first_name: company.firstName,
      second_name: company.secondName,
      email,
      role: 'owner',
      branch_ids: null,
      ...stamp,
    })
    .execute()
  await trx
    .insertInto('user_companies')
    .values({ company_id: companyId, user_id: userId })
    .execute()
  await trx
    .insertInto('branches')
    .values({
      company_id: companyId,
      id: branchId,
      ...{ name: '', company_name: '' },
      time_zone: timeZone,
      cut_over_minutes: cutOverMinutes,
      currency,
      revision,
      ...stamp,
    })
    .execute()
  await trx
    .insertInto('billing_records')
    .values({ company_id: companyId, id: billingRecordId, branch_id: branchId, ...stamp })
    .execute()
  const name = `${company.firstName} ${company.secondName}`.trim()
  const audit = { scope, trx, actor: { id: `person:${userId}`, name }, now }
  const made = (content: object) => [{ field: '', old: null, new: content }]
  await recordChanges(audit, 'company', companyId, made({ name: '', currency, language }))
  await recordChanges(audit, 'user', userId, made({ name, email, role: 'owner' }))
  await recordChanges(audit, 'branch', branchId, made({ name: '', currency, timeZone }))
  await recordChanges(audit, 'billing_record', billingRecordId, made({ branchId }))
}

/** Each account belongs to one company; two requests at once wait for each other here. */
async function requireNoCompany(trx: TenantTransaction, userId: string): Promise<void> {
  await sql`SELECT FROM auth.identities WHERE id = ${userId} FOR UPDATE`.execute(trx)
  await setLocal({ 'app.lookup': userId }).execute(trx)
  const found = await trx
    .selectFrom('user_companies')
    .select('company_id')
    .where('user_id', '=', userId)
    .execute()
  await setLocal({ 'app.lookup': '' }).execute(trx)
  if (found.length > 0) fail('other_company')
}
