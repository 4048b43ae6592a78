/**
 * Card payments at the server: attempts outlive its crashes, whatever it was about to say does not.
 * What an attempt becomes and what may be done with it is decided by the server's own rules; here
 * stands what its tables and its turns do around them.
 */
import type { CardAttempt, CardIntent } from '@servery/contract/devices/card-attempts.ts'
import {
  type Attempt,
  type AttemptNews,
  isOpenAttempt,
  type RefundNews,
} from '@servery/domain/card/attempt.ts'
import { askRefund, learn, learnRefund } from '@servery/domain/card/learn.ts'
import {
  type AttemptRefusal,
  findRefundRefusal,
  findStartRefusal,
  isUnaccounted,
  type KnownAttempt,
} from '@servery/domain/card/refusals.ts'
import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { Books } from '../world/books.ts'
import type { Scene } from '../world/scene.ts'
import { openTerminals, type Terminals } from './terminal.ts'

export interface StoredAttempt extends KnownAttempt {
  readonly registerId: string
  readonly intent: CardIntent
}

export interface StartInput {
  readonly id: string
  readonly orderId: string
  readonly amount: MinorUnits
  readonly intent: CardIntent
  readonly recordedIds: readonly string[]
}

/** What a planted bug may break. */
export interface CardRules {
  readonly learn: typeof learn
  readonly findStartRefusal: typeof findStartRefusal
  /** True: what a terminal did not answer for is taken for what never was. */
  readonly isSilenceNo: boolean
  /** False: whoever pays back writes it down whatever became of it. */
  readonly isBackFirst: boolean
}
export const soundCards: CardRules = {
  learn,
  findStartRefusal,
  isSilenceNo: false,
  isBackFirst: true,
}

type Said = StoredAttempt | { readonly refusal: AttemptRefusal | 'not_found' }

export interface CardDesk {
  readonly terminals: Terminals
  start(registerId: string, input: StartInput): Said
  read(id: string): Said
  cancel(id: string): Said
  refund(id: string, part: { readonly id: string; readonly amount: number }): Said
  /** Of a till: not known, or in no payment. */
  unfinished(registerId: string): readonly StoredAttempt[]
  all(): readonly StoredAttempt[]
  /** Charges that stand before a person. */
  toMatch(): readonly StoredAttempt[]
  /** Parts that went back and that no order tells of: they stand there as well. */
  backToMatch(): readonly string[]
}

interface Place {
  readonly scene: Scene
  readonly books: Books
  readonly isUp: () => boolean
  /** Is forgotten when the process dies. */
  readonly later: (delayMs: number, run: () => void) => void
}

const firstAskMs = 5000

