import { type StationInput, stationInput } from '@servery/contract/setup/stations.ts'
import { leadsTo } from '@servery/domain/order/kitchen/kitchen-path.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type BodyStore, bodyStore, type Draft } from '../../platform/records/index.ts'

export const stationStore: BodyStore<StationInput> = bodyStore<StationInput>({
  noun: 'station',
  table: 'stations',
  schema: stationInput,
  nameOf: ({ name }) => name,
  positionOf: ({ position }) => position,
  branchIdsOf: ({ branchIds }) => branchIds,
  requireValid: requireWay,
  isInUse: async ({ companyId }, trx, id) => {
    const { rows } = await sql`select 1 from items
      where company_id = ${companyId} and not archived and more->'stationIds' ? ${id}
      union all select 1 from stations
      where company_id = ${companyId} and not archived and body->>'nextStationId' = ${id}
      limit 1`.execute(trx)
    return rows.length > 0
  },
})

/** It goes on to another station that is there, and never back to where it came from. */
async function requireWay(
  scope: Scope,
  trx: TenantTransaction,
  { id, input }: Draft<StationInput>,
): Promise<void> {
  const field = 'nextStationId'
  const { nextStationId } = input
  if (nextStationId === null) return
  const rows = await stationStore.findSince(scope, trx, 0)
  const others = rows.flatMap((row) =>
    row.archived ? [] : [{ id: row.id, nextStationId: row.input.nextStationId }],
  )
  if (nextStationId !== id && !others.some((one) => one.id === nextStationId)) {
    fail('reference_unknown', { field })
  }
  if (!leadsTo(others, nextStationId, id)) return
  fail('invalid_input', { field, issues: [{ field, problem: 'must not lead back to itself' }] })
}
