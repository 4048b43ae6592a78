/** SQL of segments: which there are, and who is in them. */
import { type SegmentInput, segmentInput } from '@servery/contract/people/customer-segments.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { conjunction, countUpTo } from '../../platform/paging/index.ts'
import { bodyStore } from '../../platform/records/index.ts'
import { narrowing } from './narrowing.sql.ts'

export const segmentStore = bodyStore<SegmentInput>({
  noun: 'customer_segment',
  table: 'customer_segments',
  schema: segmentInput,
  nameOf: ({ name }) => name,
  requireValid: async (_scope, _trx, { input }) => {
    if (Object.keys(input.filters).length > 0) return
    const problem = 'narrows nothing'
    fail('invalid_input', { field: 'filters', issues: [{ field: 'filters', problem }] })
  },
  isInUse: async (scope, trx, id) => {
    const { rows } = await sql`select 1 from discounts
      where company_id = ${scope.companyId} and not archived
        and more -> 'customerTags' ? ${id} limit 1`.execute(trx)
    return rows.length > 0
  },
})

interface Moment {
  readonly now: number
}

/** That a customer is in the segment. */
export async function inSegment(
  scope: Scope,
  trx: TenantTransaction,
  { id, now }: Moment & { readonly id: string },
): Promise<RawBuilder<unknown>[]> {
  const segment = await segmentStore.find(scope, trx, id)
  if (segment === undefined) return fail('reference_unknown', { field: 'segment' })
  return narrowing(scope, { ...segment.input.filters, now })
}

export async function countSegments(scope: Scope, trx: TenantTransaction, { now }: Moment) {
  const found = await sql<{ id: string; body: SegmentInput }>`
    select id, body from customer_segments
    where company_id = ${scope.companyId} and not archived order by name_key, id`.execute(trx)
  const rows = []
  for (const { id, body } of found.rows) {
    const { filters } = segmentInput.parse(body)
    const { total, totalIsLeast } = await countUpTo(trx, sql`customers`, [
      sql`company_id = ${scope.companyId} and not archived`,
      ...narrowing(scope, { ...filters, now }),
    ])
    rows.push({ id, customers: total, isLeast: totalIsLeast })
  }
  return rows
}

/** The segments that a discount asks for, of each of these customers who is in any. */
export async function findSegmentsOf(
  scope: Scope,
  trx: TenantTransaction,
  { ids, now }: Moment & { readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const segments = new Map<string, string[]>()
  const asked = await sql<{ id: string; body: SegmentInput }>`
    select id, body from customer_segments segment
    where company_id = ${scope.companyId} and not archived and exists (
      select from discounts where company_id = ${scope.companyId} and not archived
        and more -> 'customerTags' ? segment.id::text)
    order by id`.execute(trx)
  for (const { id, body } of asked.rows) {
    const { filters } = segmentInput.parse(body)
    const where = conjunction([
      sql`company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])`,
      ...narrowing(scope, { ...filters, now }),
    ])
    const members = await sql<{ id: string }>`select id from customers where ${where}`.execute(trx)
    for (const member of members.rows) {
      segments.set(member.id, [...(segments.get(member.id) ?? []), id])
    }
  }
  return segments
}
