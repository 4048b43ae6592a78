/**
 * An attempt to take money by a card terminal. Somebody else's machine moves the money, so that
 * what we know of it can be behind: an attempt is in doubt until its provider has said what became
 * of it, and of what is said twice, late or in another order the same comes out
 * (docs.stripe.com/terminal, "server-driven"; ZVT PA00P015 §2.2.8 on the commit point).
 */
import type { CurrencyCode, Instant, MinorUnits } from '../kernel/types.ts'

export const attemptStatuses = [
  'created',
  'sent',
  'in_doubt',
  'held',
  'capturing',
  'releasing',
  'approved',
  'declined',
  'cancelled',
] as const
/**
 * `created`: written down, not yet said to a terminal. `sent`: the terminal has it. `in_doubt`: it
 * may have been charged. `held`: an amount is kept on the card for later, and nothing is charged.
 * `capturing`: what was kept is being charged; `releasing`: it is being let go. The other three are
 * known.
 */
export type AttemptStatus = (typeof attemptStatuses)[number]

export const declineReasons = [
  'declined',
  'insufficient_funds',
  'wrong_pin',
  'pin_tries',
  'expired_card',
  'lost_or_stolen',
  'not_supported',
  'call_issuer',
  'terminal_busy',
  'terminal_offline',
  'terminal_failed',
  'timeout',
  'not_allowed',
] as const
/** Why no money moved, as far as it may be said at the counter. */
export type DeclineReason = (typeof declineReasons)[number]

export const cardEntries = ['contactless', 'chip', 'swipe', 'keyed', 'other'] as const
export type CardEntry = (typeof cardEntries)[number]

/** What the rules of the card schemes want on the guest's receipt; empty: not given. */
export interface CardReceipt {
  readonly scheme: string
  readonly lastFour: string
  readonly entry: CardEntry
  readonly authorisation: string
  readonly applicationId: string
  readonly terminalId: string
  readonly merchantId: string
  /** The number of the receipt or the trace at the terminal. */
  readonly trace: string
}

/** Of a payment that a card terminal took: which attempt it was, and what its receipt says. */
export interface PaidByCard {
  readonly card?: {
    readonly attemptId: string
    /** No money moved. */
    readonly simulated?: true
    readonly receipt: CardReceipt
  }
}

export const cardRefundStatuses = ['asked', 'in_doubt', 'made', 'refused'] as const
export type CardRefundStatus = (typeof cardRefundStatuses)[number]

export interface CardRefund {
  /** Ours, and the provider's idempotency key. */
  readonly id: string
  readonly amount: MinorUnits
  readonly status: CardRefundStatus
  /** The provider's own name of it; empty until it is known. */
  readonly reference: string
  /** A person said what became of it. Absent: nobody had to. */
  readonly byHand?: RefundByHand
}

interface SaidByHand {
  readonly at: Instant
  readonly by: string
  /** Why they say so. */
  readonly note: string
}

interface ProviderAnswer {
  /** Null: nothing was charged. */
  readonly charged: MinorUnits | null
  /** Whether it says otherwise than the person did. */
  readonly contradicts: boolean
}

/** What a person says became of an attempt that its provider can't tell of any more. */
export interface AttemptByHand extends SaidByHand {
  readonly outcome: 'charged' | 'not_charged'
  /** What the provider said all the same. Absent: it says nothing. */
  readonly answer?: ProviderAnswer
}

/** The same of a part that was to go back. */
export interface RefundByHand extends SaidByHand {
  readonly outcome: 'made' | 'not_made'
  /** The provider said that nothing went back. */
  readonly isDenied?: true
}

/** An amount that is kept on a card until the bill is final. */
export interface CardHold {
  /** Null until the provider has said that it is kept. */
  readonly amount: MinorUnits | null
  /** From when on the card's bank lets it go by itself; null: not said. */
  readonly expiresAt: Instant | null
  /** What is to be charged of it; null: nothing yet. */
  readonly capture: MinorUnits | null
  /** How often the provider has refused to charge it. Absent: never. */
  readonly refusals?: number
  /** By what the provider knows it, where that is more than its name of the attempt. */
  readonly key?: string
  /** What the provider had done last before it was to charge it. Absent: it has not begun. */
  readonly mark?: string
  /** Since when it is being charged. */
  readonly captureAskedAt?: Instant
}

