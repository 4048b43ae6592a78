/** Two people drew the same plan: what both did, thing by thing. */
import type { FloorPlan } from './types.ts'

interface FloorObject {
  readonly id: string
}

export interface MergedPlan {
  readonly plan: FloorPlan
  /** Things that both have changed differently; the plan has them as I did. */
  readonly both: readonly string[]
}

/**
 * What I and they made of the same plan. Whatever only one has changed, added or taken away is as
 * that one left it; what both have changed is as I left it, and named. A thing that one took away
 * and the other changed stays.
 */
export function mergePlans(versions: {
  readonly before: FloorPlan
  readonly mine: FloorPlan
  readonly theirs: FloorPlan
}): MergedPlan {
  const { before, mine, theirs } = versions
  const both: string[] = []
  return {
    plan: {
      tables: mergeFloorObjects(before.tables, mine.tables, theirs.tables, both),
      decor: mergeFloorObjects(before.decor, mine.decor, theirs.decor, both),
    },
    both,
  }
}

function mergeFloorObjects<One extends FloorObject>(
  before: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
  both: string[],
): One[] {
  const old = byId(before)
  const own = byId(mine)
  const other = byId(theirs)
  const merged: One[] = []
  for (const id of new Set([...other.keys(), ...own.keys()])) {
    const [was, ours, now] = [old.get(id), own.get(id), other.get(id)]
    const mineChanged = !isSame(was, ours)
    const theirsChanged = !isSame(was, now)
    if (mineChanged && theirsChanged && !isSame(ours, now)) both.push(id)
    // What was changed is worth more than that it was taken away.
    const kept = mineChanged ? (ours ?? (theirsChanged ? now : undefined)) : now
    if (kept !== undefined) merged.push(kept)
  }
  return merged
}

function byId<One extends FloorObject>(things: readonly One[]): ReadonlyMap<string, One> {
  return new Map(things.map((floorObject) => [floorObject.id, floorObject]))
}

/** The same in every field, whatever their order. */
function isSame(left: FloorObject | undefined, right: FloorObject | undefined): boolean {
  if (left === undefined || right === undefined) return left === right
  const names = new Set([...Object.keys(left), ...Object.keys(right)]) as Set<keyof FloorObject>
  return [...names].every((name) => left[name] === right[name])
}
