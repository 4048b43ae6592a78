/** The floor plan that a new restaurant may start with: a room of a dozen tables, to be redrawn. */
import type { FloorAreaInput } from '@servery/contract/setup/floor-areas.ts'
import type { FloorPlan, FloorTable } from '@servery/domain/business/floor/types.ts'
import type { Write } from '../../platform/records/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import { starterId } from './starter-id.ts'
import { createMissing } from './starter-records.ts'
import { getStarterTexts } from './starter-texts.ts'

/** Where each row of tables stands; a row is alike. */
const rows = [
  { shape: 'round', seats: 2, y: 64, xs: [64, 208, 352, 496], width: 64, height: 64 },
  { shape: 'square', seats: 4, y: 208, xs: [64, 208, 352, 496], width: 80, height: 80 },
  { shape: 'rectangle', seats: 6, y: 368, xs: [64, 256], width: 136, height: 72 },
  { shape: 'oval', seats: 8, y: 360, xs: [448], width: 168, height: 88 },
  { shape: 'rectangle', seats: 2, y: 520, xs: [64], width: 72, height: 56 },
] as const

/** A room of twelve tables with its walls and the bar. */
export function roomPlan(idOf: (name: string) => string, bar: string): FloorPlan {
  let number = 0
  const tables = rows.flatMap(({ xs, y, ...alike }) =>
    xs.map((x): FloorTable => {
      number += 1
      const name = String(number)
      const place = { x, y, rotation: 0, minSeats: 1, section: '' }
      return { ...alike, ...place, id: idOf(`table ${name}`), name }
    }),
  )
  const wall = { kind: 'wall', text: '', rotation: 0 } as const
  return {
    tables,
    decor: [
      { ...wall, id: idOf('back wall'), x: 24, y: 24, width: 736, height: 8 },
      { ...wall, id: idOf('side wall'), x: 24, y: 24, width: 8, height: 600 },
      {
        id: idOf('bar'),
        kind: 'decor',
        text: bar,
        x: 608,
        y: 64,
        width: 128,
        height: 64,
        rotation: 0,
      },
    ],
  }
}

/** Writes the room of a branch unless it has been there before. */
export async function writeStarterFloor(
  write: Write,
  branchId: string,
  language: string,
): Promise<void> {
  const { room, bar } = getStarterTexts(language).floor
  const idOf = (name: string) => starterId(write.scope.companyId, `floor ${name}`)
  const { tables, decor } = roomPlan(idOf, bar)
  const input: FloorAreaInput = {
    branchId,
    name: room,
    position: 0,
    serviceChargeId: null,
    tables: [...tables],
    decor: [...decor],
  }
  await createMissing(write, floorAreaStore, { id: idOf('room'), input })
}