export interface Attempt {
  /** Ours: the provider's idempotency key, and the id of the payment that records it. */
  readonly id: string
  readonly orderId: string
  readonly currency: CurrencyCode
  /** What is asked for, without what the guest adds at the reader. */
  readonly amount: MinorUnits
  readonly status: AttemptStatus
  /** The provider's own name of it; empty until it is known. */
  readonly reference: string
  /** What the card paid, with the tip; null unless it is approved. */
  readonly charged: MinorUnits | null
  readonly tip: MinorUnits
  readonly receipt: CardReceipt | null
  readonly reason: DeclineReason | null
  /** When somebody asked for it to be given up; it may be approved all the same. Null: nobody. */
  readonly cancelAskedAt: Instant | null
  readonly refunds: readonly CardRefund[]
  readonly createdAt: Instant
  /** It keeps an amount for later. Absent: it charges at once. */
  readonly hold?: CardHold
  /** A person said what became of it. Absent: nobody had to. */
  readonly byHand?: AttemptByHand
}

/** What a provider says of an attempt, or fails to say. */
export type AttemptNews =
  /** The provider has given it a name; nothing has been charged by that. */
  | { readonly kind: 'named'; readonly reference: string }
  /** The terminal has it, and waits for a card or for an answer. */
  | { readonly kind: 'running'; readonly reference?: string }
  /** It keeps the amount, and has charged nothing. */
  | {
      readonly kind: 'held'
      readonly amount: MinorUnits
      readonly expiresAt: Instant | null
      readonly receipt: CardReceipt
      readonly reference?: string
      readonly key?: string
    }
  /** It is about to charge what it keeps. */
  | { readonly kind: 'capture_begun'; readonly mark: string }
  /** No answer, or none that says anything. */
  | { readonly kind: 'unanswered' }
  | {
      readonly kind: 'approved'
      readonly charged: MinorUnits
      readonly tip: MinorUnits
      readonly receipt: CardReceipt
      readonly reference?: string
    }
  /**
   * What is kept was not charged, and is kept still. `refusals`: how often it had been refused when
   * it was asked for, so that a late answer says nothing of the charge that was asked for after it.
   */
  | {
      readonly kind: 'capture_refused'
      readonly reason: DeclineReason
      readonly refusals: number
    }
  /** Nothing was charged and, of this attempt, nothing can be any more. */
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'cancelled' }

/** What a provider says of a part that goes back. */
export type RefundNews =
  /** By what the provider finds it again; nothing has gone back by that. */
  | { readonly kind: 'named'; readonly reference: string }
  | { readonly kind: 'made'; readonly reference: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unanswered' }

/** Whether it may still be charged, as far as anybody knows. */
export function isOpenAttempt({ status }: Pick<Attempt, 'status'>): boolean {
  return isAtReader({ status }) || status === 'capturing' || status === 'releasing'
}

/** Whether a terminal may still be waiting for a card. */
export function isAtReader({ status }: Pick<Attempt, 'status'>): boolean {
  return status === 'created' || status === 'sent' || status === 'in_doubt'
}

/** What went back for certain, and what may have. */
export function cardRefunded({ refunds }: Pick<Attempt, 'refunds'>): {
  readonly made: number
  readonly open: number
} {
  let made = 0
  let open = 0
  for (const { amount, status } of refunds) {
    if (status === 'made') made += amount
    else if (status !== 'refused') open += amount
  }
  return { made, open }
}

/** What the card paid and has not got back for certain. */
export function leftOnCharge(attempt: Pick<Attempt, 'charged' | 'refunds'>): number {
  return (attempt.charged ?? 0) - cardRefunded(attempt).made
}

/**
 * The id by which a part is asked for now: one that the provider refused is over, and asking for it
 * again is another part.
 */
export function partIdNow(
  refunds: readonly Pick<CardRefund, 'id' | 'status'>[],
  first: string,
  idOfTry: (tries: number) => string,
): string {
  const refused = new Set(refunds.flatMap(({ id, status }) => (status === 'refused' ? [id] : [])))
  let id = first
  for (let tries = 1; refused.has(id); tries += 1) id = idOfTry(tries)
  return id
}
