import { type StationInput, stationInput } from '@servery/contract/stations.ts'
import { sql } from 'kysely'
import { bodyStore } from '../records/body-record.store.ts'

export const stationStore = bodyStore<StationInput>({
  noun: 'station',
  table: 'stations',
  schema: stationInput,
  nameOf: ({ name }) => name,
  positionOf: ({ position }) => position,
  branchIdsOf: ({ branchIds }) => branchIds,
  isInUse: async ({ companyId }, trx, id) => {
    const { rows } = await sql`select 1 from items
      where company_id = ${companyId} and not archived and more->'stationIds' ? ${id}
      limit 1`.execute(trx)
    return rows.length > 0
  },
})
