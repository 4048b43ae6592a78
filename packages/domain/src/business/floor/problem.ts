/** What keeps a floor plan from being one. */
import { nameKey } from './numbering.ts'
import { type FloorPlan, isEven, planSize } from './types.ts'

export interface FloorProblem {
  /** Such as `tables.3.name`. */
  readonly field: string
  /** A key of a text. */
  readonly problem: 'name_taken' | 'id_taken' | 'min_seats' | 'sides' | 'outside'
}

/** The first thing that cannot be as it is; null if the plan is sound. */
export function floorProblem({ tables, decor }: FloorPlan): FloorProblem | null {
  const names = new Set<string>()
  const ids = new Set<string>()
  const isOutside = (box: FloorPlan['decor'][number] | FloorPlan['tables'][number]) =>
    box.x + box.width > planSize || box.y + box.height > planSize
  for (const [index, table] of tables.entries()) {
    const at = `tables.${index}`
    if (ids.has(table.id)) return { field: `${at}.id`, problem: 'id_taken' }
    if (names.has(nameKey(table.name))) return { field: `${at}.name`, problem: 'name_taken' }
    if (table.minSeats > table.seats) return { field: `${at}.minSeats`, problem: 'min_seats' }
    if (isEven(table.shape) && table.width !== table.height) {
      return { field: `${at}.height`, problem: 'sides' }
    }
    if (isOutside(table)) return { field: `${at}.x`, problem: 'outside' }
    ids.add(table.id)
    names.add(nameKey(table.name))
  }
  for (const [index, floorObject] of decor.entries()) {
    if (ids.has(floorObject.id)) return { field: `decor.${index}.id`, problem: 'id_taken' }
    if (isOutside(floorObject)) return { field: `decor.${index}.x`, problem: 'outside' }
    ids.add(floorObject.id)
  }
  return null
}
