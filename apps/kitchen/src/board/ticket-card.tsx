import type { Ticket, TicketItem } from '@servery/domain/kitchen/tickets.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ageOf, clockText } from './age.ts'
import { ItemRow } from './item-row.tsx'
import css from './ticket-card.module.css'
import type { Station } from './use-kitchen.ts'
import { useSettings } from './use-kitchen.ts'

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
  const { t, i18n } = useTranslation()
  const { deeds, number, nowMs, selected, stations, ticket } = props
  const { order, since } = ticket
  const settings = useSettings()
  const elapsedMs = since === null ? null : nowMs - Date.parse(since)
  const age = elapsedMs === null ? 'held' : ageOf(elapsedMs, settings)
  const batches = ticket.batches.map((batch) => ({
    ...batch,
    items: batch.items.filter((item) => settings.showHeld || !item.held || item.voided > 0),
  }))
  return (
    <article
      className={css.card}
      data-age={age}
      data-selected={selected || undefined}
      aria-label={t('ticket.of', { number: order.callNumber })}
    >
      <button type="button" className={css.header} onClick={() => deeds.onBump(ticket)}>
        <span className={css.key} aria-hidden="true">
          {number}
        </span>
        <span className={css.who}>
          <bdi className={css.number}>{order.callNumber}</bdi>
          <span>
            {t(`orderType.${order.orderType}`)}
            {order.name !== '' && (
              <>
                {' · '}
                <bdi>{order.name}</bdi>
              </>
            )}
          </span>
        </span>
        <span className={css.age}>
          <bdi>{elapsedMs === null ? '–' : clockText(elapsedMs)}</bdi>
          <span>{t(`age.${age}`)}</span>
        </span>
      </button>
      {ticket.prioritised && <p className={css.rush}>▲ {t('ticket.rush')}</p>}
      <div className={css.body}>
        {batches.map(
          (batch) =>
            batch.items.length > 0 && (
              <section key={batch.batchId}>
                {batch.addOn && (
                  <h3 className={css.addOn}>
                    {t('ticket.addOn')}{' '}
                    {getDateFormat(i18n.language, { timeStyle: 'short' }).format(
                      Date.parse(batch.at),
                    )}
                  </h3>
                )}
                <ul>
                  {batch.items.map((item) => (
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
            ),
        )}
      </div>
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
