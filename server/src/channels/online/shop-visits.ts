/** Counts visits to shops in memory, and writes them together after a while. */
import type { Database } from '../../platform/db/index.ts'
import { logFailure } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addVisits, type VisitsOfDay } from './shop-visits.store.ts'

export interface ShopVisits {
  count(visit: Omit<VisitsOfDay, 'visits'> & { readonly companyId: string }): void
  /** Writes what was counted; what cannot be written is kept for the next time. */
  flush(): Promise<void>
  close(): Promise<void>
}

export interface ShopVisitServices extends Services {
  readonly shopVisits: ShopVisits
}

const waitMs = 30_000

type Counted = VisitsOfDay & { readonly companyId: string }

export function createShopVisits({
  database,
  log,
}: {
  readonly database: Database
  readonly log: Services['log']
}): ShopVisits {
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const add = (more: Counted) => {
    const key = [more.companyId, more.branchId, more.day, more.step].join(' ')
    const visits = (counted.get(key)?.visits ?? 0) + more.visits
    counted.set(key, { ...more, visits })
    timer ??= setTimeout(flush, waitMs).unref()
  }

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const byCompany = Map.groupBy(counted.values(), ({ companyId }) => companyId)
    counted = new Map()
    for (const [companyId, days] of byCompany) {
      const scope = { companyId, branchIds: null }
      try {
        await database.withTenant(scope, (trx) => addVisits(scope, trx, days))
      } catch (error) {
        logFailure(log, error, 'visits to a shop could not be written', { companyId })
        for (const day of days) add(day)
      }
    }
  }
  const flush = () => {
    writing = writing.then(write)
    return writing
  }

  return {
    count: (visit) => add({ ...visit, visits: 1 }),
    flush,
    close: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}
