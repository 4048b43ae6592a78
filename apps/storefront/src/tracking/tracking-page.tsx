import type { ShopTracking } from '@servery/contract/trade/shop-parts.ts'
import { useState } from 'react'
import { Sums } from '../basket/index.ts'
import {
  type Answer,
  basketPathOf,
  controls,
  Icon,
  Money,
  payPathOf,
  type ShopApi,
  shopPathOf,
  type TextName,
  useClock,
  useMoney,
  useSpeech,
} from '../kit/index.ts'
import css from './tracking.module.css'
import { isEnded, useTracking } from './use-tracking.ts'

export interface TrackingPageData {
  readonly kind: 'tracking'
  readonly token: string
  readonly tracking: ShopTracking
  readonly now: string
}

type State = ShopTracking['state']

export function TrackingPage(props: { readonly data: TrackingPageData; readonly api: ShopApi }) {
  const { token } = props.data
  const { t } = useSpeech()
  const { time } = useClock()
  const found = useTracking(props.api, token, props.data.tracking, props.data.now)
  const { tracking, seen, cancel } = found
  const { number, state } = tracking
  return (
    <main className={controls.narrow} id="menu">
      <h1>{number === '' ? t('track.title') : t('track.number', { number })}</h1>
      <p className={controls.standing} role="status">
        <strong>{t(`track.step.${state}`)}</strong>
        <span>{t(`track.hint.${hintOf(tracking)}`)}</span>
        <When tracking={tracking} />
        {tracking.reason !== '' && (
          <span dir="auto">{t('track.reason', { reason: tracking.reason })}</span>
        )}
      </p>
      {seen.stale && (
        <p className={controls.alert} role="alert" suppressHydrationWarning>
          {t('track.stale', { time: time(seen.at) })}
        </p>
      )}
      <Steps tracking={tracking} />
      <Actions token={token} tracking={tracking} onCancel={cancel} now={seen.at} />
      <Details tracking={tracking} />
    </main>
  )
}

function hintOf({ state, orderType, paid, paidBack, payment }: ShopTracking) {
  if (state === 'rejected') return paidBack ? 'rejectedBack' : state
  if (state === 'cancelled') {
    if (paidBack) return 'cancelledBack'
    return payment === 'online' && !paid ? 'unpaid' : state
  }
  if (state !== 'ready') return state
  if (orderType === 'delivery') return 'readyDelivery'
  return orderType === 'table' ? 'readyTable' : 'ready'
}

function When({ tracking }: { readonly tracking: ShopTracking }) {
  const { t } = useSpeech()
  const { time } = useClock()
  const { state, promisedAt, answerBy, orderType } = tracking
  const isMade: ReadonlySet<State> = new Set(['received', 'accepted', 'preparing'])
  const isComing = isMade.has(state) || (orderType === 'delivery' && !isEnded(tracking))
  return (
    <span suppressHydrationWarning>
      {isComing && promisedAt !== null && orderType !== 'table' && (
        <b>
          {t(orderType === 'delivery' ? 'track.there' : 'track.ready', { time: time(promisedAt) })}
        </b>
      )}
      {state === 'received' && answerBy !== null && (
        <> {t('track.answerBy', { time: time(answerBy) })}</>
      )}
    </span>
  )
}

const usual: readonly State[] = ['received', 'accepted', 'preparing']

function stepsOf({ orderType, state, steps }: ShopTracking): readonly State[] {
  const last: State = orderType === 'delivery' ? 'out_for_delivery' : 'ready'
  const before: readonly State[] = state === 'awaiting_payment' ? [state] : []
  if (state === 'rejected' || state === 'cancelled') {
    return [...steps.map((step) => step.state).filter((one) => one !== state), state]
  }
  return [...before, ...usual, last, 'done']
}

