/** The rows of the branches that a scope may see. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../db/index.ts'

/** The rows of the branches that the scope may see. */
export function inScope(
  scope: Scope,
  table: 'orders' | 'payments' | 'drawer_sessions' | 'shifts' | 'subject',
): RawBuilder<unknown>[] {
  const company = sql`${sql.ref(`${table}.company_id`)} = ${scope.companyId}`
  if (scope.branchIds === null) return [company]
  const branches = sql`${sql.ref(`${table}.branch_id`)} = any(${[...scope.branchIds]}::uuid[])`
  return [company, branches]
}
