/**
 * Pieces of goods that are told apart by a serial number: where each of them is, and what happened
 * to it. Nobody writes that down either: it follows from the movements that name it, in the order
 * in which they happened and not in which they arrived.
 */
import { unitThousandths } from '../kernel/quantity.ts'
import type { Instant, Quantity } from '../kernel/types.ts'
import type { StockKind } from './kinds.ts'

/** A movement that names numbers. */
export interface SerialStep {
  readonly id: string
  readonly sourceId: string
  readonly at: Instant
  readonly kind: StockKind
  /** Negative: they left. */
  readonly quantity: number
  /** Of a count: the numbers are all that lay there. */
  readonly counted: Quantity | null
  readonly branchId: string
  readonly locationId: string
  readonly serials: readonly string[]
}

export const serialStates = ['in_stock', 'on_the_way', 'sold', 'gone'] as const
/** `gone`: thrown away, used, sent back, or not found by a count. */
export type SerialState = (typeof serialStates)[number]

export interface SerialPlace {
  readonly state: SerialState
  readonly branchId: string
  readonly locationId: string
  /** The movement that brought it there. */
  readonly since: Instant
}

/** What a sale of a number does not fit: it was sold before, or was not in that branch. */
export type SerialDoubt = 'sold_twice' | 'not_here'

export interface SerialMoment<Step extends SerialStep> {
  readonly step: Step
  readonly after: SerialPlace
  readonly doubt: SerialDoubt | null
}

/** Of each number: what happened to it, the oldest first. */
export function foldSerials<Step extends SerialStep>(
  steps: readonly Step[],
): ReadonlyMap<string, readonly SerialMoment<Step>[]> {
  const moments = new Map<string, SerialMoment<Step>[]>()
  const tell = (number: string, step: Step, next: Next | null) => {
    if (next === null) return
    const { state, branchId, locationId, doubt = null } = next
    const after = { state, branchId, locationId, since: step.at }
    const moment = { step, after, doubt }
    const known = moments.get(number)
    if (known === undefined) moments.set(number, [moment])
    else known.push(moment)
  }
  const placeOf = (number: string) => moments.get(number)?.at(-1)?.after ?? null
  for (const step of [...steps].sort(compareSteps)) {
    const named = new Set(step.serials)
    for (const number of named) tell(number, step, nextOf(step, placeOf(number)))
    if (step.counted === null) continue
    // What was to lie there and was not found is gone.
    for (const number of [...moments.keys()]) {
      const place = placeOf(number)
      if (named.has(number) || place?.state !== 'in_stock') continue
      if (place.branchId !== step.branchId || place.locationId !== step.locationId) continue
      tell(number, step, { ...place, state: 'gone' })
    }
  }
  return moments
}

interface Next extends Omit<SerialPlace, 'since'> {
  readonly doubt?: SerialDoubt | null
}

/** Null: it says nothing of where the piece is. */
function nextOf(step: SerialStep, place: SerialPlace | null): Next | null {
  const { kind, branchId, locationId, counted } = step
  const here = { branchId, locationId }
  if (counted !== null) return { ...here, state: 'in_stock' }
  if (kind === 'in_transit') {
    return step.quantity > 0 ? { ...here, state: 'on_the_way' } : null
  }
  if (step.quantity > 0) return { ...here, state: 'in_stock' }
  if (kind === 'sale') return { ...here, state: 'sold', doubt: doubtOf(step, place) }
  // Sent off and on its way are of one moment, in whichever order their ids sort.
  if (kind === 'transfer_out') {
    return place?.state === 'on_the_way' ? null : { ...here, state: 'on_the_way' }
  }
  return { ...here, state: 'gone' }
}

function doubtOf({ branchId }: SerialStep, place: SerialPlace | null): SerialDoubt | null {
  if (place?.state === 'sold') return 'sold_twice'
  return isSellable(place, branchId) ? null : 'not_here'
}

/** Whether a piece can be sold in a branch, as far as is known. */
export function isSellable(place: SerialPlace | null, branchId: string): boolean {
  return place?.state === 'in_stock' && place.branchId === branchId
}

function compareSteps(a: SerialStep, b: SerialStep): number {
  return compare(a.at, b.at) || compare(a.id, b.id) || compare(a.sourceId, b.sourceId)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Those that several rows of a count named, where all of it has one; undefined: nobody said. */
export function countedSerials(
  rows: readonly { readonly serials: readonly string[] | null }[],
  counted: Quantity,
): readonly string[] | undefined {
  const all = [...new Set(rows.flatMap(({ serials }) => serials ?? []))]
  return all.length * unitThousandths === counted ? all : undefined
}

export type SerialProblem = 'serial_missing' | 'serial_named_twice'

/**
 * What is wrong with the numbers of so much of an item, in thousandths of its unit, whether they
 * come or go; null: there is one for each piece, or none where none is needed.
 */
export function serialsProblem(
  serials: readonly string[],
  units: number,
  isNeeded: boolean,
): SerialProblem | null {
  if (new Set(serials).size < serials.length) return 'serial_named_twice'
  if (serials.length === 0 && !isNeeded) return null
  return serials.length * unitThousandths === Math.abs(units) ? null : 'serial_missing'
}
