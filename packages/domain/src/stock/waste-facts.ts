/**
 * What a till writes down of goods that are lost: one fact of its own, on a subject of its own. Two
 * tills never speak of the same one, and what is sent twice is one loss.
 */
import { sortFacts } from '../journal/compare.ts'
import type { Fact, FactOrder } from '../journal/types.ts'
import type { BusinessDate, Instant, Quantity } from '../kernel/types.ts'
import { countedMax } from './value.ts'
import type { WasteKind } from './waste.ts'

export interface Wasted {
  readonly itemId: string
  readonly variationId: string | null
  /** As it was called then. */
  readonly name: string
  readonly unit: string
  readonly kind: WasteKind
  readonly quantity: Quantity
  readonly reason: string
  readonly note: string
  /** Of which batch, where somebody said so; absent: of the one that expires first. */
  readonly batchId?: string
  /** Which pieces, of what is told apart by serial numbers; absent: nobody said. */
  readonly serials?: readonly string[]
  /** A photo of it, which the till sends by itself. Absent: none was taken. */
  readonly photoId?: string
}

/** Bodies by kind. Every kind has version 1; a new shape gets a new version. */
export interface StockBodies {
  readonly 'stock.wasted': Wasted
}
export type StockEventKind = keyof StockBodies

export interface StockEvent {
  readonly kind: 'stock.wasted'
  readonly version: 1
  readonly body: Wasted
}

export type StockFact = StockEvent &
  FactOrder & {
    readonly id: string
    readonly at: Instant
    readonly businessDate: BusinessDate
    readonly actorId: string
    readonly approverId: string | null
    readonly subjectId: string
  }

export interface WasteState {
  readonly id: string
  readonly wasted: Wasted
  readonly at: Instant
  readonly businessDate: BusinessDate
  readonly by: string
  readonly approvedBy: string | null
  readonly exceptions: readonly { readonly code: 'wasted_twice'; readonly factId: string }[]
}

/** What a kind of fact about stock changes: each is declared here, once. */
export const stockFacts: {
  readonly [Kind in StockEventKind]: {
    readonly apply: (state: WasteState | null, fact: StockFact) => WasteState
  }
} = {
  'stock.wasted': {
    apply: (state, { id, subjectId, body, at, businessDate, actorId, approverId }) =>
      state === null
        ? {
            ...{ id: subjectId, wasted: body, at, businessDate, exceptions: [] },
            ...{ by: actorId, approvedBy: approverId },
          }
        : { ...state, exceptions: [...state.exceptions, { code: 'wasted_twice', factId: id }] },
  },
}

/** Whether facts of this kind are about stock. */
export function isStockEventKind(kind: string): kind is StockEventKind {
  return Object.hasOwn(stockFacts, kind)
}

/** True for a fact about stock in a version that this code knows. Its body is trusted. */
export function isStockFact(fact: Fact): fact is Fact & StockFact {
  return isStockEventKind(fact.kind) && fact.version === 1
}

export function applyStockFact(state: WasteState | null, fact: StockFact): WasteState {
  return stockFacts[fact.kind].apply(state, fact)
}

/** The loss that its facts make, or null for none; the same for every order of arrival. */
export function foldWaste(facts: readonly StockFact[]): WasteState | null {
  let state: WasteState | null = null
  for (const fact of sortFacts(facts)) state = applyStockFact(state, fact)
  return state
}

export interface WasteCommand extends Wasted {
  readonly type: 'waste'
}
export type WasteRefusalCode = 'waste_recorded' | 'quantity_not_positive' | 'quantity_too_large'

export type WasteDecision =
  | { readonly ok: true; readonly events: readonly StockEvent[] }
  | {
      readonly ok: false
      readonly refusal: { readonly code: WasteRefusalCode; readonly field: string | null }
    }

/** Decides a command. Applied by the register that decided, the events leave no exception. */
export function decideWaste(state: WasteState | null, command: WasteCommand): WasteDecision {
  const refuse = (code: WasteRefusalCode, field: string | null): WasteDecision => ({
    ok: false,
    refusal: { code, field },
  })
  if (state !== null) return refuse('waste_recorded', null)
  if (command.quantity <= 0) return refuse('quantity_not_positive', 'quantity')
  if (command.quantity > countedMax) return refuse('quantity_too_large', 'quantity')
  const { type: _type, ...wasted } = command
  const body = { ...wasted, reason: wasted.reason.trim(), note: wasted.note.trim() }
  return { ok: true, events: [{ kind: 'stock.wasted', version: 1, body }] }
}
