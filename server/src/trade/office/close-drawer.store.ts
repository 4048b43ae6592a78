import type { Fact } from '@servery/domain/journal/types.ts'
import { sql } from 'kysely'
import type { Scope, TenantClient, TenantTransaction } from '../../platform/db/index.ts'
import { readFacts } from './fact-writer.ts'
import type { OfficeRegister } from './office-register.store.ts'

/** Of the session, and of the orders whose money went through it. */
export async function readSession(
  { companyId }: Scope,
  trx: TenantTransaction,
  client: TenantClient,
  id: string,
): Promise<readonly Fact[]> {
  const { rows } = await sql<{ order_id: string }>`select distinct order_id from payments
    where company_id = ${companyId} and drawer_id = ${id}`.execute(trx)
  return readFacts(client, companyId, [id, ...rows.map(({ order_id }) => order_id)])
}

export async function findTill({ companyId }: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('registers')
    .select(['state', 'last_seen_at', 'sequence'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Each close has taken one number. */
export async function countClosings(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id }: OfficeRegister,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from facts
    where company_id = ${companyId} and register_id = ${id} and kind = 'drawer.closed'`.execute(trx)
  return rows[0]?.count ?? 0
}
