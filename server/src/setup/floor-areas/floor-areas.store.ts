import { type FloorAreaInput, floorAreaInput } from '@servery/contract/setup/floor-areas.ts'
import { floorProblem } from '@servery/domain/business/floor/problem.ts'
import { type RawBuilder, sql } from 'kysely'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { bodyStore, type Draft, requireBranches, sortKey } from '../../platform/records/index.ts'
import { serviceChargeTable } from '../service-charges/index.ts'

type AreaDraft = Draft<FloorAreaInput>

export const floorAreaStore = bodyStore<FloorAreaInput>({
  noun: 'floor_area',
  table: 'floor_areas',
  schema: floorAreaInput,
  nameOf: ({ name }) => name,
  positionOf: ({ position }) => position,
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: async (scope, trx, draft) => {
    const { branchId } = draft.input
    requireBranch(scope, branchId)
    await requireBranches(scope, trx, [{ id: branchId, field: 'branchId' }])
    const problem = floorProblem(draft.input)
    if (problem !== null) {
      fail('invalid_input', { field: problem.field, issues: [problem] })
    }
    await requireSameBranch(scope, trx, draft)
    await requireCharge(scope, trx, draft.input)
    await requireOwnName(scope, trx, draft)
    await requireOwnTables(scope, trx, draft)
  },
})

/** Whoever is limited to branches sees the areas of those. */
export function visibleTo({ branchIds: own }: Scope): readonly RawBuilder<unknown>[] {
  return own === null ? [] : [sql`branch_ids && ${[...own]}::uuid[]`]
}

/** Orders will name its tables, and an order stays where it was taken. */
async function requireSameBranch(scope: Scope, trx: TenantTransaction, { id, input }: AreaDraft) {
  const before = await floorAreaStore.find(scope, trx, id)
  if (before !== undefined && before.input.branchId !== input.branchId) {
    fail('invalid_input', { field: 'branchId' })
  }
}

async function requireCharge(
  scope: Scope,
  trx: TenantTransaction,
  { serviceChargeId }: FloorAreaInput,
) {
  if (serviceChargeId === null) return
  const [found] = await serviceChargeTable.findMany(scope, trx, [serviceChargeId])
  if (found === undefined) fail('reference_unknown', { field: 'serviceChargeId' })
  // Nobody is there to say how much it is.
  if (found?.input.kind === 'open_amount') fail('invalid_input', { field: 'serviceChargeId' })
}

async function requireOwnName(scope: Scope, trx: TenantTransaction, { id, input }: AreaDraft) {
  const same = await sql`
    select from floor_areas
    where company_id = ${scope.companyId} and not archived and id <> ${id}
      and name_key = ${sortKey(input.name)} and ${input.branchId}::uuid = any(branch_ids)
    limit 1`.execute(trx)
  if (same.rows.length > 0) fail('duplicate_value', { field: 'name' })
}

/** A table is in one area: whoever copies one gives its tables ids of their own. */
async function requireOwnTables(scope: Scope, trx: TenantTransaction, { id, input }: AreaDraft) {
  const ids = input.tables.map((table) => table.id)
  if (ids.length === 0) return
  const found = await sql<{ id: string }>`
    select part ->> 'id' as id
    from floor_areas cross join lateral jsonb_array_elements(body -> 'tables') as part
    where company_id = ${scope.companyId} and floor_areas.id <> ${id}
      and part ->> 'id' = any(${ids}::text[])
    limit 1`.execute(trx)
  const taken = found.rows[0]?.id
  if (taken !== undefined) fail('id_reused', { field: `tables.${ids.indexOf(taken)}.id` })
}
