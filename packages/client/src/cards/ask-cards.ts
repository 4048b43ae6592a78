/** What a device says to card terminals through the server. */
import type { CardAttempt, CardIntent } from '@servery/contract/devices/card-attempts.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { NetworkAnswer } from '../ports/ports.ts'

export interface StartInput {
  readonly id: string
  readonly orderId: string
  readonly readerId: string
  /** Who takes the payment; a kiosk by itself. */
  readonly memberId: string
  readonly currency: string
  readonly amount: MinorUnits
  readonly intent: CardIntent
  readonly recordedIds: readonly string[]
  /** Holds the amount on the card; nothing is charged before it is captured. */
  readonly hold?: true
  /** The guest was asked for a tip already. */
  readonly asksTip?: false
}

export interface CaptureInput {
  /** With the tip. */
  readonly amount: MinorUnits
  readonly memberId: string
  readonly intent: CardIntent
}

/** What somebody says became of a payment, or of a refund, that its terminal can't tell of. */
interface SettleInput {
  readonly refundId?: string
  readonly outcome: 'charged' | 'not_charged'
  readonly charged?: number
  readonly reference: string
  readonly note: string
  readonly memberId: string
}

/** Refused with a code, `refused.` of the texts; silent: nobody answered. */
export type CardAnswer =
  | { readonly kind: 'attempt'; readonly attempt: CardAttempt }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'silent' }

export interface Cards {
  start(input: StartInput): Promise<CardAnswer>
  read(id: string): Promise<CardAnswer>
  /** Gives it up, or lets go what it holds. */
  cancel(id: string): Promise<CardAnswer>
  /** Charges what it holds. */
  capture(id: string, input: CaptureInput): Promise<CardAnswer>
  /** For a bill, with what is held on cards; null: nobody answered. */
  ofOrder(orderId: string): Promise<readonly CardAttempt[] | null>
  refund(
    attemptId: string,
    refund: { readonly id: string; readonly amount: number },
  ): Promise<CardAnswer>
  /** Of this device: not known, or in no payment; null: nobody answered. */
  unfinished(): Promise<readonly CardAttempt[] | null>
  /** Of the branch: what somebody may say the end of; null: nobody answered. */
  inDoubt(): Promise<readonly CardAttempt[] | null>
  settle(attemptId: string, said: SettleInput): Promise<CardAnswer>
}

/** Null where the server does not answer. */
type Ask = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<Pick<NetworkAnswer, 'status' | 'body'> | null>

export function cardsAtServer(registerId: string, ask: Ask): Cards {
  const said = async (method: 'GET' | 'POST', path: string, body?: object): Promise<CardAnswer> => {
    const answer = await ask(method, path, body)
    if (answer === null || answer.status >= 500 || answer.status === 429) return { kind: 'silent' }
    if (answer.status < 300) return { kind: 'attempt', attempt: answer.body as CardAttempt }
    return { kind: 'refused', code: codeOf(answer.body) }
  }
  const rowsAt = async (path: string) => {
    const answer = await ask('GET', path)
    if (answer?.status !== 200) return null
    return (answer.body as { readonly rows: readonly CardAttempt[] }).rows
  }
  return {
    start: (input) => said('POST', '/card-attempts', input),
    read: (id) => said('GET', `/card-attempts/${id}`),
    cancel: (id) => said('POST', `/card-attempts/${id}/cancel`, {}),
    capture: (id, input) => said('POST', `/card-attempts/${id}/capture`, input),
    ofOrder: (orderId) => rowsAt(`/card-attempts/of-order?orderId=${orderId}`),
    refund: (attemptId, refund) => said('POST', `/card-attempts/${attemptId}/refunds`, refund),
    inDoubt: () => rowsAt('/card-attempts/in-doubt'),
    settle: (attemptId, outcome) => said('POST', `/card-attempts/${attemptId}/settlement`, outcome),
    unfinished: () => rowsAt(`/registers/${registerId}/card-attempts`),
  }
}

const known = new Set([
  'amount_exceeds',
  'attempt_in_doubt',
  'attempt_over',
  'attempt_recent',
  'attempt_running',
  'attempt_unrecorded',
  'reader_busy',
  'hold_exists',
  'hold_exceeds',
  'hold_not_held',
  'hold_not_supported',
  'refund_exceeds',
  'refund_in_doubt',
  'not_allowed',
  'not_found',
  'reference_unknown',
])

function codeOf(body: unknown): string {
  const { code = '', data } = body as {
    readonly code?: string
    readonly data?: { readonly detail?: { readonly refusal?: string } }
  }
  const refusal = data?.detail?.refusal ?? code
  return known.has(refusal) ? refusal : 'other'
}
