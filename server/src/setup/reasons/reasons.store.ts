/** SQL of reasons, and of how often tills gave them. */
import { type ReasonInput, type ReasonRow, reasonInput } from '@servery/contract/setup/reasons.ts'
import type { ReasonList } from '@servery/domain/offer/catalogue/reasons.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type BodyStore, bodyStore, type Draft, sortKey } from '../../platform/records/index.ts'

export const reasonStore: BodyStore<ReasonInput> = bodyStore<ReasonInput>({
  noun: 'reason',
  table: 'reasons',
  schema: reasonInput,
  nameOf: ({ name }) => name,
  positionOf: ({ position }) => position,
  branchIdsOf: ({ branchIds }) => branchIds,
  requireValid,
})

/** Those of one list. */
export function ofList(list: ReasonList) {
  return sql`body -> 'details' ->> 'list' = ${list}`
}

/** A reason stays in its list, and has a name of its own there until it is archived. */
async function requireValid(
  scope: Scope,
  trx: TenantTransaction,
  { id, input, head }: Draft<ReasonInput>,
): Promise<void> {
  const { list } = input.details
  const before = await reasonStore.find(scope, trx, id)
  if (before !== undefined && before.input.details.list !== list) {
    fail('invalid_input', { field: 'details.list' })
  }
  if (head.archived) return
  const same = await sql`select 1 from reasons
    where company_id = ${scope.companyId} and ${ofList(list)} and not archived
      and name_key = ${sortKey(input.name)} and id <> ${id}
    limit 1`.execute(trx)
  if (same.rows.length > 0) fail('duplicate_value', { field: 'name' })
}

export async function hasReasons(scope: Scope, trx: TenantTransaction): Promise<boolean> {
  const found = await sql`select 1 from reasons
    where company_id = ${scope.companyId} limit 1`.execute(trx)
  return found.rows.length > 0
}

/** A reason as a device of this branch has it: what it does not offer is gone for it. */
export function atBranch<Row extends Pick<ReasonRow, 'archived' | 'active' | 'branchIds'>>(
  row: Row,
  branchId: string,
): Row {
  const isHere = row.branchIds === null || row.branchIds.includes(branchId)
  return { ...row, archived: row.archived || !row.active || !isHere }
}

export interface ReasonUse {
  readonly list: ReasonList
  readonly reasonId: string | null
  readonly currency: string
  readonly count: number
  readonly amount: number
}

/** What is quarantined may have a body of any shape. */
const isUnderstood = sql`not exists (select from fact_quarantine q
  where q.company_id = f.company_id and q.register_id = f.register_id
    and q.sequence = f.sequence)`

/** What was given up, paid back, undone or moved at a drawer since then, by its reason. */
export async function countReasons(
  scope: Scope,
  trx: TenantTransaction,
  since: Date,
): Promise<ReasonUse[]> {
  const branches = scope.branchIds === null ? null : [...scope.branchIds]
  const found = await sql<ReasonUse>`
    select 'void' as list, f.content::jsonb -> 'body' ->> 'reasonId' as "reasonId", o.currency,
      count(distinct o.id)::int as count, sum(o.total)::bigint as amount
    from facts f
    join orders o on o.company_id = f.company_id and o.id = f.subject_id
    where f.company_id = ${scope.companyId} and f.kind = 'order.cancelled'
      and f.stored_at >= ${since} and o.status = 'cancelled' and ${isUnderstood}
      and (${branches}::uuid[] is null or o.branch_id = any(${branches}::uuid[]))
    group by 1, 2, 3
    union all
    select case e.kind when 'no_sale' then 'no_sale' else 'petty_cash' end, e.reason_id::text,
      d.currency, count(*)::int, sum(e.amount)::bigint
    from drawer_entries e
    join drawer_sessions d on d.company_id = e.company_id and d.id = e.drawer_id
    where e.company_id = ${scope.companyId} and e.kind in ('paid_in', 'paid_out', 'no_sale')
      and e.at >= ${since}
      and (${branches}::uuid[] is null or e.branch_id = any(${branches}::uuid[]))
    group by 1, 2, 3
    union all
    select 'refund', r.reason_id::text, r.currency, count(*)::int, sum(r.total)::bigint
    from refunds r
    where r.company_id = ${scope.companyId} and r.at >= ${since}
      and (${branches}::uuid[] is null or r.branch_id = any(${branches}::uuid[]))
    group by 1, 2, 3
    union all
    select 'unpay', f.content::jsonb -> 'body' ->> 'reasonId', o.currency, count(*)::int,
      sum((select coalesce(sum((one ->> 'amount')::bigint), 0)
        from jsonb_array_elements(f.content::jsonb -> 'body' -> 'reversals') as one))::bigint
    from facts f
    join orders o on o.company_id = f.company_id and o.id = f.subject_id
    where f.company_id = ${scope.companyId} and f.kind = 'order.unpaid'
      and f.stored_at >= ${since} and ${isUnderstood}
      and (${branches}::uuid[] is null or o.branch_id = any(${branches}::uuid[]))
    group by 1, 2, 3
    order by 1, 2, 3`.execute(trx)
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
