import {
  type AttemptRun,
  beginAttempt,
  type RunState,
  recordedOn,
  resumeAttempt,
} from '@servery/client/cards/attempt-run.ts'
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { Money } from '@servery/ordering'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { cardsOf, cardWayOf, leaveToCounter, recordCharge } from '../cards/index.ts'
import { ring } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import css from './card-screen.module.css'
import { Frame } from './kit/frame.tsx'
import type { Paying } from './kit/visit.ts'
import { useVisit } from './kit/visit-context.ts'

/** Paying at the card terminal. While nothing is known there is no way to pay again. */
export function CardScreen() {
  const { visit } = useVisit()
  const { card } = visit
  if (card === null) return null
  return <Running key={card.attemptId} />
}

const untilKnown: RunState = { kind: 'sending' }
const never = () => () => undefined

function Running() {
  const { t } = useTranslation()
  const { catalogue, visit } = useVisit()
  const run = useRun()
  const state = useSyncExternalStore(
    run?.state.subscribe ?? never,
    run?.state.get ?? (() => untilKnown),
  )
  const { title, hint } = wordsOf(state)
  const isDemo = cardWayOf(catalogue)?.reader.provider === 'simulated'
  const number = visit.placed?.number ?? ''
  return (
    <Frame
      busy
      title={t('card.title')}
      totals={false}
      onward={run === null ? undefined : <Ways run={run} state={state} />}
    >
      <p className={css.amount}>
        {t('card.amount')} <Money minor={visit.placed?.total ?? 0} />
      </p>
      <Terminal isWaited={state.kind === 'open' && state.attempt.status === 'sent'} />
      <div role="status" aria-live="assertive" className={css.state}>
        <h2>{t(title)}</h2>
        {hint !== null && <p>{t(hint)}</p>}
      </div>
      {isUnknown(state) && <p>{t('card.staffHint', { number })}</p>}
      {isDemo && <p>{t('card.demo')}</p>}
    </Frame>
  )
}

