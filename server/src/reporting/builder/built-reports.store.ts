import { builtReportInput } from '@servery/contract/reporting/built-reports.ts'
import { z } from 'zod'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { bodyStore, requireOwnBranch } from '../../platform/records/index.ts'

const body = z.object({ ...builtReportInput.shape, ownerId: z.string() })
export type StoredBuiltReport = z.infer<typeof body>

export const builtReportStore = bodyStore<StoredBuiltReport>({
  noun: 'built_report',
  table: 'built_reports',
  schema: body,
  nameOf: ({ name }) => name,
  requireValid: (scope, trx, { input: { branchId } }) => requireOwnBranch(scope, trx, branchId),
})

/** Null: there is none, or its person keeps it to themselves. */
export async function findSharedReport(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredBuiltReport | null> {
  const found = await builtReportStore.find(scope, trx, id)
  return found !== undefined && !found.archived && found.input.shared ? found.input : null
}
