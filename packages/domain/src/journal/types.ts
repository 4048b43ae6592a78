/**
 * The envelope of a fact (architecture.md §5). A fact is immutable; corrections are new facts.
 * The body's shape belongs to the noun that its kind begins with (`order.*` → order/types.ts).
 */
import type { BusinessDate, Instant } from '../kernel/types.ts'

/**
 * A hybrid logical clock: 15 digits of milliseconds, a dash, 6 digits of counter
 * (`001763700000123-000042`). Compared as text. Moved on by every fact that a register has seen.
 */
export type Clock = string

/** What the fold needs in order to sort facts: (clock, registerId, sequence). */
export interface FactOrder {
  readonly clock: Clock
  readonly registerId: string
  readonly sequence: number
}

export interface FactContent<Kind extends string = string, Body = unknown> extends FactOrder {
  readonly id: string
  readonly companyId: string
  readonly branchId: string
  /** The register's wall time, for people. */
  readonly at: Instant
  readonly businessDate: BusinessDate
  readonly actorId: string
  /** Who approved it with a PIN, where the actor alone may not; null otherwise. */
  readonly approverId: string | null
  /** The order, drawer or shift that the fact is about. */
  readonly subjectId: string
  readonly kind: Kind
  /** Version of the body's shape. */
  readonly version: number
  readonly body: Body
  /** Hash of the register's fact before this one; 64 zeros for the first. */
  readonly previousHash: string
}

export interface Fact<Kind extends string = string, Body = unknown>
  extends FactContent<Kind, Body> {
  /** SHA-256, lower-case hex, over the RFC 8785 encoding of everything above. */
  readonly hash: string
}

/** What a register must remember to write its next fact; a fold of its own facts. */
export interface RegisterHead {
  readonly registerId: string
  /** Of the last fact written; 0 before the first. */
  readonly sequence: number
  readonly hash: string
  /** The greatest clock seen, own or foreign. */
  readonly clock: Clock
  /** Last legal receipt number allotted; 0 before the first. Never reset. */
  readonly receipt: number
  /** Last call number allotted on `callDate`. Starts again each business day. */
  readonly call: number
  readonly callDate: BusinessDate
  /** Number of the last Z report; absent before the first. Never reset. */
  readonly closings?: number
}
