import type { Device } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { noteClock, noteSync, type SyncNote } from '../../setup/registers/index.ts'
import { pullRecords } from './sync.service.ts'

export const syncRoutes = (services: Services) => ({
  pull: os.sync.pull.handler(async ({ input, context: { scope, principal } }) => {
    // Before the records are read, which may take longer than the way here.
    const askedAt = new Date(services.now())
    const output = await pullRecords(services, scope, principal, input)
    if (principal?.kind !== 'device') return output
    const { appVersion, clockMs, ownSequence } = input
    const said = { cursor: output.cursor, appVersion, ownSequence, clockMs, askedAt }
    const clockAheadMs = await noteLive(services, principal, said)
    return clockAheadMs === null ? output : { ...output, clockAheadMs }
  }),
})

interface Feedback extends Pick<SyncNote, 'cursor' | 'appVersion' | 'ownSequence'> {
  readonly clockMs: number | undefined
  readonly askedAt: Date
}

/**
 * What is handed out counts as taken in. Where the answer was lost on its way the device asks again
 * from where it was, and stops only when it has it. Answers how far its clock is ahead; null where
 * it did not say what that shows.
 */
async function noteLive(
  { database, live, now }: Services,
  { companyId, branchIds, branchId, registerId }: Device,
  { askedAt, clockMs, ...said }: Feedback,
): Promise<number | null> {
  const scope = { companyId, branchIds }
  const noted = await database.withTenant(scope, async (trx) => {
    const isNews = await noteSync(scope, trx, { ...said, registerId, now: new Date(now()) })
    const clock =
      clockMs === undefined
        ? null
        : await noteClock(scope, trx, { registerId, now: askedAt, deviceMs: clockMs })
    return { isNews: isNews || clock?.isNews === true, aheadMs: clock?.aheadMs ?? null }
  })
  if (noted.isNews) live.publish(companyId, { type: 'registers', branchId })
  return noted.aheadMs
}
