/** How far each follower has read. */
import type { Scope, TenantTransaction } from '../db/index.ts'

/** Where a source was left; undefined if it has never been read. */
export async function findCursors(
  scope: Scope,
  trx: TenantTransaction,
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('notification_cursors')
    .select(['source', 'position'])
    .where('company_id', '=', scope.companyId)
    .execute()
  return new Map(rows.map(({ source, position }) => [source, position]))
}

export async function moveCursor(
  scope: Scope,
  trx: TenantTransaction,
  source: string,
  position: number,
): Promise<void> {
  await trx
    .insertInto('notification_cursors')
    .values({ company_id: scope.companyId, source, position })
    .onConflict((conflict) => conflict.columns(['company_id', 'source']).doUpdateSet({ position }))
    .execute()
}
