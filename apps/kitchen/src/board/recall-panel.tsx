import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useTranslation } from 'react-i18next'
import { controls } from '../theme/index.ts'
import css from './board.module.css'
import { useClockFormat } from './state/use-clock-format.ts'
import { recalledMax } from './state/use-kitchen.ts'

interface RecallPanelProps {
  readonly tickets: readonly Ticket[]
  readonly onRecall: (ticket: Ticket) => void
  readonly onClose: () => void
}

/** What was done last, to be brought back to its old place. */
export function RecallPanel({ tickets, onRecall, onClose }: RecallPanelProps) {
  const { t } = useTranslation()
  const time = useClockFormat()
  return (
    <aside className={css.side} aria-label={t('recall.title')}>
      <div className={css.sideHead}>
        <h2>{t('recall.title')}</h2>
        <button type="button" className={controls.button} onClick={onClose}>
          {t('panel.close')}
        </button>
      </div>
      <p className={controls.hint}>{t('recall.hint', { count: recalledMax })}</p>
      {tickets.length === 0 && <p>{t('recall.none')}</p>}
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.order.id} className={css.recalled}>
            <span>
              <bdi className={css.recalledNumber}>{ticket.order.callNumber}</bdi>{' '}
              {time.format(Date.parse(ticket.doneAt ?? ticket.order.openedAt))}
            </span>
            <button type="button" className={controls.button} onClick={() => onRecall(ticket)}>
              {t('recall.bring')}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
