/** A floor plan while it is drawn: what is done to it, what is chosen, and the way back. */
import { freePlace, inPlan, overlaps } from '@servery/domain/business/floor/geometry.ts'
import { nextTableName } from '@servery/domain/business/floor/numbering.ts'
import {
  type DecorKind,
  decorSideMin,
  type FloorDecor,
  type FloorPlan,
  type FloorTable,
  isEven,
  type TableShape,
  tableSideMin,
} from '@servery/domain/business/floor/types.ts'

export type FloorObject = FloorTable | FloorDecor
export type FloorObjectChange = Partial<Omit<FloorTable, 'id'>> & Partial<Omit<FloorDecor, 'id'>>

export interface PlanState {
  readonly plan: FloorPlan
  readonly selectedId: string | null
  readonly past: readonly FloorPlan[]
  readonly future: readonly FloorPlan[]
  /** What was done last: more of the same is one step of the way back. */
  readonly step: string
}

export type PlanAction =
  | { readonly type: 'select'; readonly id: string | null }
  | {
      readonly type: 'change'
      readonly id: string
      readonly change: FloorObjectChange
      readonly step: string
    }
  | { readonly type: 'add'; readonly things: readonly FloorObject[] }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** One step in which all may have changed. */
  | { readonly type: 'replace'; readonly plan: FloorPlan }
  /** Begins anew. */
  | { readonly type: 'stand'; readonly plan: FloorPlan }

const stepsMax = 100

export function startPlan({ tables, decor }: FloorPlan): PlanState {
  return { plan: { tables, decor }, selectedId: null, past: [], future: [], step: '' }
}

export function isTable(floorObject: FloorObject): floorObject is FloorTable {
  return 'seats' in floorObject
}

export function findFloorObject(
  { tables, decor }: FloorPlan,
  id: string | null,
): FloorObject | null {
  return tables.find((one) => one.id === id) ?? decor.find((one) => one.id === id) ?? null
}

export function isSamePlan(left: FloorPlan, right: FloorPlan): boolean {
  const plain = ({ tables, decor }: FloorPlan) => JSON.stringify([tables, decor])
  return left === right || plain(left) === plain(right)
}

export function reducePlan(state: PlanState, action: PlanAction): PlanState {
  const { plan, past, future } = state
  switch (action.type) {
    case 'select':
      return state.selectedId === action.id ? state : { ...state, selectedId: action.id, step: '' }
    case 'change': {
      const next = mapFloorObject(plan, action.id, (floorObject) =>
        changeFloorObject(floorObject, action.change),
      )
      if (next === plan) return state
      // What a drag or a row of key presses comes to is taken back at once.
      if (state.step === action.step) return { ...state, plan: next, future: [] }
      return { ...stepTo(state, next), step: action.step }
    }
    case 'add': {
      const tables = [...plan.tables, ...action.things.filter(isTable)]
      const decor = [
        ...plan.decor,
        ...action.things.filter((floorObject): floorObject is FloorDecor => !isTable(floorObject)),
      ]
      const [first] = action.things
      return { ...stepTo(state, { tables, decor }), selectedId: first?.id ?? null }
    }
    case 'remove': {
      const stays = ({ id }: FloorObject) => id !== action.id
      const next = { tables: plan.tables.filter(stays), decor: plan.decor.filter(stays) }
      return { ...stepTo(state, next), selectedId: null }
    }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return state
      return {
        ...state,
        plan: before,
        past: past.slice(0, -1),
        future: [plan, ...future],
        step: '',
      }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (after === undefined) return state
      return { ...state, plan: after, past: [...past, plan], future: rest, step: '' }
    }
    case 'replace':
      return stepTo(state, action.plan)
    case 'stand':
      return { ...startPlan(action.plan), selectedId: state.selectedId }
  }
}

function stepTo(state: PlanState, plan: FloorPlan): PlanState {
  const past = [...state.past.slice(1 - stepsMax), state.plan]
  return { ...state, plan, past, future: [], step: '' }
}

function mapFloorObject(
  plan: FloorPlan,
  id: string,
  change: (floorObject: FloorObject) => FloorObject,
): FloorPlan {
  const map = <One extends FloorObject>(things: readonly One[]): readonly One[] => {
    const index = things.findIndex((floorObject) => floorObject.id === id)
    const floorObject = things[index]
    if (floorObject === undefined) return things
    const next = change(floorObject) as One
    return next === floorObject ? things : things.with(index, next)
  }
  const tables = map(plan.tables)
  const decor = map(plan.decor)
  return tables === plan.tables && decor === plan.decor ? plan : { tables, decor }
}

/** The thing as it is then: round and square ones stay even, all of it inside the plan. */
export function changeFloorObject(
  floorObject: FloorObject,
  change: FloorObjectChange,
): FloorObject {
  const changed = { ...floorObject, ...change } as FloorObject
  const least = isTable(changed) ? tableSideMin : decorSideMin
  let width = Math.max(least, changed.width)
  let height = Math.max(least, changed.height)
  if (isTable(changed) && isEven(changed.shape)) {
    if (change.width === undefined && change.height !== undefined) width = height
    else height = width
  }
  const next = inPlan({ ...changed, width, height })
  const names = Object.keys(next) as (keyof FloorObject)[]
  return names.every((name) => next[name] === floorObject[name]) ? floorObject : next
}

/** A table of that shape, of the size that its seats need, where there is room. */
export function newTable(
  plan: FloorPlan,
  table: Pick<FloorTable, 'id' | 'shape' | 'seats'> & { readonly name?: string },
): FloorTable {
  const { id, shape, seats } = table
  const size = sizeOf(shape, seats)
  return {
    id,
    name: table.name ?? nextTableName(plan.tables.map(({ name }) => name)),
    seats,
    minSeats: 1,
    shape,
    ...size,
    ...freePlace(size, [...plan.tables, ...plan.decor]),
    rotation: 0,
    section: '',
  }
}

function sizeOf(shape: TableShape, seats: number) {
  const side = 56 + Math.min(8, Math.ceil(seats / 2)) * 8
  if (isEven(shape)) return { width: side, height: side }
  return { width: side + Math.ceil(seats / 2) * 16, height: 72 }
}

const decorSizes = {
  wall: { width: 240, height: 16 },
  decor: { width: 64, height: 64 },
  text: { width: 160, height: 40 },
} as const

export function newDecor(plan: FloorPlan, decor: Pick<FloorDecor, 'id' | 'kind' | 'text'>) {
  const size = decorSizes[decor.kind as DecorKind]
  const place = freePlace(size, [...plan.tables, ...plan.decor])
  return { ...decor, ...size, ...place, rotation: 0 }
}

/** The same thing once more where there is room; a table gets the next number. */
export function copyFloorObject(
  plan: FloorPlan,
  floorObject: FloorObject,
  id: string,
): FloorObject {
  const place = freePlace(floorObject, [...plan.tables, ...plan.decor])
  if (!isTable(floorObject)) return { ...floorObject, ...place, id }
  const name = nextTableName(
    plan.tables.map((table) => table.name),
    floorObject.name,
  )
  return { ...floorObject, ...place, id, name }
}

/** Tables that stand on one another. */
export function findOverlapping({ tables }: FloorPlan): ReadonlyMap<string, FloorTable> {
  const found = new Map<string, FloorTable>()
  for (const [index, table] of tables.entries()) {
    for (const other of tables.slice(index + 1)) {
      if (!overlaps(table, other)) continue
      found.set(table.id, other)
      found.set(other.id, table)
    }
  }
  return found
}
