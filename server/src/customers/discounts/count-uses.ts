/** Counts how often discounts with a limit are used, as the sales of all tills arrive. */
import type { Services } from '../../platform/http/index.ts'
import { afterFactsOfCompany, type Followed, type Follower } from '../../platform/live/index.ts'
import { writeRecords } from '../../platform/records/index.ts'
import { findChangedUses, hasLimited, saveUses } from './uses.store.ts'

export function startCountUses(
  services: Pick<Services, 'database' | 'live' | 'now' | 'log'>,
): Follower {
  return afterFactsOfCompany(services, 'counting discounts', (companyId) =>
    tellUses(services, companyId),
  )
}

/** Tells the tills the counts that have changed. */
export async function tellUses(
  services: Pick<Services, 'database' | 'live' | 'now'>,
  companyId: string,
): Promise<Followed> {
  const scope = { companyId, branchIds: null }
  const { isLimited, changed } = await services.database.readTenant(scope, async (trx) => {
    const limited = await hasLimited(scope, trx)
    return { isLimited: limited, changed: limited ? await findChangedUses(scope, trx) : [] }
  })
  if (!isLimited) return 'idle'
  if (changed.length === 0) return 'followed'
  await writeRecords(services, scope, { id: 'discount-uses', name: '' }, async (write) => {
    for (const counted of await findChangedUses(scope, write.trx)) {
      await saveUses(scope, write.trx, { ...counted, revision: write.revision })
    }
  })
  return 'followed'
}
