import type { FloorPlan } from '@servery/domain/business/floor/types.ts'
import { newId } from '../../../platform/browser/index.ts'

/** The same plan with ids of its own, as a table is in one area only. */
export function copyPlan({ tables, decor }: FloorPlan) {
  return {
    tables: tables.map((table) => ({ ...table, id: newId() })),
    decor: decor.map((floorObject) => ({ ...floorObject, id: newId() })),
  }
}

/** A name that no area has yet: with the word for a copy, then counted. */
export function freeName(name: string, taken: readonly string[]): string {
  const areaNameMax = 40
  const known = new Set(taken.map((one) => one.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`
    const candidate = `${name.slice(0, areaNameMax - end.length)}${end}`
    if (!known.has(candidate.toLowerCase())) return candidate
  }
}
