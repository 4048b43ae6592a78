import { sayAvailability } from '@servery/client'
import {
  type AvailabilityRecord,
  type AvailabilityState,
  stockOf,
} from '@servery/domain/catalogue/availability.ts'
import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/kitchen.ts'
import controls from '../theme/controls.module.css'
import css from './board.module.css'
import { coursesOf, holdCourse } from './deeds.ts'

interface TicketPanelProps {
  readonly kitchen: Kitchen
  readonly ticket: Ticket
  readonly onClose: () => void
}

/** What else can be said of a ticket: that a course waits, and that something ran out. */
export function TicketPanel({ kitchen, ticket, onClose }: TicketPanelProps) {
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
      <h3>{t('soldOut.title')}</h3>
      <ul>
        {[...goods].map(([itemId, name]) => (
          <SoldOut key={itemId} kitchen={kitchen} itemId={itemId} name={name} />
        ))}
      </ul>
    </aside>
  )
}

const countMax = 100_000

/** Sold out for the day, so many left, or there again, at every till of the branch. */
function SoldOut(props: {
  readonly kitchen: Kitchen
  readonly itemId: string
  readonly name: string
}) {
  const { t, i18n } = useTranslation()
  const { itemId, kitchen, name } = props
  const { network, pairing, records } = kitchen
  const snapshot = useSyncExternalStore(records.subscribe, records.snapshot)
  const [count, setCount] = useState('')
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const said = snapshot.records.availability.get(itemId) as AvailabilityRecord | undefined
  const stock = stockOf([said], new Date().toISOString())
  const number = Number(count)
  const isCount = count !== '' && Number.isInteger(number) && number >= 1 && number <= countMax
  const say = async (next: AvailabilityState, remaining: number | null) => {
    setState('busy')
    const { branchId } = pairing
    const isSaid = await sayAvailability(network, {
      branchId,
      subjectId: itemId,
      state: next,
      remaining,
    })
    setState(isSaid ? 'ready' : 'failed')
    if (isSaid) setCount('')
    records.nudge()
  }
  return (
    <li className={css.soldOut}>
      <strong>{name}</strong>
      {stock.soldOut && <span>{t('soldOut.now')}</span>}
      {!stock.soldOut && stock.left !== null && (
        <span>{t('soldOut.so', { number: formatQuantity(stock.left, i18n.language) })}</span>
      )}
      {state === 'failed' && (
        <span role="alert" className={controls.error}>
          {t('soldOut.failed')}
        </span>
      )}
      <div className={css.deeds}>
        {!stock.soldOut && (
          <button
            type="button"
            className={controls.button}
            disabled={state === 'busy'}
            onClick={() => void say('sold_out', null)}
          >
            {t('soldOut.today')}
          </button>
        )}
        {(stock.soldOut || stock.left !== null) && (
          <button
            type="button"
            className={controls.button}
            disabled={state === 'busy'}
            onClick={() => void say('available', null)}
          >
            {t('soldOut.again')}
          </button>
        )}
        <div className={css.counting}>
          <input
            type="text"
            inputMode="numeric"
            dir="ltr"
            aria-label={t('soldOut.left', { name })}
            placeholder={t('soldOut.leftShort')}
            value={count}
            onChange={(event) => setCount(event.target.value.trim())}
          />
          <button
            type="button"
            className={controls.button}
            disabled={state === 'busy' || !isCount}
            onClick={() => void say('counted', number * 1000)}
          >
            {t('soldOut.count')}
          </button>
        </div>
      </div>
    </li>
  )
}
