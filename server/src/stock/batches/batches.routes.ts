import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { findBranchRow, wallClockAt } from '../../setup/company/index.ts'
import { listBatches, summaryOf } from './batches.service.ts'

export const batchRoutes = ({ database, now }: Pick<Services, 'database' | 'now'>) => ({
  list: os.stockBatches.list.handler(({ input, context: { scope } }) =>
    database.withTenant(scope, async (trx) => {
      requireBranch(scope, input.branchId)
      const branch = await findBranchRow(scope, trx, input.branchId)
      if (branch === undefined) return fail('not_found', { field: 'branchId' })
      const today = wallClockAt(new Date(now()), branch).slice(0, 10) as BusinessDate
      const rows = await listBatches(scope, trx, { ...input, today })
      return {
        ...{ currency: branch.currency, rows: rows.slice(0, input.limit), total: rows.length },
        summary: summaryOf(rows),
      }
    }),
  ),
})
