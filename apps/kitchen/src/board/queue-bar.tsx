import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useTranslation } from 'react-i18next'
import { controls } from '../theme/index.ts'
import { AllDayLine } from './all-day.tsx'
import type { Packing } from './layout/use-packing.ts'
import css from './queue-bar.module.css'

interface QueueBarProps {
  readonly packing: Packing
  readonly tickets: readonly Ticket[]
  readonly onPage: (page: number) => void
}

/** Below the tickets, always in sight: what is to be made in all, and how much is not shown. */
export function QueueBar({ onPage, packing, tickets }: QueueBarProps) {
  const { t } = useTranslation()
  const { after, page, pages } = packing
  if (tickets.length === 0) return null
  return (
    <footer className={css.bar}>
      <AllDayLine tickets={tickets} />
      {pages > 1 && (
        <nav className={css.pages} aria-label={t('pages.title')}>
          {page > 0 && (
            <button type="button" className={controls.button} onClick={() => onPage(page - 1)}>
              {t('pages.before')}
            </button>
          )}
          <span>{t('pages.of', { page: page + 1, pages })}</span>
          {after > 0 && (
            <button type="button" className={css.more} onClick={() => onPage(page + 1)}>
              {t('pages.more', { count: after })}
            </button>
          )}
        </nav>
      )}
    </footer>
  )
}
