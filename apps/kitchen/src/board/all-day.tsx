import { allDayOf, type Ticket } from '@servery/domain/kitchen/tickets.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import css from './board.module.css'

/** How much of each thing is still to be made, over all tickets. */
export function AllDay({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const { t, i18n } = useTranslation()
  const counts = useMemo(() => allDayOf(tickets), [tickets])
  return (
    <aside className={css.side} aria-label={t('allDay.title')}>
      <h2>{t('allDay.title')}</h2>
      {counts.length === 0 ? (
        <p>{t('allDay.none')}</p>
      ) : (
        <ul>
          {counts.map(({ key, name, quantity }) => (
            <li key={key} className={css.count}>
              <bdi>{formatQuantity(quantity, localeOf(i18n.language))}</bdi> <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
