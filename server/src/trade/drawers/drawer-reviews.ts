/** Signatures of managers who looked at closed drawers: rows that are added, and nothing else. */
import type { DrawerSigning } from '@servery/contract/trade/drawers.ts'
import type { Person } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { exceptionsOf } from './drawers.service.ts'
import { findDrawer } from './drawers.store.ts'

interface Signing {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly person: Person
  readonly now: Date
}

/** Signs for a closed drawer as it stands now; once by its id. */
export async function signDrawer(
  { scope, trx, person, now }: Signing,
  { id: drawerId, reviewId, note: asked }: DrawerSigning,
): Promise<void> {
  const drawer = await findDrawer(scope, trx, drawerId)
  if (drawer === undefined) fail('not_found', { field: 'id' })
  if (drawer.status !== 'closed') fail('drawer_not_closed')
  const note = asked.trim()
  const added = await trx
    .insertInto('drawer_reviews')
    .values({
      company_id: scope.companyId,
      id: reviewId,
      drawer_id: drawerId,
      branch_id: drawer.branch_id,
      note,
      exceptions: exceptionsOf(drawer).length,
      reviewed_at: now,
      reviewed_by: person.userId,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) {
    const before = await trx
      .selectFrom('drawer_reviews')
      .select(['drawer_id', 'note'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', reviewId)
      .executeTakeFirst()
    const isSame = before?.drawer_id === drawerId && before.note === note
    if (!isSame) fail('id_reused', { field: 'reviewId' })
    return
  }
  const actor = { id: person.userId, name: person.name }
  await recordChanges({ scope, trx, actor, now }, 'drawer_review', reviewId, [
    { field: '', old: null, new: { drawerId, note } },
  ])
}
