import { allDayOf, type Ticket } from '@servery/domain/kitchen/tickets.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { updateSettings } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import css from './board.module.css'
import line from './queue-bar.module.css'
import { useSettings } from './state/use-kitchen.ts'

interface AllDayProps {
  readonly tickets: readonly Ticket[]
}

/** How much of each thing is still to be made, over all tickets. */
export function AllDay({ tickets }: AllDayProps) {
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
              <bdi>{formatQuantity(quantity, localeOf(i18n.language))}</bdi>{' '}
              <span dir="auto">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

/** The same in one line: what there is most of, in sight whatever else is shown. */
export function AllDayLine({ tickets }: AllDayProps) {
  const { t, i18n } = useTranslation()
  const { showAllDay } = useSettings()
  const counts = useMemo(() => allDayOf(tickets), [tickets])
  return (
    <div className={line.counts}>
      <button
        type="button"
        className={controls.button}
        aria-pressed={showAllDay}
        onClick={() => updateSettings({ showAllDay: !showAllDay })}
      >
        {t('allDay.title')}
      </button>
      {!showAllDay && (
        <ul>
          {counts.map(({ key, name, quantity }) => (
            <li key={key}>
              <strong>{formatQuantity(quantity, localeOf(i18n.language))}</strong> <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
