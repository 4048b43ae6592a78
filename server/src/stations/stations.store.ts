import { type StationInput, stationInput } from '@servery/contract/stations.ts'
import { bodyStore } from '../records/body-record.store.ts'

export const stationStore = bodyStore<StationInput>({
  noun: 'station',
  table: 'stations',
  schema: stationInput,
  nameOf: ({ name }) => name,
  positionOf: ({ position }) => position,
  branchIdsOf: ({ branchIds }) => branchIds,
})
