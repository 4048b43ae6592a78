/** SQL of gift cards, which are balances with a code. */
import type { Insertable, Selectable } from 'kysely'
import type { BalancesTable, Scope, TenantTransaction } from '../../platform/db/index.ts'

export async function insertCard(
  { companyId }: Scope,
  trx: TenantTransaction,
  card: Pick<Insertable<BalancesTable>, 'id' | 'holder' | 'currency' | 'code_end'>,
): Promise<void> {
  await trx
    .insertInto('balances')
    .values({ company_id: companyId, kind: 'gift_card', ...card })
    .execute()
}

export async function blockBalance(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, blocked, version }: Pick<Selectable<BalancesTable>, 'id' | 'blocked' | 'version'>,
): Promise<void> {
  await trx
    .updateTable('balances')
    .set({ blocked, version })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
