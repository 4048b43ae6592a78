/** Once a day the points of those who stayed away lapse, some customers in each transaction. */
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findCursors, moveCursor } from '../../platform/jobs/index.ts'
import { findHoldersOfPoints, findLapseMonths, lapsePointsOf } from './lapse.store.ts'

const cursor = 'lapsed'
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const customersAtOnce = 500

/** Whatever goes wrong is logged, and tried again in an hour: nothing else waits for it. */
export async function lapsePoints(
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  scope: Scope,
  limit = customersAtOnce,
): Promise<void> {
  const at = new Date(now())
  try {
    const months = await database.withTenant(scope, async (trx) => {
      const last = (await findCursors(scope, trx)).get(cursor) ?? 0
      if (at.getTime() - last < dayMs) return null
      await moveCursor(scope, trx, cursor, at.getTime() - dayMs + hourMs)
      return findLapseMonths(scope, trx)
    })
    if (months === null) return
    let holders: readonly string[] = []
    do {
      const after = holders.at(-1) ?? ''
      holders = await database.withTenant(scope, async (trx) => {
        const found = await findHoldersOfPoints(scope, trx, { after, limit })
        await lapsePointsOf(scope, trx, { holders: found, months, at })
        return found
      })
    } while (holders.length === limit)
    await database.withTenant(scope, (trx) => moveCursor(scope, trx, cursor, at.getTime()))
  } catch (error) {
    log.error({ err: error, companyId: scope.companyId }, 'points did not lapse')
  }
}
