/** What trade from a seed is asked for, and what it comes to. */
import {
  firstPreviousHash,
  hashFact,
  type PricedOrderState,
  pricingVersion,
  type TaxRegime,
} from '@servery/domain'
import { anOpening } from './builders.ts'
import { idOf } from './ids.ts'
import type { SealedOrderFact } from './register.ts'
import { sha256 } from './sha256.ts'

export interface TradeInput {
  readonly seed: number
  readonly registers: number
  readonly orders: number
  /** How many guests come on a day; unless given, as many as there is time for. */
  readonly ordersPerDay?: number
  /** How many orders in a million are changed by two registers at once; 0 unless given. */
  readonly conflicts?: number
  /** How many orders in a million have something given away, paid back or undone; else 0. */
  readonly afterSale?: number
  /** How many orders in a million are shared by guests; 0 unless given. */
  readonly splits?: number
  /** Guests who eat in sit at tables of two areas; at none unless given. */
  readonly tables?: boolean
  /** Channels, discounts of the catalogue, and what the kitchen has ready; else none of it. */
  readonly varied?: boolean
  /** Whether refunds are now and then of money alone, or of one part of a bundle. */
  readonly mends?: boolean
  /** The first two tills have drawers, in sessions of two days (`tradeDrawerId`); else none. */
  readonly drawers?: boolean
  /** Whether guests bring cups back now and then, for which they get money. */
  readonly deposits?: boolean
  /** How taxes are rounded; each set once and half up unless given. */
  readonly regime?: TaxRegime
}

export interface Trade {
  readonly companyId: string
  readonly branchId: string
  readonly registers: readonly TradeRegister[]
  /** Of all registers, in the order in which they were written. */
  readonly facts: readonly SealedOrderFact[]
  /** What the facts come to, in the order in which the orders were opened. */
  readonly orders: readonly PricedOrderState[]
}

export interface TradeRegister {
  readonly registerId: string
  readonly code: string
  readonly prefix: string
  /** Its own facts, in order of sequence. */
  readonly facts: readonly SealedOrderFact[]
}

const dayMs = 86_400_000

/** The session of a till's drawer on a business day, by the till's place; null: it has none. */
export function tradeDrawerId(register: number, day: string): string | null {
  return register > 1 ? null : idOf('draw', 2 * Math.floor(Date.parse(day) / dayMs / 2) + register)
}

/** Rounds each line up, so that trade which is made with it comes to other taxes and totals. */
export const otherRounding: TaxRegime = { rounding: 'up', roundPer: 'line' }

/**
 * The facts of trade under `otherRounding`, in the order in which they were written, as if that
 * were how the next version of the pricing reckons: their orders ask for the ordinary rounding,
 * and their seals name that version.
 */
export function byNextVersion(facts: readonly SealedOrderFact[]): SealedOrderFact[] {
  const last = new Map<string, string>()
  return facts.map((fact) => {
    const content = {
      ...withNextVersion(fact),
      previousHash: last.get(fact.registerId) ?? firstPreviousHash,
    }
    const hash = hashFact(content, sha256)
    last.set(fact.registerId, hash)
    return { ...content, hash }
  })
}

function withNextVersion(fact: SealedOrderFact): SealedOrderFact {
  if (fact.kind === 'order.opened') {
    return { ...fact, body: { ...fact.body, regime: anOpening().regime } }
  }
  if (fact.kind !== 'order.closed' || fact.body.pricing === undefined) return fact
  const pricing = { ...fact.body.pricing, version: pricingVersion + 1 }
  return { ...fact, body: { ...fact.body, pricing } }
}
