/**
 * The register of a branch on the server: what is done from the back office is written by it, with
 * a sequence, a chain and receipt numbers of its own. It is there from the first such action on,
 * and no device can be paired with it.
 */

import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { sql } from 'kysely'
import { nextNumber, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { officeRegisterId } from '../../setup/registers/index.ts'

const starter = readMessages('starter/starter')

const callPrefix = 'BO'

export interface OfficeRegister {
  readonly id: string
  /** Before its receipt numbers, such as `BO1-000001`. */
  readonly code: string
  /** Before the call numbers of its orders, such as `BO-001`. */
  readonly callPrefix: string
}

/** The register of the branch, made where it was not needed before. */
export async function ensureOfficeRegister(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<OfficeRegister> {
  const id = officeRegisterId(branchId)
  const known = await findOffice(scope, trx, id)
  if (known !== undefined) return known
  // The counter stands until the transaction ends: who comes second finds what the first has made.
  const code = `BO${await nextNumber(scope, trx, 'office_code')}`
  const { language } = await trx
    .selectFrom('companies')
    .select('language')
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('registers')
    .values({
      company_id: scope.companyId,
      id,
      branch_id: branchId,
      name: starter[languageOf(language)].office,
      code,
      call_prefix: callPrefix,
      kind: 'server',
      state: 'active',
      last_seen_at: null,
      device_secret_enc: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute()
  return (await findOffice(scope, trx, id)) ?? fail('internal')
}

async function findOffice(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<OfficeRegister | undefined> {
  const row = await trx
    .selectFrom('registers')
    .select(['id', 'code'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, callPrefix }
}

/** How many orders the register has opened on a business day: each has taken one call number. */
export async function countOpened(
  scope: Scope,
  trx: TenantTransaction,
  { id }: OfficeRegister,
  { branchId, date }: { readonly branchId: string; readonly date: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders
    where company_id = ${scope.companyId} and branch_id = ${branchId} and business_date = ${date}
      and register_id = ${id}`.execute(trx)
  return rows[0]?.count ?? 0
}