/** Sends the amount once, whatever is drawn again, and records what it charges. */
function useRun(): AttemptRun | null {
  const { catalogue, change, kiosk, visit } = useVisit()
  const [run, setRun] = useState<AttemptRun | null>(null)
  const attemptId = visit.card?.attemptId ?? ''
  const end = useEffectEvent((attempt: CardAttempt) => {
    if (attempt.status !== 'approved') return
    const done = (paying: Paying) => {
      if (paying === 'card') ring('done', catalogue.setting.volume)
      change({
        ...{ step: 'done', card: null },
        placed: visit.placed === null ? null : { ...visit.placed, paying },
      })
    }
    // What could not be stored is tried again behind.
    recordCharge(kiosk, catalogue, attempt).then(
      (isRecorded) => done(isRecorded ? 'card' : 'unrecorded'),
      () => done('unrecorded'),
    )
  })
  const begin = useEffectEvent((): AttemptRun => {
    const cards = cardsOf(kiosk)
    if (visit.card?.resumed === true) return resumeAttempt(cards, attemptId, end)
    const order = kiosk.register.snapshot().orders.get(visit.orderId)
    const way = cardWayOf(catalogue)
    if (order === undefined || way === null) return notBegun(attemptId)
    const { registerId } = kiosk.pairing
    const input = {
      ...{ id: attemptId, orderId: order.id, readerId: way.reader.id, memberId: registerId },
      ...{ currency: order.currency, amount: priceOf(order).totals.due },
      intent: { methodId: way.methodId, tip: zeroAmount, part: null },
      ...(catalogue.setting.tips ? { asksTip: false as const } : {}),
      recordedIds: [...recordedOn(order)],
    }
    return beginAttempt(cards, input, end)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt.
  useEffect(() => {
    const begun = begin()
    setRun(begun)
    return () => begun.leave()
  }, [attemptId])
  useOpen(run)
  return run
}

/** The terminal was taken away meanwhile: nothing was sent. */
function notBegun(id: string): AttemptRun {
  const state: RunState = { kind: 'refused', code: 'reference_unknown' }
  const nothing = () => undefined
  return { id, state: { get: () => state, subscribe: never }, cancel: nothing, leave: nothing }
}

/** Tells the visit whether the card may still be charged: until then nobody is sent away. */
function useOpen(run: AttemptRun | null): void {
  const { change, visit } = useVisit()
  const { card } = visit
  const look = useEffectEvent(() => {
    const kind = run?.state.get().kind
    const isOpen = kind !== 'ended' && kind !== 'refused'
    if (card !== null && card.isOpen !== isOpen) change({ card: { ...card, isOpen } })
  })
  useEffect(() => {
    look()
    return run?.state.subscribe(() => look())
  }, [run])
}

function Ways({ run, state }: { readonly run: AttemptRun; readonly state: RunState }) {
  const { t } = useTranslation()
  const { catalogue, change, giveUp, kiosk, visit } = useVisit()
  const { placed } = visit
  const [busy, setBusy] = useState(false)
  const leave = (paying: Paying) => {
    if (placed !== null) change({ step: 'done', card: null, placed: { ...placed, paying } })
  }
  const toCounter = async () => {
    setBusy(true)
    await leaveToCounter(kiosk, catalogue, visit.orderId)
    leave('counter')
  }
  const again = () => {
    const attemptId = kiosk.register.newId()
    change({ card: { attemptId, resumed: false, isOpen: true } })
  }
  const button = (key: string, onClick: () => void, isFirst = false, disabled = busy) => (
    <button
      key={key}
      type="button"
      className={isFirst ? controls.primary : controls.button}
      disabled={disabled}
      onClick={onClick}
    >
      {t(`card.${key}`)}
    </button>
  )
  if (state.kind === 'open' && state.attempt.status === 'sent') {
    const { cancelling } = state
    return button(cancelling ? 'cancelling' : 'cancel', run.cancel, false, cancelling)
  }
  if (isUnknown(state)) return button('staff', () => leave('asked'))
  if (state.kind === 'sending' || state.kind === 'open') return null
  if (state.kind === 'ended' && state.attempt.status === 'approved') return null
  return (
    <>
      {cardWayOf(catalogue) !== null && button('again', again, true)}
      {catalogue.setting.payAtCounter && button('counter', () => void toCounter())}
      {button('giveUp', giveUp)}
    </>
  )
}

function isUnknown(state: RunState): boolean {
  if (state.kind === 'unreached') return true
  // Another card pays for the order, or has: staff take it at a till.
  if (state.kind === 'refused') return state.code.startsWith('attempt_')
  return state.kind === 'open' && state.attempt.status === 'in_doubt'
}

/** Reasons with words of their own; the others are a plain no. */
const reasons: readonly string[] = [
  ...['declined', 'insufficient_funds', 'wrong_pin', 'pin_tries', 'expired_card'],
  ...['not_supported', 'terminal_busy', 'terminal_failed', 'timeout'],
]

/** What is said of it, as keys of the texts. */
function wordsOf(state: RunState): { readonly title: string; readonly hint: string | null } {
  const words = (title: string, hint: string | null = null) => ({
    title: `card.${title}`,
    hint: hint === null ? null : `card.${hint}`,
  })
  if (state.kind === 'sending') return words('sending')
  if (isUnknown(state)) return words('unknown', 'unknownHint')
  if (state.kind === 'unreached') return words('unknown')
  if (state.kind === 'refused') {
    return words('notSent', state.code === 'reader_busy' ? 'reason.terminal_busy' : 'notCharged')
  }
  const { status, reason } = state.attempt
  if (status === 'approved') return words('approved')
  if (status === 'cancelled') return words('cancelled', 'notCharged')
  if (status === 'declined') {
    if (reason === 'terminal_offline') return words('notSent', 'notCharged')
    return words('declined', `reason.${reasons.find((one) => one === reason) ?? 'declined'}`)
  }
  return state.attempt.status === 'created' ? words('sending') : words('waiting', 'waitingHint')
}

/** A card before a terminal. */
function Terminal({ isWaited }: { readonly isWaited: boolean }) {
  return (
    <svg aria-hidden="true" className={css.terminal} viewBox="0 0 96 72" data-waited={isWaited}>
      <rect className={css.body} x="8" y="6" width="40" height="60" rx="6" />
      <rect className={css.screen} x="14" y="12" width="28" height="18" rx="2" />
      <path
        className={css.keys}
        d="M16 38h6v5h-6zM25 38h6v5h-6zM34 38h6v5h-6zM16 47h6v5h-6zM25 47h6v5h-6zM34 47h6v5h-6z"
      />
      <rect className={css.card} x="56" y="22" width="32" height="22" rx="3" />
      <path className={css.stripe} d="M56 28h32v5H56z" />
    </svg>
  )
}
