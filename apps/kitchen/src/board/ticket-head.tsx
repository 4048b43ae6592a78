import { deliveryNoteOf } from '@servery/domain/order/model/customer.ts'
import { platformTextOf } from '@servery/domain/order/model/origin.ts'
import { serverOf, tableNameOf } from '@servery/domain/order/model/seating.ts'
import type { OrderSource } from '@servery/domain/order/model/types.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type Guest, type GuestAllergens, limitsOf } from '../device/index.ts'
import { type Age, ageOf, clockText } from './age.ts'
import { marksOf } from './layout/blocks.ts'
import { tableWords } from './layout/table-words.ts'
import { useSettings } from './state/use-kitchen.ts'
import type { TicketCardProps } from './ticket-card.tsx'
import css from './ticket-head.module.css'

/** A till is the usual place. */
const sourceIcons: { readonly [source in Exclude<OrderSource, 'till'>]: string } = {
  kiosk: '▯',
  storefront: '⌂',
  phone: '☎',
  marketplace: '⚑',
  backoffice: '✎',
  api: '⇄',
}

/** How long somebody waits for it, and whether that is too long. */
export function useAge({ nowMs, part }: Pick<TicketCardProps, 'nowMs' | 'part'>): {
  readonly age: Age | 'held'
  readonly clock: string
} {
  const settings = useSettings()
  const { order, since } = part.ticket
  if (since === null) return { age: 'held', clock: '–' }
  const elapsedMs = nowMs - Date.parse(since)
  return { age: ageOf(elapsedMs, limitsOf(settings, order.orderType)), clock: clockText(elapsedMs) }
}

/** The table with its word; empty where it has none. */
function useTable({ part }: Pick<TicketCardProps, 'part'>): string {
  const { t } = useTranslation()
  return tableWords(tableNameOf(part.ticket.order), (name) => t('ticket.table', { name }))
}

interface HeadProps extends TicketCardProps {
  readonly guest: Guest
}

/** Whose it is, where it goes and how long they wait; a tap on it is Done. */
export function TicketHead(props: HeadProps) {
  const { deeds, guest, number, part } = props
  const { t } = useTranslation()
  const { age, clock } = useAge(props)
  const table = useTable(props)
  const { ticket } = part
  return (
    <>
      <div className={css.head}>
        <button type="button" className={css.header} onClick={() => deeds.onBump(ticket)}>
          <span className={css.main}>
            <bdi className={css.number}>{ticket.order.callNumber}</bdi>
            {table !== '' && <bdi className={css.table}>{table}</bdi>}
            <bdi className={css.clock}>{clock}</bdi>
          </span>
          <span className={css.under}>
            <span className={css.about}>
              {number <= 9 && (
                <span className={css.key} aria-hidden="true">
                  {number}
                </span>
              )}
              <strong>{t(`age.${age}`)}</strong>
              <Whose {...props} guest={guest} />
            </span>
            <span className={css.done}>✓ {t('ticket.bump')}</span>
          </span>
        </button>
        <button type="button" className={css.more} onClick={() => deeds.onMore(ticket)}>
          {t('ticket.more')}
        </button>
      </div>
      {ticket.prioritised && <p className={css.rush}>▲ {t('ticket.rush')}</p>}
      <AllergyBanner guest={guest.allergens} />
      <MarkBar {...props} />
    </>
  )
}

/** For whom it is, who sent it, and what is not as usual: how it is eaten, where it was ordered. */
function Whose({ branch, guest, part }: HeadProps) {
  const { t } = useTranslation()
  const { batches, order } = part.ticket
  const { name, orderType, source, tables } = order
  const server = branch.nameOf(serverOf(order))
  const sentBy = branch.nameOf(batches.at(-1)?.sentBy ?? '')
  const called = guest.erased ? '' : name || guest.name
  const told = [
    tables !== undefined && orderType === 'eat_in' ? '' : t(`orderType.${orderType}`),
    ...new Set([called, server, sentBy]),
    ...[platformTextOf(order), deliveryNoteOf(order)],
    source === 'till' ? '' : `${sourceIcons[source]} ${t(`source.${source}`)}`,
  ]
  return told
    .filter((text) => text !== '')
    .map((text) => (
      <Fragment key={text}>
        {' · '}
        <bdi dir="auto">{text}</bdi>
      </Fragment>
    ))
}

/** What came later, what was struck and what waits, wherever in the ticket it stands. */
function MarkBar({ part }: TicketCardProps) {
  const { t } = useTranslation()
  const { added, held, voided } = marksOf(part.ticket)
  if (added + held + voided === 0) return null
  return (
    <p className={css.marks}>
      {voided > 0 && <span data-mark="voided">✕ {t('ticket.voids', { count: voided })}</span>}
      {added > 0 && <span data-mark="added">+ {t('ticket.added', { count: added })}</span>}
      {held > 0 && <span data-mark="held">‖ {t('ticket.onHold', { count: held })}</span>}
    </p>
  )
}

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

/** Above the rows that stand in another column than the ticket’s head. */
export function HeadAgain(props: HeadProps) {
  const { t } = useTranslation()
  const { guest, part } = props
  const table = useTable(props)
  return (
    <>
      <p className={css.again}>
        <bdi className={css.numberAgain}>{part.ticket.order.callNumber}</bdi>
        {table !== '' && <bdi>{table}</bdi>}
        <span>{t('ticket.continued')}</span>
      </p>
      <AllergyBanner guest={guest.allergens} />
    </>
  )
}
