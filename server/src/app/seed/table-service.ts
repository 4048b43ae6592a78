/** Guests at tables: where they sit, what goes to the kitchen, and what is taken back of it. */
import { isLiveLine, type OrderCommand, type OrderState, uuidV7 } from '@servery/domain'
import { collectedCommands } from '@servery/domain/kitchen/ready.ts'
import { ticketOf } from '@servery/domain/kitchen/tickets.ts'
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import { nameOfReason, reasonId } from '../starter/index.ts'
import type { SeedRandom } from './random.ts'
import type { OrderAsk } from './run-register.ts'

export interface SeedTable extends TableRef {
  /** How many guests it has chairs for. */
  readonly seats: number
}

interface Source {
  readonly companyId: string
  readonly tables: readonly SeedTable[]
  /** The manager of the branch comes first. */
  readonly actorIds: readonly string[]
  /** Chance of its own: who comes, and what they pay with, is not touched by it. */
  readonly seats: SeedRandom
}

/** From sitting down to having left, at most. */
const visitMs = 80 * 60_000
/** In percent of those who eat in: at a table; of these, with something taken back. */
const shares = { atTable: 50, voided: 5, approved: 40 }
/** So long guests at tables sit over what they have, in minutes. */
export const tableStays = [22, 46] as const
const voidSeeds = ['keying_error', 'changed_mind', 'unavailable', 'wrong_table'] as const

type Then = (gapMs: number, ask: OrderAsk, approverId?: string) => void

/**
 * Gives the guests of one day a table each that is big enough and free; null where there is none,
 * or where they would still sit there at `untilMs`: all tables are free when the demo begins.
 */
export function openTables({ tables, seats }: Source, untilMs: number) {
  const taken = new Map<string, number[]>()
  return (startMs: number, covers: number): SeedTable | null => {
    if (tables.length === 0 || !seats.chance(shares.atTable)) return null
    if (startMs + visitMs > untilMs) return null
    const isFree = ({ tableId }: SeedTable) =>
      (taken.get(tableId) ?? []).every((other) => Math.abs(other - startMs) > visitMs)
    const fitting = tables.filter((table) => table.seats >= covers && isFree(table))
    const least = Math.min(...fitting.map((table) => table.seats))
    const snug = fitting.filter((table) => table.seats === least)
    if (snug.length === 0) return null
    const table = seats.pick(snug)
    taken.set(table.tableId, [...(taken.get(table.tableId) ?? []), startMs])
    return table
  }
}

export function planSitting({ tableId, areaId, name }: SeedTable, then: Then): void {
  then(1000, () => ({ type: 'set_tables', tables: [{ tableId, areaId, name }] }))
}

/** All of it is sent, now and then some is taken back, and the rest is made. */
export function planKitchen(
  source: Source,
  { atMs, actorId }: { readonly atMs: number; readonly actorId: string },
  then: Then,
): void {
  const { seats } = source
  const batchId = uuidV7(atMs, seats.bytes(10))
  then(5000 + seats.below(15_000), () => ({ type: 'send', batchId, together: true }))
  if (seats.chance(shares.voided)) planVoid(source, { atMs, actorId }, then)
  // Kitchen, bar and pass: no more work on an order of the demo.
  then(60_000 + seats.below(240_000), nextMade)
  then(5000, nextMade)
  then(5000, nextMade)
}

/** What the next of them has not done yet of what is wanted of it. */
function nextMade(order: OrderState | null): OrderCommand | null {
  return order?.status === 'open' ? (collectedCommands(order)[0] ?? null) : null
}

function planVoid(
  { companyId, actorIds, seats }: Source,
  { atMs, actorId }: { readonly atMs: number; readonly actorId: string },
  then: Then,
): void {
  const [managerId] = actorIds
  const voidId = uuidV7(atMs, seats.bytes(10))
  const seed = seats.pick(voidSeeds)
  const isApproved = seats.chance(shares.approved) && managerId !== actorId
  const ask = (order: OrderState | null): OrderCommand | null => {
    const live = order?.status === 'open' ? order.lines.filter(isLiveLine) : []
    const line = live.findLast((one) => one.components === undefined && isSent(one))
    // Who takes all of it back has nothing to pay, and leaves.
    if (line === undefined || live.length < 2) return null
    return {
      type: 'void_line',
      voidId,
      lineId: line.lineId,
      quantity: line.quantity,
      wasted: false,
      reason: nameOfReason('en', 'void', seed),
      reasonId: reasonId(companyId, 'void', seed),
    }
  }
  then(30_000 + seats.below(120_000), ask, isApproved ? managerId : undefined)
  then(4000, (order) => acknowledged(order, null))
  then(4000, (order) => acknowledged(order, stationOf(order)))
}

/** Where what was taken back would have been made. */
function stationOf(order: OrderState | null): string | null {
  const lineId = order?.voids?.[0]?.lineId
  const line = order?.lines.find((one) => one.lineId === lineId)
  return line?.kitchen?.stationIds[0] ?? null
}

/** The kitchen has seen what is no longer wanted. */
function acknowledged(order: OrderState | null, stationId: string | null): OrderCommand | null {
  const batches = order === null ? [] : (ticketOf(order, stationId)?.batches ?? [])
  const items = batches.flatMap((batch) => batch.items.filter(({ voided }) => voided > 0))
  if (items.length === 0) return null
  const seen = items.map(({ batchId, goodsId, cancelled }) => {
    return { batchId, goodsId, quantity: cancelled }
  })
  return { type: 'acknowledge_void', stationId, items: seen }
}