export function openDesk({ scene, books, isUp, later }: Place, rules: CardRules): CardDesk {
  const { timeline } = scene
  const random = scene.random.fork('desk')
  const terminals = openTerminals(scene)
  const stored = new Map<string, Omit<StoredAttempt, 'isAccounted'>>()

  const paymentsOf = (orderId: string) => books.projections.get(orderId)?.rows.order?.payments ?? []
  const known = (id: string): StoredAttempt | null => {
    const found = stored.get(id)
    if (found === undefined) return null
    const isAccounted = paymentsOf(found.orderId).some(
      (row) => row.id === id && row.type === 'payment',
    )
    return { ...found, isAccounted }
  }
  type Unread = Omit<StoredAttempt, 'isAccounted'>
  const those = (isMeant: (attempt: Unread) => boolean) =>
    [...stored.values()].filter(isMeant).flatMap(({ id }) => known(id) ?? [])
  const all = () => those(() => true)
  const said = (id: string): Said => known(id) ?? { refusal: 'not_found' }

  function change(id: string, by: <One extends Attempt>(attempt: One) => Attempt): void {
    const before = stored.get(id)
    if (before !== undefined) stored.set(id, { ...before, ...by(before) })
  }
  const hear = (id: string, news: AttemptNews | null): void => {
    const silence = rules.isSilenceNo ? 'cancelled' : 'unanswered'
    change(id, (attempt) => rules.learn(attempt, news ?? { kind: silence }))
  }
  const hearRefund = (id: string, partId: string, news: RefundNews | null): void =>
    change(id, (attempt) => learnRefund(attempt, partId, news ?? { kind: 'unanswered' }))

  /** Until it is known; a process that is down asks when it is back. */
  function askLater(delayMs: number, asked: number, isOpen: () => boolean, ask: () => void): void {
    timeline.after(delayMs, () => {
      if (!isOpen()) return
      if (isUp()) ask()
      const next = isUp() ? Math.min(60_000, 2000 * 2 ** Math.min(asked, 5)) : firstAskMs
      askLater(next, asked + 1, isOpen, ask)
    })
  }

  function startNow(registerId: string, { recordedIds, ...asked }: StartInput): Said {
    const { id, orderId } = asked
    const attempts = those((one) => one.orderId === orderId).map((one) =>
      recordedIds.includes(one.id) ? { ...one, isAccounted: true } : one,
    )
    const refusal = rules.findStartRefusal(attempts, { ...asked, currency: 'GBP' })
    if (refusal !== null) return { refusal }
    if (stored.has(id)) return said(id)
    const isBusy = [...stored.values()].some(
      (one) => one.registerId === registerId && isOpenAttempt(one),
    )
    if (isBusy) return { refusal: 'reader_busy' }
    const attempt = {
      ...{ ...asked, registerId, currency: 'GBP', status: 'created' as const, reference: '' },
      ...{ charged: null, tip: zeroAmount, receipt: null, reason: null, cancelAskedAt: null },
      ...{ refunds: [], createdAt: new Date(timeline.nowMs()).toISOString() },
    }
    stored.set(id, attempt)
    later(random.integer(1, 50), () => {
      hear(
        id,
        terminals.begin(attempt, attempt, (news) => {
          if (isUp()) hear(id, news)
        }),
      )
    })
    const isOpen = () => isOpenAttempt(stored.get(id) ?? attempt)
    askLater(firstAskMs, 0, isOpen, () => hear(id, terminals.read(attempt, attempt)))
    return said(id)
  }

  return {
    terminals,
    start: startNow,
    read: said,
    cancel(id) {
      const attempt = known(id)
      if (attempt === null || !isOpenAttempt(attempt)) return said(id)
      const cancelAskedAt = new Date(timeline.nowMs()).toISOString()
      change(id, (one) => ({ ...one, cancelAskedAt }))
      hear(id, terminals.cancel(attempt, attempt))
      return said(id)
    },
    refund(id, part) {
      const before = known(id)
      if (before === null) return said(id)
      const refusal = findRefundRefusal(before, part)
      if (refusal !== null) return { refusal }
      const say = () => {
        const [attempt, open] = [known(id), partOf(stored.get(id), part.id)]
        if (attempt === null || open === undefined) return
        hearRefund(id, part.id, terminals.refund(attempt, open, attempt))
      }
      const isOpen = () => isOpenPart(partOf(stored.get(id), part.id)?.status)
      if (partOf(before, part.id) === undefined) {
        const amount = minorUnits(part.amount)
        change(id, (attempt) => askRefund(attempt, { id: part.id, amount }))
        askLater(firstAskMs, 0, isOpen, say)
      }
      if (isOpen()) say()
      return said(id)
    },
    unfinished: (registerId) =>
      those((one) => one.registerId === registerId).filter(
        (one) => isOpenAttempt(one) || isUnaccounted(one),
      ),
    all,
    toMatch: () => all().filter(isUnaccounted),
    backToMatch: () =>
      all()
        .filter(({ isAccounted }) => isAccounted)
        .flatMap(({ id, orderId, refunds }) => {
          const rows = paymentsOf(orderId)
          const isTold = (partId: string) =>
            rows.some((row) => row.id === partId && row.of_payment_id === id)
          return refunds
            .filter((part) => part.status === 'made' && !isTold(part.id))
            .map((part) => part.id)
        }),
  }
}

const partOf = (attempt: Pick<Attempt, 'refunds'> | undefined, id: string) =>
  attempt?.refunds.find((one) => one.id === id)

const isOpenPart = (status: string | undefined): boolean =>
  status === 'asked' || status === 'in_doubt'

/** As a till is answered. */
export type AttemptAnswer = Pick<
  CardAttempt,
  'id' | 'orderId' | 'amount' | 'status' | 'charged' | 'tip' | 'receipt' | 'accounted' | 'intent'
> & {
  readonly refunds: readonly { readonly id: string; readonly status: string }[]
}

export function answerFor(attempt: StoredAttempt): AttemptAnswer {
  const { id, orderId, amount, status, charged, tip, receipt, intent, refunds } = attempt
  return {
    ...{ id, orderId, amount, status, charged, tip, receipt, intent },
    accounted: attempt.isAccounted,
    refunds: refunds.map((part) => ({ id: part.id, status: part.status })),
  }
}
