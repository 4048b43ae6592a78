import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import css from './board.module.css'
import type { BranchView } from './state/use-branch.ts'
import { useSettings } from './state/use-kitchen.ts'
import { type TicketActions, TicketCard } from './ticket-card.tsx'

/** As many as there are keys to select them. */
export const ticketsPerPage = 9

interface TicketGridProps {
  readonly kitchen: Kitchen
  readonly tickets: readonly Ticket[]
  readonly nowMs: number
  readonly selectedId: string | null
  readonly branch: BranchView
  readonly deeds: TicketActions
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function TicketGrid(props: TicketGridProps) {
  const { t } = useTranslation()
  const { columns, rail } = useSettings()
  const { branch, deeds, kitchen, nowMs, onPage, page, pages, selectedId, tickets } = props
  return (
    <section className={css.tickets} aria-label={t('tickets.title')}>
      {tickets.length === 0 ? (
        <p className={css.empty}>{t('tickets.none')}</p>
      ) : (
        <div
          className={rail ? css.rail : css.grid}
          style={columns === 0 ? {} : { columnCount: columns }}
        >
          {tickets.map((ticket, index) => (
            <TicketCard
              key={ticket.order.id}
              kitchen={kitchen}
              ticket={ticket}
              number={index + 1}
              nowMs={nowMs}
              selected={ticket.order.id === selectedId}
              branch={branch}
              deeds={deeds}
            />
          ))}
        </div>
      )}
      {pages > 1 && (
        <nav className={css.pages} aria-label={t('pages.title')}>
          <button
            type="button"
            className={controls.button}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            {t('pages.before')}
          </button>
          <span>{t('pages.of', { page: page + 1, pages })}</span>
          <button
            type="button"
            className={controls.button}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            {t('pages.next')}
          </button>
        </nav>
      )}
    </section>
  )
}
