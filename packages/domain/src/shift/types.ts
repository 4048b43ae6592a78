/**
 * The vocabulary of a shift: one person's time at work, from clocking in to clocking out, with its
 * breaks. It belongs to a branch, not to a till: what is begun on one may be ended on another.
 */
import type { FactOrder } from '../journal/types.ts'
import type { BusinessDate, CurrencyCode, Instant, MinorUnits } from '../kernel/types.ts'

/** Bodies by kind. Every kind has version 1; a new shape gets a new version. */
export interface ShiftBodies {
  /** The currency is the branch's: tips that are declared later are in it. */
  'shift.started': { readonly memberId: string; readonly currency: CurrencyCode }
  'shift.break_started': { readonly breakId: string; readonly paid: boolean }
  'shift.break_ended': { readonly breakId: string }
  'shift.ended': {
    /** When the person stopped: now, or earlier where it was forgotten. */
    readonly endedAt: Instant
    /** Tips in cash that the person says to have kept. */
    readonly cashTips: MinorUnits
    readonly note: string
  }
}
export type ShiftEventKind = keyof ShiftBodies

export type ShiftEvent = {
  [Kind in ShiftEventKind]: {
    readonly kind: Kind
    readonly version: 1
    readonly body: ShiftBodies[Kind]
  }
}[ShiftEventKind]

/** Where and when it happened, as `apply` needs it; a Fact satisfies it. */
export interface ShiftOrigin extends FactOrder {
  readonly id: string
  readonly at: Instant
  readonly businessDate: BusinessDate
  readonly actorId: string
  readonly approverId: string | null
  /** The shift's id. */
  readonly subjectId: string
}

export type ShiftFact = ShiftEvent & ShiftOrigin

export interface ShiftBreak {
  readonly breakId: string
  readonly paid: boolean
  readonly startedAt: Instant
  /** Null while it lasts. */
  readonly endedAt: Instant | null
}

/** Something that a person must look at; no minute is lost. */
export type ShiftExceptionCode =
  | 'started_twice'
  | 'ended_twice'
  | 'changed_after_end'
  | 'break_not_open'
  | 'break_id_reused'

export interface ShiftException {
  readonly code: ShiftExceptionCode
  readonly factId: string
}

export interface ShiftState {
  readonly id: string
  /** `unknown`: the fact that began it has not come. */
  readonly status: 'unknown' | 'working' | 'on_break' | 'ended'
  readonly memberId: string
  readonly currency: CurrencyCode
  /** The till at which it began. */
  readonly registerId: string
  readonly startedAt: Instant
  readonly startedBy: string
  readonly businessDate: BusinessDate
  readonly breaks: readonly ShiftBreak[]
  readonly endedAt: Instant | null
  readonly endedBy: string | null
  readonly endApprovedBy: string | null
  readonly cashTips: MinorUnits
  readonly note: string
  readonly exceptions: readonly ShiftException[]
}

/** What a person asks for. Ids come from the caller, so that a retry is the same. */
export type ShiftCommand =
  | { readonly type: 'start'; readonly memberId: string; readonly currency: CurrencyCode }
  | { readonly type: 'start_break'; readonly breakId: string; readonly paid: boolean }
  | { readonly type: 'end_break' }
  | {
      readonly type: 'end'
      /** Null: now. */
      readonly endedAt: Instant | null
      readonly cashTips: MinorUnits
      readonly note: string
    }
export type ShiftCommandType = ShiftCommand['type']

/** What `decide` may not find out by itself. */
export interface ShiftContext {
  readonly now: Instant
  /** Whether the same person has another shift that has not ended. */
  readonly otherOpen: boolean
}

/** In order of precedence: where several hold, the first is the answer. */
export type ShiftRefusalCode =
  | 'shift_already_started'
  | 'shift_not_started'
  | 'shift_ended'
  | 'break_already_started'
  | 'break_not_started'
  | 'break_already_exists'
  | 'time_out_of_range'
  | 'amount_out_of_range'
  | 'amount_not_positive'

export type ShiftDecision =
  | { readonly ok: true; readonly events: readonly ShiftEvent[] }
  | {
      readonly ok: false
      readonly refusal: { readonly code: ShiftRefusalCode; readonly field: string | null }
    }
