/** SQL of the connections to providers. */
import type { CardProviderKind } from '@servery/domain/card/readers.ts'
import type { Selectable } from 'kysely'
import type { CardConnectionsTable, Scope, TenantTransaction } from '../../platform/db/index.ts'

export type StoredConnection = Selectable<CardConnectionsTable>

export function findConnections({ companyId }: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('card_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute()
}

export function findConnection(
  { companyId }: Scope,
  trx: TenantTransaction,
  provider: CardProviderKind,
): Promise<StoredConnection | undefined> {
  return trx
    .selectFrom('card_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

export async function saveConnection(
  { companyId }: Scope,
  trx: TenantTransaction,
  connection: Omit<StoredConnection, 'company_id'>,
): Promise<void> {
  await trx
    .insertInto('card_connections')
    .values({ company_id: companyId, ...connection })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'provider']).doUpdateSet({
        keys: connection.keys,
        key_end: connection.key_end,
        is_live: connection.is_live,
        connected_at: connection.connected_at,
        connected_by: connection.connected_by,
      }),
    )
    .execute()
}

export async function deleteConnection(
  { companyId }: Scope,
  trx: TenantTransaction,
  provider: CardProviderKind,
): Promise<void> {
  await trx
    .deleteFrom('card_connections')
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .execute()
}

/** Whether something over this provider is not known yet. */
export async function isAnythingOpen(
  { companyId }: Scope,
  trx: TenantTransaction,
  provider: CardProviderKind,
): Promise<boolean> {
  const attempt = await trx
    .selectFrom('card_attempts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .where('ask_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  const refund = await trx
    .selectFrom('card_refunds')
    .innerJoin('card_attempts', (join) =>
      join
        .onRef('card_attempts.company_id', '=', 'card_refunds.company_id')
        .onRef('card_attempts.id', '=', 'card_refunds.attempt_id'),
    )
    .select('card_refunds.id')
    .where('card_refunds.company_id', '=', companyId)
    .where('card_attempts.provider', '=', provider)
    .where('card_refunds.ask_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined || refund !== undefined
}
