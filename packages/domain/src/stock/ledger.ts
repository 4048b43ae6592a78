/**
 * The stock ledger of one thing in one place. Movements are told in the order in which they
 * happened and not in which they arrived; what they cost and what was there before each of them is
 * worked out from that order alone, so that a late message changes exactly what it belongs before.
 */
import { quantity } from '../kernel/quantity.ts'
import type { Instant, Quantity } from '../kernel/types.ts'
import { type Costed, type LedgerState, putIn, type SaidCost, takeOut } from './costing.ts'
import type { CostingMethod, StockKind } from './kinds.ts'
import { type StockValue, share } from './value.ts'

export { type LedgerState, type StockLayer, startOf, unitCostOf } from './costing.ts'

export interface StockEntry {
  readonly id: string
  /** Of what made it: the order, the delivery, the count. */
  readonly sourceId: string
  /** When it happened, by the clock of where it did. */
  readonly at: Instant
  readonly kind: StockKind
  /** Negative: it left. Of a count it is worked out. */
  readonly quantity: Quantity
  /** Of a count: what was there, whatever was expected. */
  readonly counted: Quantity | null
  /** What all of it costs, where that is known; never negative. */
  readonly givenCost: StockValue | null
  /** What went out for one line of an order, and comes back for it at what it cost then. */
  readonly lineId: string | null
}

/** What the fold says of an entry; the value moves by its cost and its correction. */
export interface FoldedEntry {
  readonly entry: StockEntry
  readonly quantity: Quantity
  /** Negative where goods left. */
  readonly cost: StockValue
  /** Otherwise a cost of 0 says that nobody knows. */
  readonly isKnown: boolean
  /** What earlier sales below zero had been valued too low (negative) or too high. */
  readonly correction: StockValue
  readonly after: LedgerState
}

/** What has gone out for a line so far, both positive. */
export interface LineCost {
  readonly quantity: number
  readonly cost: number
  readonly isKnown: boolean
}

/** Until then it was costed in another way. */
export interface CostingChange {
  readonly at: Instant
  readonly from: CostingMethod
}

export interface LedgerInput {
  readonly entries: readonly StockEntry[]
  readonly method: CostingMethod
  /** When the method was changed, the oldest first: what happened before stays costed as it was. */
  readonly changes?: readonly CostingChange[]
  readonly from: LedgerState
  /** By line: what went out for it before the first of the entries. */
  readonly linesBefore?: ReadonlyMap<string, LineCost>
}

/** In the order in which it happened; of what is told twice, once. */
export function foldLedger(input: LedgerInput): readonly FoldedEntry[] {
  const { changes = [], from } = input
  const lines = new Map(input.linesBefore ?? [])
  const folded: FoldedEntry[] = []
  let state = from
  let last: StockEntry | null = null
  for (const entry of [...input.entries].sort(compareEntries)) {
    if (last !== null && compareEntries(last, entry) === 0) continue
    last = entry
    const moved = movedBy(entry, state)
    const cost = costedOf(entry, moved, lines)
    const method = changes.find(({ at }) => entry.at < at)?.from ?? input.method
    const step =
      moved < 0 ? takeOut(state, -moved, cost, method) : putIn(state, moved, cost, method)
    const counted = entry.counted === null ? step.after : { ...step.after, lastCounted: entry.at }
    state = counted
    folded.push({
      entry,
      quantity: moved,
      cost: step.cost,
      isKnown: step.isKnown,
      correction: step.correction,
      after: state,
    })
    keepLine(lines, entry, moved, step)
  }
  return folded
}

/** By when they happened; then, so that it is one order everywhere, by their ids. */
export function compareEntries(a: StockEntry, b: StockEntry): number {
  return compare(a.at, b.at) || compare(a.id, b.id) || compare(a.sourceId, b.sourceId)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function movedBy(entry: StockEntry, state: LedgerState): Quantity {
  return entry.counted === null ? entry.quantity : quantity(entry.counted - state.onHand)
}

/** What is known of the cost; null where the ledger has to say. */
function costedOf(
  entry: StockEntry,
  moved: Quantity,
  lines: ReadonlyMap<string, LineCost>,
): SaidCost | null {
  const { givenCost } = entry
  if (givenCost !== null) return { cost: givenCost, isKnown: givenCost > 0 || saysCost(entry) }
  if (moved <= 0 || entry.lineId === null) return null
  const out = lines.get(entry.lineId)
  if (out === undefined || out.quantity === 0) return null
  const cost = share(out.cost as StockValue, moved, out.quantity)
  return { cost, isKnown: out.isKnown }
}

/** What is moved or made for nothing may be so only because nobody knows better. */
const handedOn: readonly StockKind[] = ['transfer_out', 'in_transit', 'transfer_in', 'production']
const saysCost = ({ kind }: StockEntry): boolean => !handedOn.includes(kind)

function keepLine(
  lines: Map<string, LineCost>,
  entry: StockEntry,
  moved: Quantity,
  step: Costed,
): void {
  if (entry.lineId === null || moved >= 0) return
  const before = lines.get(entry.lineId) ?? { quantity: 0, cost: 0, isKnown: true }
  lines.set(entry.lineId, {
    quantity: before.quantity - moved,
    cost: before.cost - step.cost,
    isKnown: before.isKnown && step.isKnown,
  })
}
