/**
 * A stock take: what was counted, by whom and when, and how that differs from what was expected.
 * What is posted is the count itself; the difference is the ledger's to say (rules.md 4.13).
 */
import { quantity, unitThousandths } from '../kernel/quantity.ts'
import type { Instant, MinorUnits, Quantity } from '../kernel/types.ts'

export const stockTakeScopes = ['full', 'category', 'supplier', 'location', 'spot'] as const
export type StockTakeScope = (typeof stockTakeScopes)[number]

export const stockTakeStatuses = ['draft', 'counting', 'review', 'completed', 'cancelled'] as const
export type StockTakeStatus = (typeof stockTakeStatuses)[number]

/** Why what was counted differs, as whoever reviews it says. */
export const stockTakeReasons = [
  'recount',
  'waste',
  'damage',
  'theft',
  'delivery',
  'error',
  'other',
] as const
export type StockTakeReason = (typeof stockTakeReasons)[number]

export type StockTakeAction = 'start' | 'count' | 'review' | 'reopen' | 'complete' | 'cancel'

/** From which states each action is possible. */
const takeAllowedFrom: Readonly<Record<StockTakeAction, readonly StockTakeStatus[]>> = {
  start: ['draft'],
  count: ['counting'],
  review: ['counting'],
  reopen: ['review'],
  complete: ['review'],
  cancel: ['draft', 'counting', 'review'],
}

const takeLeadsTo: Readonly<Record<StockTakeAction, StockTakeStatus>> = {
  start: 'counting',
  count: 'counting',
  review: 'review',
  reopen: 'counting',
  complete: 'completed',
  cancel: 'cancelled',
}

export type StockTakeRefusal = 'stock_take_closed' | 'stock_take_not_started' | 'stock_take_busy'

/** The state after an action, or why there is none. */
export function moveStockTake(
  status: StockTakeStatus,
  action: StockTakeAction,
): { readonly ok: true; readonly status: StockTakeStatus } | StockTakeRefused {
  if (takeAllowedFrom[action].includes(status)) return { ok: true, status: takeLeadsTo[action] }
  const isOver = status === 'completed' || status === 'cancelled'
  const refusal = isOver
    ? 'stock_take_closed'
    : status === 'draft'
      ? 'stock_take_not_started'
      : 'stock_take_busy'
  return { ok: false, refusal }
}

interface StockTakeRefused {
  readonly ok: false
  readonly refusal: StockTakeRefusal
}

/** `ST-0012`. */
export function stockTakeReference(number: number): string {
  return `ST-${String(number).padStart(4, '0')}`
}

/** One thing that somebody entered: `set` says what is there, `add` that so much more is. */
export interface CountEntry {
  readonly id: string
  readonly kind: 'set' | 'add'
  /** Thousandths of the item's unit; below 0 only where an `add` is taken back. */
  readonly quantity: Quantity
  /** As it was typed; empty for a scan. */
  readonly typed: string
  /** On the device of whoever counted. */
  readonly at: Instant
  readonly by: string
  /** Of an `add`: the number of the piece, which counts once. Absent: none was said. */
  readonly serial?: string
}

export interface Counted {
  readonly quantity: Quantity
  readonly typed: string
  readonly at: Instant
  readonly by: string
  /** The numbers of all that was counted; null: not all of it has one. */
  readonly serials: readonly string[] | null
}

const isBefore = (a: CountEntry, b: CountEntry) => a.at < b.at || (a.at === b.at && a.id < b.id)

/**
 * What a row has: the last `set` and every `add` after it, in the order in which they happened and
 * not in which they arrived. The same entry twice counts once. Null: nobody counted it.
 */
export function foldCount(entries: readonly CountEntry[]): Counted | null {
  const unique = new Map(entries.map((entry) => [entry.id, entry]))
  const sorted = [...unique.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  let counted: Counted | null = null
  const numbers = new Set<string>()
  for (const entry of sorted) {
    const { kind, typed, at, by } = entry
    if (kind === 'set') numbers.clear()
    const units = kind === 'set' ? entry.quantity : addedBy(entry, numbers)
    const sum: number = kind === 'set' ? units : Math.max(0, (counted?.quantity ?? 0) + units)
    const serials = sum > 0 && numbers.size * unitThousandths === sum ? [...numbers] : null
    counted = { quantity: quantity(sum), typed: kind === 'set' ? typed : '', at, by, serials }
  }
  return counted
}

/** A piece that was scanned before is there already, and one that was not cannot be taken back. */
function addedBy({ quantity: units, serial }: CountEntry, numbers: Set<string>): number {
  if (serial === undefined) return units
  if (units < 0) return numbers.delete(serial) ? units : 0
  if (numbers.has(serial)) return 0
  numbers.add(serial)
  return units
}

/** A row of the sheet: an item at a place. An item may stand at several. */
export interface CountRow {
  readonly itemId: string
  readonly variationId: string | null
  readonly locationId: string
  readonly counted: Quantity | null
  readonly countedAt: Instant | null
}

export interface SummedCount<Row extends CountRow> {
  readonly rows: readonly Row[]
  readonly itemId: string
  readonly variationId: string | null
  readonly locationId: string
  /** Over all places; null while one of them is not counted. */
  readonly counted: Quantity | null
  /** When the last of its places was counted. */
  readonly countedAt: Instant | null
}

/** Rows by item and location, with all places of each added up, in the order of the rows. */
export function sumPlaces<Row extends CountRow>(rows: readonly Row[]): readonly SummedCount<Row>[] {
  const keyOf = (row: CountRow) => `${row.itemId} ${row.variationId ?? ''} ${row.locationId}`
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()].map((group) => {
    const { itemId, variationId, locationId } = group[0] as Row
    const isWhole = group.every(({ counted }) => counted !== null)
    const sum = group.reduce((all, { counted }) => all + (counted ?? 0), 0)
    const last =
      group
        .map(({ countedAt }) => countedAt ?? '')
        .toSorted()
        .at(-1) ?? ''
    return {
      ...{ rows: group, itemId, variationId, locationId },
      counted: isWhole ? quantity(sum) : null,
      countedAt: isWhole ? last : null,
    }
  })
}

/**
 * Counted − Σ movements that were effective at that moment or before. What happened later, on
 * whatever device and whenever it arrives, makes no difference.
 */
export function countVariance(
  counted: Quantity,
  countedAt: Instant,
  movements: readonly { readonly at: Instant; readonly quantity: Quantity }[],
): Quantity {
  const before = movements.filter(({ at }) => at <= countedAt)
  return quantity(counted - before.reduce((sum, one) => sum + one.quantity, 0))
}

/** Above which a row is to be counted again: a share of what was expected, or a value. */
const recountShare = 10
const recountValues: Readonly<Record<string, number>> = { JPY: 4000, KRW: 40_000 }
const recountValue = 2000

/** Whether the difference is so large that somebody should count again. */
export function needsRecount(row: {
  readonly expected: Quantity
  readonly counted: Quantity
  /** Of the difference, in minor units. */
  readonly value: MinorUnits
  readonly currency: string
}): boolean {
  const difference = Math.abs(row.counted - row.expected)
  if (difference === 0) return false
  if (difference * 100 > Math.abs(row.expected) * recountShare) return true
  return Math.abs(row.value) > (recountValues[row.currency] ?? recountValue)
}
