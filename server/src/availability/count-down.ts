/**
 * Counts down what is counted, as the sales of all tills arrive. It listens to the news that facts
 * were stored and works out anew what is left; a note that is lost is made good by the next one.
 */
import type { Services } from '../http/context.ts'
import { writeRecords } from '../records/record.ts'
import { findLeft, hasCounted, saveLeft } from './availability.store.ts'

type Needs = Pick<Services, 'database' | 'live' | 'now' | 'log'>

/** Sales of one branch within so long are counted together. */
const togetherMs = 100

export interface CountDown {
  close(): Promise<void>
}

export function startCountDown(services: Needs): CountDown {
  const timers = new Map<string, NodeJS.Timeout>()
  let running: Promise<void> = Promise.resolve()
  const unsubscribe = services.live.subscribe(({ companyId, event }) => {
    if (event.type !== 'facts' || timers.has(event.branchId)) return
    const { branchId } = event
    const timer = setTimeout(() => {
      timers.delete(branchId)
      running = running
        .then(() => countDown(services, companyId, branchId))
        .catch((error: unknown) => {
          services.log.error({ err: error, companyId, branchId }, 'count-down failed')
        })
    }, togetherMs)
    timers.set(branchId, timer)
  })
  return {
    close: async () => {
      unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
      await running
    },
  }
}

/** Brings what is left in a branch up to date, and tells the tills where it changed. */
export async function countDown(
  services: Pick<Services, 'database' | 'live' | 'now'>,
  companyId: string,
  branchId: string,
): Promise<void> {
  const scope = { companyId, branchIds: null }
  const now = new Date(services.now())
  const isAsked = await services.database.readTenant(scope, async (trx) => {
    const counted = await hasCounted(scope, trx, { branchId, now })
    return counted && (await findLeft(scope, trx, { branchId, now })).length > 0
  })
  if (!isAsked) return
  await writeRecords(services, scope, { id: 'count-down', name: '' }, async (write) => {
    const changed = await findLeft(scope, write.trx, { branchId, now })
    for (const { subject_id: subjectId, left } of changed) {
      const { revision } = write
      await saveLeft(scope, write.trx, { branchId, subjectId, left, revision })
    }
  })
}
