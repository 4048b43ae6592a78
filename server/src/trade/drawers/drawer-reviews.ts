/** Signatures of managers who looked at closed drawers: rows that are added, and nothing else. */
import type { DrawerSigning } from '@servery/contract/trade/drawers.ts'
import type { Person } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findReview, insertReview } from './drawer-reviews.store.ts'
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
  const isNew = await insertReview(scope, trx, {
    id: reviewId,
    drawer_id: drawerId,
    branch_id: drawer.branch_id,
    note,
    exceptions: exceptionsOf(drawer).length,
    reviewed_at: now,
    reviewed_by: person.userId,
  })
  if (!isNew) {
    const before = await findReview(scope, trx, reviewId)
    const isSame = before?.drawer_id === drawerId && before.note === note
    if (!isSame) fail('id_reused', { field: 'reviewId' })
    return
  }
  const actor = { id: person.userId, name: person.name }
  await recordChanges({ scope, trx, actor, now }, 'drawer_review', reviewId, [
    { field: '', old: null, new: { drawerId, note } },
  ])
}
