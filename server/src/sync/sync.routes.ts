import type { Device } from '../auth/principal.ts'
import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { noteSync, type SyncNote } from '../registers/registers.store.ts'
import { pullRecords } from './sync.service.ts'

export const syncRoutes = (services: Services) => ({
  pull: os.sync.pull.handler(async ({ input, context: { scope, principal } }) => {
    const output = await pullRecords(services, scope, principal, input)
    if (principal?.kind === 'device') {
      const { appVersion, ownSequence } = input
      await noteLive(services, principal, { cursor: output.cursor, appVersion, ownSequence })
    }
    return output
  }),
})

/**
 * What is handed out counts as taken in. Where the answer was lost on its way the device asks again
 * from where it was, and stops only when it has it.
 */
async function noteLive(
  { database, live, now }: Services,
  { companyId, branchIds, branchId, registerId }: Device,
  said: Pick<SyncNote, 'cursor' | 'appVersion' | 'ownSequence'>,
): Promise<void> {
  const scope = { companyId, branchIds }
  const isNews = await database.withTenant(scope, (trx) =>
    noteSync(scope, trx, { ...said, registerId, now: new Date(now()) }),
  )
  if (isNews) live.publish(companyId, { type: 'registers', branchId })
}
