import { coversMax, type TableRef } from '@servery/domain/order/model/seating.ts'
import { entryValue, startEntry } from '@servery/ordering'
import { useState } from 'react'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Dialog, KeypadDialog } from '../../kit/index.ts'
import { freeTablesOf, seatReservation } from './reservation-actions.ts'
import { clearTable, seatGuests } from './table-actions.ts'
import css from './tables.module.css'
import { tableTexts } from './tables-texts.ts'
import { type Booking, isKept, type TableView, useTables } from './use-tables.ts'

/** So many are one tap away at least; more where the table has more seats. */
const leastChoices = 8
const mostChoices = 12

/** How many guests sit down: one tap opens the table. */
export function CoversSheet(props: { readonly table: TableRef; readonly onClose: () => void }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const { table, onClose } = props
  const views = useTables()
  const view = views.find((one) => one.table.id === table.tableId)
  const seats = view?.table.seats ?? leastChoices
  const isPaid = view?.use?.stage === 'paid'
  const booking = view?.booking ?? null
  const isExpected = view !== undefined && isKept(view)
  const [more, setMore] = useState(false)
  const choices = Math.min(mostChoices, Math.max(leastChoices, seats))
  const open = (covers: number | null) => {
    onClose()
    seatGuests(till, [table], covers)
  }
  if (more) return <MoreCovers table={table} onClose={onClose} onOpen={open} />
  return (
    <Dialog title={t('coversOf', { name: table.name })} onClose={onClose}>
      <div className={controls.stack}>
        {isPaid && (
          <button
            type="button"
            className={controls.secondary}
            onClick={() => {
              clearTable(till, table.tableId)
              onClose()
            }}
          >
            {t('cleared')}
          </button>
        )}
        {booking !== null && <Expected booking={booking} views={views} onClose={onClose} />}
        <div className={css.numbers}>
          {Array.from({ length: choices }, (_, at) => at + 1).map((count) => (
            <button
              key={count}
              type="button"
              className={controls.choice}
              data-autofocus={(count === 1 && !isExpected) || undefined}
              aria-label={t('covers', { count })}
              onClick={() => open(count)}
            >
              {count}
            </button>
          ))}
        </div>
        <div className={controls.choices}>
          <button type="button" className={controls.secondary} onClick={() => setMore(true)}>
            {t('more')}
          </button>
          <button type="button" className={controls.quiet} onClick={() => open(null)}>
            {t('withoutCovers')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

/** Those who have booked the table: seated with one tap, or told of to whoever seats others. */
function Expected(props: {
  readonly booking: Booking
  readonly views: readonly TableView[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const { booking, views, onClose } = props
  const { state, time, reservation } = booking
  const { covers: count, title: name } = reservation
  if (state === 'later') {
    return <p className={controls.hint}>{t('booking.from', { time, name, count })}</p>
  }
  return (
    <button
      type="button"
      className={controls.primary}
      data-autofocus="true"
      onClick={() => {
        onClose()
        seatReservation(till, reservation, freeTablesOf(views, reservation))
      }}
    >
      {t('booking.seat', { time, name, count })}
    </button>
  )
}

function MoreCovers(props: {
  readonly table: TableRef
  readonly onClose: () => void
  readonly onOpen: (covers: number) => void
}) {
  const { t } = useTranslation(tableTexts)
  const [entry, setEntry] = useState(startEntry)
  const covers = entryValue(entry)
  return (
    <KeypadDialog
      title={t('coversOf', { name: props.table.name })}
      keypadLabel={t('guests')}
      entry={entry}
      setEntry={setEntry}
      display={covers}
      submitLabel={t('open')}
      disabled={covers < 1 || covers > coversMax}
      onSubmit={() => props.onOpen(covers)}
      onClose={props.onClose}
    />
  )
}
