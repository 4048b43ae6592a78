/**
 * What a person must look at: facts quarantined, second pasts, exceptions of orders, and facts that
 * name people who weren't of the team or lacked the right.
 */
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Scope, Tables, TenantTransaction } from '../../platform/db/index.ts'

export interface QuarantineRow {
  readonly factId: string
  readonly branchId: string
  readonly registerId: string
  readonly registerName: string
  readonly sequence: number
  readonly orderId: string | null
  readonly kind: string
  readonly code: string
  readonly field: string | null
  readonly storedAt: string
  readonly what: 'quarantine' | 'fork' | 'exception' | 'doubt'
}

const rowsMax = 1_000

/** Of a query of facts: those that are not quarantined for a person. */
export function isNotQuarantined({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'facts'>): ExpressionWrapper<Tables, 'facts', SqlBool> {
  return not(
    exists(
      selectFrom('fact_quarantine')
        .select('fact_id')
        .whereRef('fact_quarantine.company_id', '=', 'facts.company_id')
        .whereRef('fact_quarantine.register_id', '=', 'facts.register_id')
        .whereRef('fact_quarantine.sequence', '=', 'facts.sequence'),
    ),
  )
}

/** Newest first. */
export async function readQuarantine(
  scope: Scope,
  tx: TenantTransaction,
  branchIds: readonly string[] | null,
): Promise<readonly QuarantineRow[]> {
  const inBranches =
    branchIds === null ? sql`` : sql`AND p.branch_id = ANY(${[...branchIds]}::uuid[])`
  const { rows } = await sql<QuarantineRow & { storedAt: Date }>`
    SELECT p.fact_id AS "factId", p.branch_id AS "branchId", p.register_id AS "registerId",
      coalesce(r.name, '') AS "registerName", p.sequence, p.order_id AS "orderId", p.kind, p.code,
      p.field, p.stored_at AS "storedAt", p.what
    FROM (
      SELECT company_id, fact_id, branch_id, register_id, sequence,
        CASE WHEN kind LIKE 'order.%' THEN subject_id END AS order_id, kind, code, field,
        stored_at, 'quarantine' AS what
      FROM fact_quarantine WHERE company_id = ${scope.companyId}
      UNION ALL
      SELECT company_id, fact_id, branch_id, register_id, sequence,
        CASE WHEN kind LIKE 'order.%' THEN subject_id END, kind, 'chain_fork', NULL, received_at,
        'fork'
      FROM apart_facts WHERE company_id = ${scope.companyId}
      UNION ALL
      SELECT company_id, fact_id, branch_id, register_id, sequence, order_id, kind, code, NULL,
        stored_at, 'exception'
      FROM order_exceptions WHERE company_id = ${scope.companyId}
      UNION ALL
      SELECT company_id, fact_id, branch_id, register_id, sequence,
        CASE WHEN kind LIKE 'order.%' THEN subject_id END, kind, code, NULL, stored_at, 'doubt'
      FROM fact_doubts WHERE company_id = ${scope.companyId}
    ) p
    LEFT JOIN registers r ON r.company_id = p.company_id AND r.id = p.register_id
    WHERE true ${inBranches}
    ORDER BY p.stored_at DESC, p.register_id, p.sequence
    LIMIT ${rowsMax}`.execute(tx)
  return rows.map((row) => ({ ...row, storedAt: row.storedAt.toISOString() }))
}
