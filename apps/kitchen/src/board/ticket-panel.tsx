import { sayAvailability } from '@servery/client'
import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import {
  type AvailabilityRecord,
  type AvailabilityState,
  stockOf,
} from '@servery/domain/offer/catalogue/availability.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import css from './board.module.css'
import { PrintAgain } from './print-again.tsx'
import { coursesOf, holdCourse } from './state/actions.ts'

interface TicketPanelProps {
  readonly kitchen: Kitchen
  readonly ticket: Ticket
  readonly onPrioritise: (ticket: Ticket) => void
  readonly onClose: () => void
}

/** What else can be done with a ticket: put it first, hold it, print it, say what ran out. */
export function TicketPanel({ kitchen, ticket, onPrioritise, onClose }: TicketPanelProps) {
  const { t } = useTranslation()
  const items = ticket.batches.flatMap((batch) => batch.items)
  const goods = new Map(items.flatMap(({ itemId, name }) => (itemId ? [[itemId, name]] : [])))
  const title = t('ticket.of', { number: ticket.order.callNumber })
  return (
    <aside className={`${css.side} ${css.over}`} aria-label={title}>
      <div className={css.sideHead}>
        <h2>{title}</h2>
        <button type="button" className={controls.button} onClick={onClose}>
          {t('panel.close')}
        </button>
      </div>
      {ticket.stationId === null && (
        <button
          type="button"
          className={controls.button}
          aria-pressed={ticket.prioritised}
          onClick={() => onPrioritise(ticket)}
        >
          ▲ {t('ticket.prioritise')}
        </button>
      )}
      {coursesOf(ticket).map(({ course, held }) => (
        <button
          key={course}
          type="button"
          className={controls.button}
          onClick={() => holdCourse(kitchen, ticket, course, !held)}
        >
          {t(held ? 'more.call' : 'more.hold', { course: t(`course.${course}`) })}
        </button>
      ))}
      <PrintAgain kitchen={kitchen} ticket={ticket} />
      <h3>{t('soldOut.title')}</h3>
      <ul>
        {[...goods].map(([itemId, name]) => (
          <SoldOut key={itemId} kitchen={kitchen} itemId={itemId} name={name} />
        ))}
      </ul>
    </aside>
  )
}

/** Sold out for the day, so many left, or there again, at every till of the branch. */
function SoldOut(props: {
  readonly kitchen: Kitchen
  readonly itemId: string
  readonly name: string
}) {
  const { t, i18n } = useTranslation()
  const { itemId: subjectId, kitchen, name } = props
  const { network, pairing, records } = kitchen
  const snapshot = useSyncExternalStore(records.subscribe, records.snapshot)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const found = snapshot.records.availability.get(subjectId) as AvailabilityRecord | undefined
  const { soldOut, left } = stockOf([found], new Date().toISOString())
  const say = async (next: AvailabilityState, remaining: number | null) => {
    setState('busy')
    const said = { branchId: pairing.branchId, subjectId, state: next, remaining }
    const isSaid = await sayAvailability(network, said)
    setState(isSaid ? 'ready' : 'failed')
    records.nudge()
  }
  const button = (next: 'sold_out' | 'available', words: string) => (
    <button
      type="button"
      className={controls.button}
      disabled={state === 'busy'}
      onClick={() => void say(next, null)}
    >
      {words}
    </button>
  )
  return (
    <li className={css.soldOut}>
      <strong>{name}</strong>
      {soldOut && <span>{t('soldOut.now')}</span>}
      {!soldOut && left !== null && (
        <span>{t('soldOut.so', { number: formatQuantity(left, localeOf(i18n.language)) })}</span>
      )}
      {state === 'failed' && (
        <span role="alert" className={controls.error}>
          {t('soldOut.failed')}
        </span>
      )}
      <div className={css.deeds}>
        {!soldOut && button('sold_out', t('soldOut.today'))}
        {(soldOut || left !== null) && button('available', t('soldOut.again'))}
        <CountDown
          key={left}
          label={t('soldOut.left', { name })}
          busy={state === 'busy'}
          onCount={(number) => void say('counted', number * 1000)}
        />
      </div>
    </li>
  )
}

const countMax = 100_000

/** How many are left, from which tills count down. */
function CountDown(props: {
  readonly label: string
  readonly busy: boolean
  readonly onCount: (number: number) => void
}) {
  const { t } = useTranslation()
  const [count, setCount] = useState('')
  const number = Number(count)
  const isCount = count !== '' && Number.isInteger(number) && number >= 1 && number <= countMax
  return (
    <div className={css.counting}>
      <input
        type="text"
        inputMode="numeric"
        dir="ltr"
        aria-label={props.label}
        placeholder={t('soldOut.leftShort')}
        value={count}
        onChange={(event) => setCount(event.target.value.trim())}
      />
      <button
        type="button"
        className={controls.button}
        disabled={props.busy || !isCount}
        onClick={() => props.onCount(number)}
      >
        {t('soldOut.count')}
      </button>
    </div>
  )
}
