import type { Ticket, TicketItem } from '@servery/domain/kitchen/tickets.ts'
import { deliveryNoteOf } from '@servery/domain/order/model/customer.ts'
import { platformTextOf } from '@servery/domain/order/model/origin.ts'
import { serverOf, tableNameOf } from '@servery/domain/order/model/seating.ts'
import type { OrderSource } from '@servery/domain/order/model/types.ts'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Guest, type GuestAllergens, type Kitchen, limitsOf } from '../device/index.ts'
import { type Age, ageOf, clockText } from './age.ts'
import { ItemRow } from './item-row.tsx'
import { type BranchView, useGuest } from './state/use-branch.ts'
import { useClockFormat } from './state/use-clock-format.ts'
import { useSettings } from './state/use-kitchen.ts'
import css from './ticket-card.module.css'
import { rowsByCourse } from './ticket-rows.ts'

export interface TicketActions {
  readonly onBump: (ticket: Ticket) => void
  readonly onItems: (ticket: Ticket, items: readonly TicketItem[]) => void
  readonly onFire: (ticket: Ticket, item: TicketItem) => void
  readonly onPrioritise: (ticket: Ticket) => void
  /** What else can be done with it. */
  readonly onMore: (ticket: Ticket) => void
}

interface TicketCardProps {
  readonly kitchen: Kitchen
  readonly ticket: Ticket
  /** 1 to 9: the key that selects it. */
  readonly number: number
  readonly nowMs: number
  readonly selected: boolean
  readonly branch: BranchView
  readonly deeds: TicketActions
}

/** What one order wants of this station. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { t } = useTranslation()
  const { deeds, kitchen, nowMs, selected, ticket } = props
  const { order, since } = ticket
  const settings = useSettings()
  const elapsedMs = since === null ? null : nowMs - Date.parse(since)
  const limits = limitsOf(settings, order.orderType)
  const age = elapsedMs === null ? 'held' : ageOf(elapsedMs, limits)
  const guest = useGuest(kitchen, order.customer?.customerId ?? null)
  return (
    <article
      className={css.card}
      data-age={age}
      data-selected={selected || undefined}
      aria-label={t('ticket.of', { number: order.callNumber })}
    >
      <CardHeader {...props} guest={guest} age={age} elapsedMs={elapsedMs} />
      {ticket.prioritised && <p className={css.rush}>▲ {t('ticket.rush')}</p>}
      <AllergyBanner guest={guest.allergens} />
      <Batches {...props} guest={guest.allergens} />
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
        <button type="button" onClick={() => deeds.onMore(ticket)}>
          {t('ticket.more')}
        </button>
      </footer>
    </article>
  )
})

/** Before anybody reads what was ordered. */
function AllergyBanner({ guest }: { readonly guest: GuestAllergens }) {
  const { t } = useTranslation()
  if (guest === 'asking' || guest.length === 0) return null
  return (
    <p className={css.allergy}>
      ⚠ {t('allergy.title')}:{' '}
      {guest === 'unknown'
        ? t('allergy.unknown')
        : guest.map((one) => t(`allergen.${one}`)).join(', ')}
    </p>
  )
}

interface CardHeaderProps extends Pick<TicketCardProps, 'branch' | 'deeds' | 'number' | 'ticket'> {
  readonly guest: Guest
  readonly age: Age | 'held'
  readonly elapsedMs: number | null
}

const sourceIcons: { readonly [source in OrderSource]: string } = {
  till: '⌨',
  kiosk: '▯',
  storefront: '⌂',
  phone: '☎',
  marketplace: '⚑',
  backoffice: '✎',
  api: '⇄',
}

/** Whose it is, where it came from and how long they wait; a tap on it is Done as well. */
function CardHeader(props: CardHeaderProps) {
  const { age, branch, deeds, elapsedMs, guest, number, ticket } = props
  const { t } = useTranslation()
  const { order } = ticket
  const beside = [platformTextOf(order), deliveryNoteOf(order)].filter((text) => text !== '')
  const server = branch.nameOf(serverOf(order))
  const sentBy = branch.nameOf(ticket.batches.at(-1)?.sentBy ?? '')
  const people = [...new Set([server, sentBy])]
  const called = guest.erased ? '' : order.name || guest.name
  const names = [tableNameOf(order), called, ...people].filter((name) => name !== '')
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
        <span>
          <span aria-hidden="true">{sourceIcons[order.source]}</span> {t(`source.${order.source}`)}
          {beside.map((text) => (
            <Fragment key={text}>
              {' · '}
              <bdi dir="auto">{text}</bdi>
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

interface BatchesProps extends Pick<TicketCardProps, 'branch' | 'deeds' | 'ticket'> {
  readonly guest: GuestAllergens
}

/** Batch by batch, course by course; what was sent later stands apart. */
function Batches({ branch, deeds, guest, ticket }: BatchesProps) {
  const { t } = useTranslation()
  const { combine, showAllergens, showHeld } = useSettings()
  const time = useClockFormat()
  const avoided = typeof guest === 'string' ? [] : guest
  const guestAllergens = showAllergens || avoided.length > 0 ? avoided : null
  return (
    <div className={css.body}>
      {ticket.batches.map(({ addOn, at, batchId, items }) => {
        const shown = items.filter((item) => showHeld || !item.held || item.voided > 0)
        if (shown.length === 0) return null
        return (
          <section key={batchId}>
            {addOn && (
              <h2 className={css.addOn}>
                {t('ticket.addOn')} {time.format(Date.parse(at))}
              </h2>
            )}
            {rowsByCourse(shown, combine).map(({ course, held, rows }) => (
              <Fragment key={course}>
                {course !== null && (
                  <h2 className={css.course} data-held={held || undefined}>
                    {t(`course.${course}`)}
                    {held && ` · ${t('item.held')}`}
                  </h2>
                )}
                <ul>
                  {rows.map((row) => (
                    <ItemRow
                      key={row[0].goodsId}
                      items={row}
                      stationId={ticket.stationId}
                      branch={branch}
                      guestAllergens={guestAllergens}
                      onTap={() => deeds.onItems(ticket, row)}
                      onFire={() => deeds.onFire(ticket, row[0])}
                    />
                  ))}
                </ul>
              </Fragment>
            ))}
          </section>
        )
      })}
    </div>
  )
}
