/** SQL of the own person. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export function findOwnUser(scope: Scope, trx: TenantTransaction, userId: string) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
}

export interface OwnChange {
  readonly first_name?: string
  readonly second_name?: string
  readonly job_title?: string
  readonly phone?: string
  readonly avatar?: string
  readonly notifications?: string
}

/** False: somebody changed the person meanwhile, and nothing is written. */
export async function updateOwnUser(
  scope: Scope,
  trx: TenantTransaction,
  write: {
    readonly id: string
    readonly version: number
    readonly actor: { readonly name: string }
    readonly now: Date
    readonly change: OwnChange
  },
): Promise<boolean> {
  const { id, version, actor, now, change } = write
  const updated = await trx
    .updateTable('users')
    .set({ ...change, version: sql`version + 1`, updated_at: now, updated_by: actor.name })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
