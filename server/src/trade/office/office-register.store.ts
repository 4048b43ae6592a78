/**
 * The registers of a branch on the server: one writes what is done from the back office, one what
 * guests order in the shop, each with a sequence, a chain and receipt numbers of its own. Each is
 * there from its first order or action on, and no device can be paired with it.
 */

import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { sql } from 'kysely'
import { nextNumber, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { officeRegisterId, onlineRegisterId } from '../../setup/registers/index.ts'

const starter = readMessages('starter/starter')

interface OwnRegister {
  readonly idOf: (branchId: string) => string
  readonly kind: 'server' | 'online'
  readonly prefix: string
  readonly counter: string
  readonly name: 'office' | 'shop'
}

const office: OwnRegister = {
  idOf: officeRegisterId,
  kind: 'server',
  prefix: 'BO',
  counter: 'office_code',
  name: 'office',
}

const shop: OwnRegister = {
  idOf: onlineRegisterId,
  kind: 'online',
  prefix: 'WEB',
  counter: 'online_code',
  name: 'shop',
}

export interface OfficeRegister {
  readonly id: string
  /** Before its receipt numbers, such as `BO1-000001`. */
  readonly code: string
  /** Before the call numbers of its orders, such as `BO-001`. */
  readonly callPrefix: string
}

/** The register of the back office in the branch, made where it was not needed before. */
export function ensureOfficeRegister(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<OfficeRegister> {
  return ensureRegister(scope, trx, branchId, office)
}

/** The register of the branch's shop. */
export function ensureOnlineRegister(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<OfficeRegister> {
  return ensureRegister(scope, trx, branchId, shop)
}

async function ensureRegister(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  own: OwnRegister,
): Promise<OfficeRegister> {
  const id = own.idOf(branchId)
  const known = await findOwn(scope, trx, id, own)
  if (known !== undefined) return known
  // The counter stands until the transaction ends: who comes second finds what the first has made.
  const code = `${own.prefix}${await nextNumber(scope, trx, own.counter)}`
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
      name: starter[languageOf(language)][own.name],
      code,
      call_prefix: own.prefix,
      kind: own.kind,
      state: 'active',
      last_seen_at: null,
      device_secret_enc: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute()
  return (await findOwn(scope, trx, id, own)) ?? fail('internal')
}

async function findOwn(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  { prefix }: OwnRegister,
): Promise<OfficeRegister | undefined> {
  const row = await trx
    .selectFrom('registers')
    .select(['id', 'code'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, callPrefix: prefix }
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
