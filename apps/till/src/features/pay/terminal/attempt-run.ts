/**
 * One attempt in front of somebody: sent once, asked about every second until it is known, and
 * recorded under its own id. Whatever cannot be known here goes on behind (`finish-attempts.ts`).
 */
import type { CardAttempt, CardIntent } from '@servery/contract/devices/card-attempts.ts'
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { type CardPayment, cardPaymentOf } from '@servery/domain/card/card-payment.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/index.ts'
import { createStore, type Store } from '../../../device/values/index.ts'
import { type CardAnswer, cardsOf } from './ask-cards.ts'

/** `unreached`: the server did not say whether it has the attempt. */
export type RunState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'open'; readonly attempt: CardAttempt; readonly cancelling: boolean }
  | { readonly kind: 'ended'; readonly attempt: CardAttempt }

export interface RunInput {
  readonly order: OrderState
  readonly readerId: string
  readonly memberId: string
  readonly amount: MinorUnits
  readonly intent: CardIntent
}

export interface AttemptRun {
  readonly id: string
  readonly state: Store<RunState>
  cancel(): void
  /** Nobody looks any more; what is open is finished behind. */
  leave(): void
}

const everyMs = 1_000
/** Attempts that somebody has in front of them. */
const inFront = new WeakMap<Till, Set<string>>()

export function isInFront(till: Till, id: string): boolean {
  return inFront.get(till)?.has(id) === true
}

export function beginRun(till: Till, input: RunInput, onEnd: (attempt: CardAttempt) => void) {
  const id = till.register.newId()
  const cards = cardsOf(till)
  const state = createStore<RunState>({ kind: 'sending' })
  const front = inFront.get(till) ?? new Set<string>()
  inFront.set(till, front.add(id))
  let left = false
  let cancelling = false
  /** Only its start can be refused: what is asked later says nothing of what the card paid. */
  const hearLater = (answer: CardAnswer) =>
    hear(answer.kind === 'refused' ? { kind: 'silent' } : answer)
  const hear = (answer: CardAnswer) => {
    if (left) return
    const before = state.get().kind
    if (before === 'ended' || before === 'refused') return
    state.set(stateAfter(answer, cancelling))
    const now = state.get()
    if (now.kind === 'ended') onEnd(now.attempt)
  }
  const follow = async () => {
    for (;;) {
      await new Promise((resume) => setTimeout(resume, everyMs))
      const { kind } = state.get()
      if (left || kind === 'ended' || kind === 'refused') return
      hearLater(await cards.read(id))
    }
  }
  const { order, readerId, memberId, amount, intent } = input
  const start = { id, orderId: order.id, readerId, memberId, currency: order.currency, amount }
  void cards
    .start({ ...start, intent, recordedIds: recordedOn(order) })
    .then(hear)
    .then(follow)
  const run: AttemptRun = {
    id,
    state,
    cancel: () => {
      cancelling = true
      const now = state.get()
      if (now.kind === 'open') state.set({ ...now, cancelling })
      void cards.cancel(id).then(hearLater)
    },
    leave: () => {
      left = true
      front.delete(id)
    },
  }
  return run
}

function stateAfter(answer: CardAnswer, cancelling: boolean): RunState {
  if (answer.kind === 'silent') return { kind: 'unreached' }
  if (answer.kind === 'refused') return answer
  const { attempt } = answer
  return isOpenAttempt(attempt) ? { kind: 'open', attempt, cancelling } : { kind: 'ended', attempt }
}

/** What this till has written down and the server may not have heard of. */
function recordedOn(order: OrderState): readonly string[] {
  return order.payments.flatMap(({ card }) => (card === undefined ? [] : [card.attemptId]))
}

/** The payment that records a charge, unless somebody else has accounted for it. */
export function paymentOf(till: Till, attempt: CardAttempt): CardPayment | null {
  const method = till.catalogue
    .get()
    .methods.find((one) => one.id === attempt.intent?.methodId && one.kind === 'card_integrated')
  const isSettled = attempt.accounted || isGivenBack(attempt)
  return method === undefined || isSettled ? null : cardPaymentOf(attempt, method)
}

/** Whether the back office has begun to give back what no payment records. */
export function isGivenBack({ refunds }: CardAttempt): boolean {
  return refunds.some(({ status }) => status !== 'refused')
}
