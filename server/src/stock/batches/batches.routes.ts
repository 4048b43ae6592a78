import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { findBranchRow, wallClockAt } from '../../setup/company/index.ts'
import { readFolded } from '../ledger/index.ts'
import { findBranches } from '../places/index.ts'
import { listBatches, summaryOf, waitingOfBatches } from './batches.service.ts'

const noBatches = { currency: null, rows: [], total: 0, summary: summaryOf([]) }

export const batchRoutes = ({ database, now }: Pick<Services, 'database' | 'now'>) => ({
  open: os.stockBatches.open.handler(async ({ input, context: { scope } }) => {
    requireBranch(scope, input.branchId)
    const asked = await database.readTenant(scope, async (trx) => {
      const branch = await findBranchRow(scope, trx, input.branchId)
      if (branch === undefined) return fail('not_found', { field: 'branchId' })
      const { branchId, itemId } = input
      return { branchId, itemIds: [itemId], today: todayOf(branch, now()) }
    })
    const within = { branchIds: [input.branchId], itemIds: [input.itemId] }
    const rows = await readFolded(database, scope, within, (trx) => listBatches(scope, trx, asked))
    return {
      rows: rows.map(({ id, variationId, code, expiry, left }) => ({
        ...{ id, variationId, code, expiry, left },
      })),
    }
  }),
  list: os.stockBatches.list.handler(async ({ input, context: { scope } }) => {
    const found = await database.readTenant(scope, async (trx) => {
      const branchId = input.branchId ?? (await findBranches(scope, trx))[0]?.id
      if (branchId === undefined) return null
      requireBranch(scope, branchId)
      const branch = await findBranchRow(scope, trx, branchId)
      if (branch === undefined) return fail('not_found', { field: 'branchId' })
      const today = todayOf(branch, now())
      const { itemId, search, days } = input
      const itemIds = itemId === undefined ? undefined : [itemId]
      const asked = { branchId, itemIds, search, days, today }
      return { asked, branch, waiting: await waitingOfBatches(scope, trx, asked) }
    })
    if (found === null) return noBatches
    const { asked, branch, waiting } = found
    if (waiting === null) return { ...noBatches, currency: branch.currency }
    const rows = await readFolded(database, scope, waiting, (trx) => listBatches(scope, trx, asked))
    return {
      ...{ currency: branch.currency, rows: rows.slice(0, input.limit), total: rows.length },
      summary: summaryOf(rows),
    }
  }),
})

/** By the clock of the branch. */
const todayOf = (branch: { readonly time_zone: string }, now: number) =>
  wallClockAt(new Date(now), branch).slice(0, 10) as BusinessDate
