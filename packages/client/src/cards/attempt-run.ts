/**
 * One attempt in front of somebody: sent once, and asked about every second until it is known. What
 * it charged is recorded under its own id by whoever began it.
 */
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { type CardPayment, cardPaymentOf } from '@servery/domain/card/card-payment.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { CaptureInput, CardAnswer, Cards, StartInput } from './ask-cards.ts'

/** `unreached`: the server did not say whether it has the attempt. */
export type RunState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'open'; readonly attempt: CardAttempt; readonly cancelling: boolean }
  | { readonly kind: 'ended'; readonly attempt: CardAttempt }

export interface AttemptRun {
  readonly id: string
  readonly state: {
    readonly get: () => RunState
    readonly subscribe: (listener: () => void) => () => void
  }
  cancel(): void
  /** Nobody looks any more. */
  leave(): void
}

const everyMs = 1_000

type OnEnd = (attempt: CardAttempt) => void

/** Sends an amount. */
export function beginAttempt(cards: Cards, input: StartInput, onEnd: OnEnd): AttemptRun {
  return run(cards, input.id, () => cards.start(input), onEnd)
}

/** Charges what an attempt holds on a card. */
export function captureHold(
  cards: Cards,
  id: string,
  input: CaptureInput,
  onEnd: OnEnd,
): AttemptRun {
  return run(cards, id, () => cards.capture(id, input), onEnd)
}

/** Lets go what an attempt holds on a card. */
export function releaseHold(cards: Cards, id: string, onEnd: OnEnd): AttemptRun {
  return run(cards, id, () => cards.cancel(id), onEnd)
}

/** Goes on with one that was sent before the page was closed. */
export function resumeAttempt(cards: Cards, id: string, onEnd: OnEnd): AttemptRun {
  const read = async (): Promise<CardAnswer> => {
    const answer = await cards.read(id)
    return answer.kind === 'refused' ? { kind: 'silent' } : answer
  }
  return run(cards, id, read, onEnd)
}

function run(cards: Cards, id: string, first: () => Promise<CardAnswer>, onEnd: OnEnd): AttemptRun {
  let state: RunState = { kind: 'sending' }
  const listeners = new Set<() => void>()
  const set = (next: RunState) => {
    state = next
    for (const listener of listeners) listener()
  }
  let left = false
  let cancelling = false
  const isOver = () => state.kind === 'ended' || state.kind === 'refused'
  const hear = (answer: CardAnswer) => {
    if (left || isOver()) return
    set(stateAfter(answer, cancelling))
    if (state.kind === 'ended') onEnd(state.attempt)
  }
  /** Only its start can be refused: what is asked later says nothing of what the card paid. */
  const hearLater = (answer: CardAnswer) =>
    hear(answer.kind === 'refused' ? { kind: 'silent' } : answer)
  const follow = async () => {
    for (;;) {
      await new Promise((resume) => setTimeout(resume, everyMs))
      if (left || isOver()) return
      hearLater(await cards.read(id))
    }
  }
  void first().then(hear).then(follow)
  return {
    id,
    state: {
      get: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    cancel: () => {
      cancelling = true
      if (state.kind === 'open') set({ ...state, cancelling })
      void cards.cancel(id).then(hearLater)
    },
    leave: () => {
      left = true
    },
  }
}

function stateAfter(answer: CardAnswer, cancelling: boolean): RunState {
  if (answer.kind === 'silent') return { kind: 'unreached' }
  if (answer.kind === 'refused') return answer
  const { attempt } = answer
  return isOpenAttempt(attempt) ? { kind: 'open', attempt, cancelling } : { kind: 'ended', attempt }
}

/** What this device has written down and the server may not have heard of. */
export function recordedOn({ payments }: Pick<OrderState, 'payments'>): readonly string[] {
  return payments.flatMap(({ card }) => (card === undefined ? [] : [card.attemptId]))
}

/** The payment that records a charge, unless somebody else has accounted for it. */
export function paymentFor(
  methods: readonly Pick<PaymentMethodRecord, 'id' | 'name' | 'kind'>[],
  attempt: CardAttempt,
): CardPayment | null {
  const method = methods.find(
    (one) => one.id === attempt.intent?.methodId && one.kind === 'card_integrated',
  )
  const isSettled = attempt.accounted || isGivenBack(attempt)
  return method === undefined || isSettled ? null : cardPaymentOf(attempt, method)
}

/** Whether the back office has begun to give back what no payment records. */
export function isGivenBack({
  refunds,
}: {
  readonly refunds: readonly { readonly status: string }[]
}): boolean {
  return refunds.some(({ status }) => status !== 'refused')
}

export function isRecordedOn(
  order: Pick<OrderState, 'payments'> | undefined,
  { id }: Pick<CardAttempt, 'id'>,
): boolean {
  return order?.payments.some(({ paymentId }) => paymentId === id) === true
}
