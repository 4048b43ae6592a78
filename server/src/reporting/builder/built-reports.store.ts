import { builtReportInput } from '@servery/contract/reporting/built-reports.ts'
import { z } from 'zod'
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
