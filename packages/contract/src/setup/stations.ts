/** Stations: the places of the kitchen and the bar where what was ordered is made. */
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { colourOrNone, idSet } from '../base/bounds.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'

export const stationInput = z.strictObject({
  name: text(40, 1),
  colour: colourOrNone.default(''),
  position: z.int().min(0).max(100_000).default(0),
  nextStationId: id
    .nullable()
    .default(null)
    .describe('The station that continues the work. Null: the pass.'),
  branchIds: idSet.max(500).nullable().default(null).describe('Null: all branches.'),
})
export type StationInput = z.infer<typeof stationInput>
export const stationRecord = stationInput.extend(bodyHead)

export const stations = recordRoutes(
  {
    path: 'stations',
    tag: 'Stations',
    one: 'station',
    many: 'stations',
    read: 'catalogue.read',
    write: 'catalogue.write',
  },
  { create: stationInput.extend({ id }), update: stationInput.extend(versioned) },
  stationRecord,
  {},
)
