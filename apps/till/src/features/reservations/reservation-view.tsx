import type { EventRecord } from '@servery/contract/people/events.ts'
import type { ReservationStage } from '@servery/domain/business/calendar/event-types.ts'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, rows as css, Dialog, useWhen } from '../../kit/index.ts'
import { freeTablesOf, seatReservation, useTables } from '../tables/index.ts'
import { StageMark } from './reservation-list.tsx'
import { reservationTexts } from './reservation-texts.ts'
import { shownStageOf, tableNamesOf } from './reservation-words.ts'
import type { Feedback } from './reservations-sheet.tsx'
import { SaidLine } from './said-line.tsx'

/** One reservation, and what can become of it. */
export function ReservationView(props: {
  readonly row: EventRecord
  readonly said: Feedback | null
  readonly onStage: (stage: ReservationStage) => void
  readonly onChange: () => void
  readonly onChooseTables: () => void
  readonly onSeated: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(reservationTexts)
  const till = useTill()
  const views = useTables()
  const { row, said, onStage, onChange, onChooseTables, onSeated, onClose } = props
  const free = freeTablesOf(views, row)
  const seat = () => {
    // None was booked, or somebody sits at one: whoever stands there says where they go.
    if (free.length === 0 || free.length < row.tableIds.length) return onChooseTables()
    onSeated()
    seatReservation(till, row, free)
  }
  const isBooked = row.stage === 'booked'
  return (
    <Dialog title={row.title} shape="side" onClose={onClose}>
      <div className={controls.stack}>
        <SaidLine said={said} />
        <Facts row={row} />
        {isBooked && (
          <button type="button" className={controls.primary} data-autofocus="true" onClick={seat}>
            {t('reservations.seat')}
          </button>
        )}
        <div className={controls.choices}>
          <button type="button" className={controls.secondary} onClick={onChange}>
            {t('reservations.change')}
          </button>
          {isBooked ? (
            <>
              <button
                type="button"
                className={controls.secondary}
                onClick={() => onStage('no_show')}
              >
                {t('reservations.noShow')}
              </button>
              <button
                type="button"
                className={controls.secondary}
                onClick={() => onStage('cancelled')}
              >
                {t('reservations.cancel')}
              </button>
            </>
          ) : (
            <button type="button" className={controls.secondary} onClick={() => onStage('booked')}>
              {t('reservations.bookAgain')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Facts({ row }: { readonly row: EventRecord }) {
  const { t } = useTranslation(reservationTexts)
  const catalogue = useCatalogue()
  const when = useWhen()
  const tables = tableNamesOf(row.tableIds, catalogue)
  return (
    <div>
      <p>
        <strong>
          {when(row.start, 'dateTime')} – {when(row.end)}
        </strong>{' '}
        <StageMark stage={shownStageOf(row)} />
      </p>
      <p>
        {t('reservations.guests', { count: row.covers })} ·{' '}
        {tables === '' ? t('reservations.anyTable') : t('reservations.tables', { tables })}
      </p>
      {row.phone !== '' && (
        <p>
          <a className={controls.secondary} href={`tel:${row.phone}`}>
            <bdi>{row.phone}</bdi>
          </a>
        </p>
      )}
      {row.description !== '' && (
        <p className={css.sub}>
          <bdi>{row.description}</bdi>
        </p>
      )}
    </div>
  )
}
