/** Floor plans: the areas of a branch, each with its tables and what else stands there. */
import {
  decorKinds,
  decorMax,
  decorSideMin,
  planSize,
  seatsMax,
  tableNameMax,
  tableShapes,
  tableSideMin,
  tablesMax,
} from '@servery/domain/business/floor/types.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { bodyHead, orderRoute, recordRoutes, versioned } from '../base/record-routes.ts'

const seats = z.int().min(1).max(seatsMax)
const placement = (least: number) => ({
  x: z.int().min(0).max(planSize),
  y: z.int().min(0).max(planSize),
  width: z.int().min(least).max(planSize),
  height: z.int().min(least).max(planSize),
  rotation: z.int().min(0).max(359).default(0).describe('Degrees, around the middle.'),
})

export const floorTable = z.strictObject({
  id,
  name: text(tableNameMax, 1).describe('A number or short name, unique within the area.'),
  seats,
  minSeats: seats.default(1),
  shape: z.enum(tableShapes).describe('Square and round tables are as wide as they are high.'),
  ...placement(tableSideMin),
  section: text(40)
    .default('')
    .describe('The section, or the name of the person who serves the table.'),
})

const floorDecor = z.strictObject({
  id,
  kind: z.enum(decorKinds),
  text: text(40).default(''),
  ...placement(decorSideMin),
})

export const floorAreaInput = z.strictObject({
  branchId: id.describe('The branch of an area can’t be changed.'),
  name: text(40, 1),
  position: z.int().min(0).max(100_000).default(0),
  serviceChargeId: id
    .nullable()
    .default(null)
    .describe(
      'The service charge at the tables of this area, in place of the automatic charges. Null: the automatic charges.',
    ),
  tables: z.array(floorTable).max(tablesMax).default([]),
  decor: z.array(floorDecor).max(decorMax).default([]),
})
export type FloorAreaInput = z.infer<typeof floorAreaInput>
export const floorAreaRecord = floorAreaInput.extend(bodyHead)
export type FloorAreaRow = z.infer<typeof floorAreaRecord>

const noun = {
  path: 'floor-areas',
  tag: 'Floor plans',
  one: 'floor area',
  many: 'floor areas',
  read: 'settings.read',
  write: 'settings.write',
} as const

export const floorAreas = {
  ...recordRoutes(
    noun,
    { create: floorAreaInput.extend({ id }), update: floorAreaInput.extend(versioned) },
    floorAreaRecord,
    { branchId: id.optional() },
  ),
  order: orderRoute(noun, floorAreaRecord),
}
