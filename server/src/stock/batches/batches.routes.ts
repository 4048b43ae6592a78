import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { findBranchNames, findBranchRow, wallClockAt } from '../../setup/company/index.ts'
import { listBatches, summaryOf } from './batches.service.ts'

export const batchRoutes = ({ database, now }: Pick<Services, 'database' | 'now'>) => ({
  list: os.stockBatches.list.handler(({ input, context: { scope } }) =>
    database.withTenant(scope, async (trx) => {
      const branchId = input.branchId ?? (await findFirstBranch(scope, trx))
      if (branchId === null) {
        return { currency: null, rows: [], total: 0, summary: summaryOf([]) }
      }
      requireBranch(scope, branchId)
      const branch = await findBranchRow(scope, trx, branchId)
      if (branch === undefined) return fail('not_found', { field: 'branchId' })
      const today = wallClockAt(new Date(now()), branch).slice(0, 10) as BusinessDate
      const rows = await listBatches(scope, trx, { ...input, branchId, today })
      return {
        ...{ currency: branch.currency, rows: rows.slice(0, input.limit), total: rows.length },
        summary: summaryOf(rows),
      }
    }),
  ),
})

async function findFirstBranch(scope: Scope, trx: TenantTransaction): Promise<string | null> {
  const names = [...(await findBranchNames(scope, trx))]
  const theirs = names.filter(([id]) => scope.branchIds?.includes(id) ?? true)
  const [first] = theirs.sort(([, a], [, b]) => a.localeCompare(b))
  return first?.[0] ?? null
}
