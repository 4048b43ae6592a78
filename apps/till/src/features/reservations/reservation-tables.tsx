import type { EventRecord } from '@servery/contract/people/events.ts'
import { useState } from 'react'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Dialog } from '../../kit/index.ts'
import { freeTablesOf, isFree, seatReservation, useTables } from '../tables/index.ts'
import { reservationTexts } from './reservation-texts.ts'
import { TableChoice } from './table-choice.tsx'

/** Where they sit down, as none of their tables is free, or not all. */
export function ReservationTables(props: {
  readonly row: EventRecord
  readonly onSeated: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(reservationTexts)
  const till = useTill()
  const views = useTables()
  const { row, onSeated, onClose } = props
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    freeTablesOf(views, row).map(({ tableId }) => tableId),
  )
  const tables = freeTablesOf(views, { tableIds: [...chosen] })
  return (
    <Dialog
      title={t('reservations.where', { name: row.title })}
      shape="side"
      onClose={onClose}
      footer={
        <button
          type="button"
          className={controls.primary}
          disabled={tables.length === 0}
          onClick={() => {
            onSeated()
            seatReservation(till, row, tables)
          }}
        >
          {t('reservations.seat')}
        </button>
      }
    >
      <div className={controls.stack}>
        {row.tableIds.length > 0 && <p className={controls.hint}>{t('reservations.taken')}</p>}
        <TableChoice views={views.filter(isFree)} chosen={chosen} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}