function Steps({ tracking }: { readonly tracking: ShopTracking }) {
  const { t } = useSpeech()
  const { time } = useClock()
  const all = stepsOf(tracking)
  const reached = new Map(tracking.steps.map((step) => [step.state, step.at]))
  const last = Math.max(...all.map((state, at) => (reached.has(state) ? at : -1)), 0)
  return (
    <ol className={css.steps} aria-label={t('track.stepsTitle')}>
      {all.map((state, at) => {
        const instant = reached.get(state)
        return (
          <li
            key={state}
            className={css.step}
            data-reached={at <= last || undefined}
            aria-current={at === last ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {at <= last && <Icon name={state === 'rejected' ? 'close' : 'check'} />}
            </span>
            <span>
              {t(`track.step.${state}`)}
              {instant !== undefined && (
                <small suppressHydrationWarning> {t('track.at', { time: time(instant) })}</small>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

interface ActionsProps {
  readonly token: string
  readonly tracking: ShopTracking
  readonly now: string
  readonly onCancel: () => Promise<Answer<ShopTracking>>
}

/** Why it is not cancelled, as its guest is told; null: it is. */
function problemOf(answer: Answer<ShopTracking>): TextName | null {
  if (answer.ok) return null
  if (answer.status === 0 || answer.status >= 500) return 'problem.unreachable'
  if (answer.status === 429) return 'problem.busy'
  const { refusal } = answer.detail
  // The wish is written down: the money is on its way, and the end of the order follows it.
  if (refusal === 'payment_unknown') return 'track.cancelBegun'
  return `problem.refused.${refusal ?? 'cancel_too_late'}`
}

function Actions({ token, tracking, now, onCancel }: ActionsProps) {
  const { slug, phone, cancelUntil } = tracking
  const { t } = useSpeech()
  const { time } = useClock()
  const [asks, setAsks] = useState(false)
  const [cancelProblem, setCancelProblem] = useState<TextName | null>(null)
  const mayCancel = cancelUntil !== null && cancelUntil > now && !isEnded(tracking)
  return (
    <div className={css.actions}>
      {phone !== '' && (
        <a className={controls.button} href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          {t('track.call', { phone })}
        </a>
      )}
      {tracking.state === 'awaiting_payment' && (
        <a className={controls.primary} href={payPathOf(token)}>
          {t('track.payNow')}
        </a>
      )}
      {mayCancel && !asks && (
        <button type="button" className={controls.button} onClick={() => setAsks(true)}>
          {t('track.cancel')}
        </button>
      )}
      {mayCancel && asks && (
        <p className={css.sure}>
          <span>
            {t('track.cancelSure')}{' '}
            <span suppressHydrationWarning>
              {t('track.cancelUntil', { time: time(cancelUntil) })}
            </span>
          </span>
          <button
            type="button"
            className={controls.primary}
            onClick={async () => setCancelProblem(problemOf(await onCancel()))}
          >
            {t('track.cancel')}
          </button>
          <button type="button" className={controls.button} onClick={() => setAsks(false)}>
            {t('track.keep')}
          </button>
        </p>
      )}
      {cancelProblem !== null && !isEnded(tracking) && (
        <p className={controls.alert} role="alert">
          {t(cancelProblem)}
        </p>
      )}
      {isEnded(tracking) && tracking.again.length > 0 && (
        <form method="post" action={basketPathOf(slug)}>
          <input type="hidden" name="do" value="again" />
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={controls.primary}>
            {t('track.again')}
          </button>
        </form>
      )}
      <a href={shopPathOf(slug)}>{t('track.toShop')}</a>
    </div>
  )
}

function Details({ tracking }: { readonly tracking: ShopTracking }) {
  const { quote, address, branchAddress, orderType, tableName, paid, payment } = tracking
  const isOpen = paid || !isEnded(tracking)
  const money = useMoney()
  const { t } = useSpeech()
  const place =
    orderType === 'table'
      ? [tableName]
      : orderType === 'delivery' && address !== null
        ? [address.line1, address.line2, `${address.postcode} ${address.town}`]
        : branchAddress
  return (
    <section className={css.details} aria-labelledby="details-title">
      <h2 id="details-title">{t('track.details')}</h2>
      <p>
        <strong>{t(`type.${orderType}`)}</strong>{' '}
        <span dir="auto">{place.filter((line) => line.trim() !== '').join(', ')}</span>
      </p>
      <ul className={css.lines}>
        {quote.lines.map(({ id, name, details, count, amount }) => (
          <li key={id}>
            <span dir="auto">
              {count} × {name}
              {details.length > 0 && <small> {details.join(', ')}</small>}
            </span>
            <Money minor={amount} />
          </li>
        ))}
      </ul>
      <Sums quote={quote} orderType={orderType} />
      {tracking.giftCard !== null && (
        <p suppressHydrationWarning>
          {t('giftCard.pays', {
            code: tracking.giftCard.codeEnd,
            amount: money(tracking.giftCard.amount),
          })}
        </p>
      )}
      {isOpen && (
        <p>
          <strong>{t(paid ? 'track.paid' : 'track.toPay')}</strong>{' '}
          {paid ? payment === 'online' && t('track.byCard') : t(`checkout.pay.${payment}`)}
        </p>
      )}
      {tracking.points !== null && <p>{t('track.points', { count: tracking.points })}</p>}
      {tracking.paidBack && <p>{t('track.paidBack')}</p>}
    </section>
  )
}
