import type { Ticket, TicketItem } from '@servery/domain/kitchen/tickets.ts'
import { tableNameOf } from '@servery/domain/order/seating.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Age, ageOf, clockText } from './age.ts'
import { ItemRow } from './item-row.tsx'
import css from './ticket-card.module.css'
import { type Station, useSettings } from './use-kitchen.ts'

export interface TicketDeeds {
  readonly onBump: (ticket: Ticket) => void
  readonly onItem: (ticket: Ticket, item: TicketItem) => void
  readonly onFire: (ticket: Ticket, item: TicketItem) => void
  readonly onPrioritise: (ticket: Ticket) => void
}

interface TicketCardProps {
  readonly ticket: Ticket
  /** 1 to 9: the key that selects it. */
  readonly number: number
  readonly nowMs: number
  readonly selected: boolean
  readonly stations: readonly Station[]
  readonly deeds: TicketDeeds
}

/** What one order wants of this station. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { t } = useTranslation()
  const { deeds, nowMs, selected, ticket } = props
  const { order, since } = ticket
  const settings = useSettings()
  const elapsedMs = since === null ? null : nowMs - Date.parse(since)
  const age = elapsedMs === null ? 'held' : ageOf(elapsedMs, settings)
  return (
    <article
      className={css.card}
      data-age={age}
      data-selected={selected || undefined}
      aria-label={t('ticket.of', { number: order.callNumber })}
    >
      <CardHeader {...props} age={age} elapsedMs={elapsedMs} />
      {ticket.prioritised && <p className={css.rush}>▲ {t('ticket.rush')}</p>}
      <Batches {...props} />
      <footer className={css.footer}>
        <button type="button" onClick={() => deeds.onBump(ticket)}>
          {t('ticket.bump')}
        </button>
        {ticket.stationId === null && (
          <button
            type="button"
            aria-pressed={ticket.prioritised}
            onClick={() => deeds.onPrioritise(ticket)}
          >
            {t('ticket.prioritise')}
          </button>
        )}
      </footer>
    </article>
  )
})

interface CardHeaderProps extends Pick<TicketCardProps, 'deeds' | 'number' | 'ticket'> {
  readonly age: Age | 'held'
  readonly elapsedMs: number | null
}

/** Whose it is and how long they wait; a tap on it is Done as well. */
function CardHeader({ age, deeds, elapsedMs, number, ticket }: CardHeaderProps) {
  const { t } = useTranslation()
  const { order } = ticket
  const names = [tableNameOf(order), order.name].filter((name) => name !== '')
  return (
    <button type="button" className={css.header} onClick={() => deeds.onBump(ticket)}>
      <span className={css.key} aria-hidden="true">
        {number}
      </span>
      <span className={css.who}>
        <bdi className={css.number}>{order.callNumber}</bdi>
        <span>
          {t(`orderType.${order.orderType}`)}
          {names.map((name) => (
            <Fragment key={name}>
              {' · '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      <span className={css.age}>
        <bdi>{elapsedMs === null ? '–' : clockText(elapsedMs)}</bdi>
        <span>{t(`age.${age}`)}</span>
      </span>
    </button>
  )
}

/** Batch by batch; what was sent later stands apart. */
function Batches({ deeds, stations, ticket }: TicketCardProps) {
  const { t, i18n } = useTranslation()
  const { showHeld } = useSettings()
  const time = getDateFormat(i18n.language, { timeStyle: 'short' })
  return (
    <div className={css.body}>
      {ticket.batches.map(({ addOn, at, batchId, items }) => {
        const shown = items.filter((item) => showHeld || !item.held || item.voided > 0)
        if (shown.length === 0) return null
        return (
          <section key={batchId}>
            {addOn && (
              <h3 className={css.addOn}>
                {t('ticket.addOn')} {time.format(Date.parse(at))}
              </h3>
            )}
            <ul>
              {shown.map((item) => (
                <ItemRow
                  key={item.goodsId}
                  item={item}
                  stationId={ticket.stationId}
                  stations={stations}
                  onTap={() => deeds.onItem(ticket, item)}
                  onFire={() => deeds.onFire(ticket, item)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
