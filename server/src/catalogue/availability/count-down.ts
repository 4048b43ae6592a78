/** Counts down what is counted, as the sales of all tills arrive. */
import type { Services } from '../../platform/http/index.ts'
import { afterFacts, type Followed, type Follower } from '../../platform/live/index.ts'
import { writeRecords } from '../../platform/records/index.ts'
import { findLeft, hasCounted, saveLeft } from './availability.store.ts'

export function startCountDown(
  services: Pick<Services, 'database' | 'live' | 'now' | 'log'>,
): Follower {
  return afterFacts(services, 'count-down', (companyId, branchId) =>
    countDown(services, companyId, branchId),
  )
}

/** Brings what is left in a branch up to date, and tells the tills where it changed. */
export async function countDown(
  services: Pick<Services, 'database' | 'live' | 'now'>,
  companyId: string,
  branchId: string,
): Promise<Followed> {
  const scope = { companyId, branchIds: null }
  const now = new Date(services.now())
  const { isCounted, isOther } = await services.database.readTenant(scope, async (trx) => {
    const counted = await hasCounted(scope, trx, { branchId, now })
    const other = counted && (await findLeft(scope, trx, { branchId, now })).length > 0
    return { isCounted: counted, isOther: other }
  })
  if (!isCounted) return 'idle'
  if (!isOther) return 'followed'
  await writeRecords(services, scope, { id: 'count-down', name: '' }, async (write) => {
    const changed = await findLeft(scope, write.trx, { branchId, now })
    for (const { subject_id: subjectId, left } of changed) {
      const { revision } = write
      await saveLeft(scope, write.trx, { branchId, subjectId, left, revision })
    }
  })
  return 'followed'
}
