import type { EventRecord } from '@servery/contract/people/events.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { useState } from 'react'
import { useReservations } from '../../device/bookings/index.ts'
import { useCatalogue } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, rows as css, Dialog, Icon, useWhen } from '../../kit/index.ts'
import { useToday } from '../clock/index.ts'
import { reservationTexts } from './reservation-texts.ts'
import { dayOf, type ShownStage, shownStageOf, tableNamesOf } from './reservation-words.ts'
import type { Feedback } from './reservations-sheet.tsx'
import { SaidLine } from './said-line.tsx'

const days = ['today', 'tomorrow'] as const

/** The reservations of a day, by time. */
export function ReservationList(props: {
  readonly said: Feedback | null
  readonly onOpen: (id: string) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(reservationTexts)
  const catalogue = useCatalogue()
  const { rows } = useReservations()
  const today = useToday() as BusinessDate
  const [day, setDay] = useState<(typeof days)[number]>('today')
  const { said, onOpen, onAdd, onClose } = props
  const date = day === 'today' ? today : addDays(today, 1)
  const found = rows.filter((row) => dayOf(row, catalogue) === date)
  const guests = found
    .filter(({ stage }) => stage === 'booked' || stage === 'seated')
    .reduce((sum, { covers }) => sum + covers, 0)
  return (
    <Dialog
      title={t('reservations.title')}
      shape="side"
      onClose={onClose}
      footer={
        <button type="button" className={controls.primary} onClick={onAdd}>
          <Icon name="plus" />
          {t('reservations.add')}
        </button>
      }
    >
      <div className={controls.stack}>
        <div className={controls.choices} role="radiogroup" aria-label={t('reservations.day')}>
          {days.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === day}
              className={controls.choice}
              onClick={() => setDay(one)}
            >
              {t(`reservations.${one}`)}
            </button>
          ))}
        </div>
        <SaidLine said={said} />
        {found.length === 0 ? (
          <p className={css.empty}>{t(`reservations.none.${day}`)}</p>
        ) : (
          <p className={css.sub}>{t('reservations.expected', { count: guests })}</p>
        )}
        <ul className={css.rows} aria-label={t('reservations.title')}>
          {found.map((row) => (
            <li key={row.id}>
              <Row row={row} onOpen={() => onOpen(row.id)} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Row({ row, onOpen }: { readonly row: EventRecord; readonly onOpen: () => void }) {
  const { t } = useTranslation(reservationTexts)
  const catalogue = useCatalogue()
  const when = useWhen()
  const stage = shownStageOf(row)
  const tables = tableNamesOf(row.tableIds, catalogue)
  return (
    <button type="button" className={css.rowButton} onClick={onOpen}>
      <strong>{when(row.start)}</strong>
      <span className={css.main}>
        <bdi>{row.title}</bdi>
        <span className={css.sub}>
          {t('reservations.guests', { count: row.covers })} ·{' '}
          {tables === '' ? t('reservations.anyTable') : t('reservations.tables', { tables })}
          {row.description !== '' && (
            <>
              {' · '}
              <bdi>{row.description}</bdi>
            </>
          )}
        </span>
      </span>
      <StageMark stage={stage} />
    </button>
  )
}

export function StageMark({ stage }: { readonly stage: ShownStage }) {
  const { t } = useTranslation(reservationTexts)
  return (
    <span className={css.status} data-status={markOf[stage]}>
      {t(`reservations.stage.${stage}`)}
    </span>
  )
}

/** In the colours that orders have for it. */
const markOf: { readonly [stage in ShownStage]?: string } = {
  seated: 'completed',
  late: 'overpaid',
  no_show: 'cancelled',
  cancelled: 'cancelled',
}
