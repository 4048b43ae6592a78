/** Floor plans: the areas of a branch with their tables, and what else stands there. */

/** Plan units: a table for two is about 64 wide. */
export const planSize = 4000
/** What things snap to. */
export const gridStep = 8

export const tableShapes = ['square', 'rectangle', 'round', 'oval'] as const
export type TableShape = (typeof tableShapes)[number]

export const decorKinds = ['wall', 'decor', 'text'] as const
export type DecorKind = (typeof decorKinds)[number]

/** Where a thing stands: its box before it is turned around its middle by whole degrees. */
export interface Placement {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}

export interface FloorTable extends Placement {
  readonly id: string
  /** Number or short name, once per area. */
  readonly name: string
  readonly seats: number
  readonly minSeats: number
  readonly shape: TableShape
  /** The section that it belongs to, or whose table it is; empty: none. */
  readonly section: string
}

export interface FloorDecor extends Placement {
  readonly id: string
  readonly kind: DecorKind
  readonly text: string
}

export interface FloorPlan {
  readonly tables: readonly FloorTable[]
  readonly decor: readonly FloorDecor[]
}

export const seatsMax = 40
export const tableNameMax = 6
export const tablesMax = 300
export const decorMax = 200
/** Nothing is smaller than that, so that a finger finds it. */
export const tableSideMin = 40
export const decorSideMin = 8

/** Square and round tables have one side. */
export function isEven(shape: TableShape): boolean {
  return shape === 'square' || shape === 'round'
}
