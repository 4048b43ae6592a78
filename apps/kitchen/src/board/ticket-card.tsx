import type { Ticket, TicketItem } from '@servery/domain/kitchen/tickets.ts'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestAllergens, Kitchen } from '../device/index.ts'
import { ItemRow } from './item-row.tsx'
import type { Block } from './layout/blocks.ts'
import { type Density, measureKey, type TicketPart } from './layout/use-packing.ts'
import { type BranchView, useGuest } from './state/use-branch.ts'
import { useClockFormat } from './state/use-clock-format.ts'
import { useSettings } from './state/use-kitchen.ts'
import css from './ticket-card.module.css'
import { HeadAgain, TicketHead, useAge } from './ticket-head.tsx'

export interface TicketActions {
  readonly onBump: (ticket: Ticket) => void
  readonly onItems: (ticket: Ticket, items: readonly TicketItem[]) => void
  readonly onFire: (ticket: Ticket, item: TicketItem) => void
  readonly onPrioritise: (ticket: Ticket) => void
  /** What else can be done with it. */
  readonly onMore: (ticket: Ticket) => void
}

export interface TicketCardProps {
  readonly kitchen: Kitchen
  /** The rows of it that stand together; most tickets are one part. */
  readonly part: TicketPart
  /** The key that selects it, up to 9. */
  readonly number: number
  readonly columns: number
  readonly density: Density
  readonly nowMs: number
  readonly selected: boolean
  readonly branch: BranchView
  readonly deeds: TicketActions
}

/** What one order wants of this station, or what of it stands in another column. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { t } = useTranslation()
  const { columns, density, kitchen, part } = props
  const { order } = part.ticket
  const guest = useGuest(kitchen, order.customer?.customerId ?? null)
  const { age } = useAge(props)
  const of = t('ticket.of', { number: order.callNumber })
  const look = {
    className: css.card,
    'data-age': age,
    'data-density': density,
    'data-selected': props.selected || undefined,
    'data-continued': part.isContinued || undefined,
    'data-goes-on': part.goesOn || undefined,
    style: placeOf(part, columns),
  }
  const rows = <Rows {...props} guest={guest.allergens} />
  const measure = measureKey(density, part.isContinued ? 'again' : 'head', order.id)
  if (part.isContinued) {
    return (
      <section {...look} aria-label={t('ticket.continuedOf', { ticket: of })}>
        <div data-measure={measure}>
          <HeadAgain {...props} guest={guest} />
        </div>
        {rows}
      </section>
    )
  }
  return (
    <article {...look} aria-label={of}>
      <div data-measure={measure}>
        <TicketHead {...props} guest={guest} />
      </div>
      {rows}
    </article>
  )
})

function placeOf({ column, top }: TicketPart, columns: number) {
  const width = `(100% - ${columns - 1} * var(--gap)) / ${columns}`
  return {
    insetBlockStart: `${top}px`,
    insetInlineStart: `calc(${column} * (${width} + var(--gap)))`,
    inlineSize: `calc(${width})`,
  }
}

interface RowsProps extends TicketCardProps {
  readonly guest: GuestAllergens
}

function Rows({ branch, deeds, density, guest, part }: RowsProps) {
  const { t } = useTranslation()
  const { showAllergens } = useSettings()
  const { blocks, from, goesOn, ticket, to } = part
  const avoided = typeof guest === 'string' ? [] : guest
  const guestAllergens = showAllergens || avoided.length > 0 ? avoided : null
  return (
    <>
      <ul className={css.rows}>
        {blocks.slice(from, to).map((block) => (
          <li
            key={block.key}
            data-measure={measureKey(density, 'row', `${ticket.order.id} ${block.key}`)}
            data-added={block.addedAt === undefined ? undefined : true}
          >
            <Headings block={block} />
            <ItemRow
              items={block.row}
              stationId={ticket.stationId}
              branch={branch}
              guestAllergens={guestAllergens}
              onTap={() => deeds.onItems(ticket, block.row)}
              onFire={() => deeds.onFire(ticket, block.row[0])}
            />
          </li>
        ))}
      </ul>
      {goesOn && (
        <p className={css.goesOn} data-measure={measureKey(density, 'foot', '')}>
          {t('ticket.goesOn')}
        </p>
      )}
    </>
  )
}

/** What was added and when, and the course, above the first row of each. */
function Headings({ block }: { readonly block: Block }): ReactNode {
  const { t } = useTranslation()
  const time = useClockFormat()
  const { addedAt, course, isFirstAdded } = block
  return (
    <>
      {isFirstAdded && addedAt !== undefined && (
        <h2 className={css.addOn}>
          + {t('ticket.addOn')} {time.format(Date.parse(addedAt))}
        </h2>
      )}
      {course !== undefined && (
        <h2 className={css.course} data-held={course.held || undefined}>
          {t(`course.${course.course}`)}
          {course.held && ` · ‖ ${t('item.held')}`}
        </h2>
      )}
    </>
  )
}
