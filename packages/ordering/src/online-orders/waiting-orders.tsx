/** The orders of the shop that wait for an answer, for till and kitchen alike. */
import type { Answered, OnlineAnswer } from '@servery/client/online-desk.ts'
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import { type ReactNode, useState } from 'react'
import css from './waiting-orders.module.css'

export interface WaitingOrdersProps {
  readonly orders: readonly OnlineOrderRow[]
  readonly say: (key: string, values?: Record<string, string | number>) => string
  /** The time of a moment at the branch. */
  readonly time: (instant: string) => string
  readonly total: (order: OnlineOrderRow) => ReactNode
  readonly controls: {
    readonly main: string | undefined
    readonly other: string | undefined
    readonly error: string | undefined
  }
  /** Asks for the permission where one is needed, then runs it. */
  readonly permitted: (run: () => void) => void
  readonly onAnswer: (answer: OnlineAnswer) => Promise<Answered>
}

/** Minutes later than asked for. */
const delays = [0, 10, 20, 30, 45] as const
const reasons = ['busy', 'soldOut', 'closing', 'address'] as const
const minuteMs = 60_000

export function WaitingOrders(props: WaitingOrdersProps) {
  const { orders, say } = props
  if (orders.length === 0) return <p>{say('online.noneWaiting')}</p>
  return (
    <ul className={css.orders} aria-label={say('online.waitingList')}>
      {orders.map((order) => (
        <li key={order.orderId} className={css.order}>
          <WaitingOrder {...props} order={order} />
        </li>
      ))}
    </ul>
  )
}

interface WaitingOrderProps extends WaitingOrdersProps {
  readonly order: OnlineOrderRow
}

function WaitingOrder(props: WaitingOrderProps) {
  const { order, say, controls, permitted, onAnswer } = props
  const [step, setStep] = useState<'ready' | 'busy' | 'failed'>('ready')
  const [delay, setDelay] = useState<number>(0)
  const [rejects, setRejects] = useState(false)
  const send = async (answer: Omit<OnlineAnswer, 'orderId'>) => {
    setStep('busy')
    if ((await onAnswer({ orderId: order.orderId, ...answer })) === 'failed') setStep('failed')
  }
  const later = new Date(Date.parse(order.promisedAt) + delay * minuteMs).toISOString()
  const accept = { accept: true, promisedAt: delay === 0 ? null : later, reason: '' }
  const button = (label: string, run: () => void, look = controls.other) => (
    <button
      key={label}
      type="button"
      className={look}
      disabled={step === 'busy'}
      onClick={() => permitted(run)}
    >
      {label}
    </button>
  )
  return (
    <>
      <OrderFacts {...props} />
      {rejects ? (
        <div className={css.choices}>
          {reasons.map((reason) => {
            const text = say(`online.reason.${reason}`)
            return button(text, () => void send({ accept: false, promisedAt: null, reason: text }))
          })}
          <button type="button" className={controls.other} onClick={() => setRejects(false)}>
            {say('online.back')}
          </button>
        </div>
      ) : (
        <>
          <Delays {...props} delay={delay} onDelay={setDelay} />
          <div className={css.choices}>
            {button(say('online.accept'), () => void send(accept), controls.main)}
            <button type="button" className={controls.other} onClick={() => setRejects(true)}>
              {say('online.reject')}
            </button>
          </div>
        </>
      )}
      {step === 'failed' && (
        <p role="alert" className={controls.error}>
          {say('online.failed')}
        </p>
      )}
    </>
  )
}

/** For when it is promised: as asked for, or later. */
function Delays(
  props: WaitingOrderProps & {
    readonly delay: number
    readonly onDelay: (delay: number) => void
  },
) {
  const { order, say, time, controls, delay, onDelay } = props
  const at = (minutes: number) =>
    time(new Date(Date.parse(order.promisedAt) + minutes * minuteMs).toISOString())
  return (
    <fieldset className={css.choices} aria-label={say('online.readyAt')}>
      <legend>{say('online.readyAt')}</legend>
      {delays.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={controls.other}
          aria-pressed={minutes === delay}
          onClick={() => onDelay(minutes)}
        >
          {at(minutes)}
        </button>
      ))}
    </fieldset>
  )
}

function OrderFacts({ order, say, time, total }: WaitingOrderProps) {
  const { contact, address, tableName, lines, note, answerBy, platform } = order
  const where = [address?.line1, address?.line2, address?.postcode, address?.town]
  return (
    <>
      <h3 className={css.head}>
        <bdi>{contact.name === '' ? tableName : contact.name}</bdi>
        {platform !== undefined && <bdi>{platform}</bdi>}
        <span>{say(`online.type.${order.orderType}`)}</span>
        <span>{total(order)}</span>
      </h3>
      <p>
        {order.isAsap ? say('online.asap') : say('online.at', { time: time(order.promisedAt) })}
        {answerBy !== null && ` · ${say('online.answerBy', { time: time(answerBy) })}`}
        {order.paid && ` · ${say('online.paid')}`}
      </p>
      {contact.phone !== '' && <p dir="ltr">{contact.phone}</p>}
      {address !== null && <p dir="auto">{where.filter(Boolean).join(', ')}</p>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <bdi>
              {line.count} × {line.name}
            </bdi>
            {[...line.details, line.note].filter(Boolean).map((detail) => (
              <span key={detail} dir="auto" className={css.detail}>
                {detail}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {note !== '' && (
        <p dir="auto" className={css.note}>
          {note}
        </p>
      )}
    </>
  )
}
