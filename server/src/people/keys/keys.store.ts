/** SQL of API keys. The key itself is never stored, only its SHA-256. */
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import type { Selectable } from 'kysely'
import type { ApiKeysTable, Scope, TenantTransaction } from '../../platform/db/index.ts'

export type ApiKey = Selectable<ApiKeysTable>

export function findKeys(scope: Scope, trx: TenantTransaction): Promise<ApiKey[]> {
  return trx
    .selectFrom('api_keys')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findKey(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<ApiKey | undefined> {
  return trx
    .selectFrom('api_keys')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function insertKey(
  scope: Scope,
  trx: TenantTransaction,
  key: {
    readonly id: string
    readonly name: string
    readonly permissions: readonly Permission[]
    readonly hash: Buffer
    readonly prefix: string
    readonly createdBy: string
    readonly now: Date
  },
): Promise<ApiKey | undefined> {
  return trx
    .insertInto('api_keys')
    .values({
      company_id: scope.companyId,
      id: key.id,
      hash: key.hash,
      name: key.name,
      prefix: key.prefix,
      permissions: [...key.permissions],
      created_by: key.createdBy,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function replaceSecret(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  secret: { readonly hash: Buffer; readonly prefix: string },
): Promise<ApiKey> {
  return trx
    .updateTable('api_keys')
    .set(secret)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The time of the first revocation stays. */
export function revokeKey(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  now: Date,
): Promise<ApiKey> {
  return trx
    .updateTable('api_keys')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)) }))
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
