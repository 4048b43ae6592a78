import { coversMax, type TableRef } from '@servery/domain/order/seating.ts'
import { entryValue, startEntry } from '@servery/ordering'
import { useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { Dialog } from '../sheets/dialog.tsx'
import { KeypadDialog } from '../sheets/keypad-dialog.tsx'
import { useCatalogue, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { clearTable, seatGuests } from './table-deeds.ts'
import css from './tables.module.css'
import { tableTexts } from './tables-texts.ts'
import { useTables } from './use-tables.ts'

/** So many are one tap away at least; more where the table has more seats. */
const leastChoices = 8
const mostChoices = 12

/** How many guests sit down: one tap opens the table. */
export function CoversSheet(props: { readonly table: TableRef; readonly onClose: () => void }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const { table, onClose } = props
  const seats = useSeats(table)
  const isPaid = useTables().some(
    (view) => view.table.id === table.tableId && view.use?.stage === 'paid',
  )
  const [more, setMore] = useState(false)
  const choices = Math.min(mostChoices, Math.max(leastChoices, seats))
  const open = (covers: number | null) => {
    onClose()
    seatGuests(till, table, covers)
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
        <div className={css.numbers}>
          {Array.from({ length: choices }, (_, at) => at + 1).map((count) => (
            <button
              key={count}
              type="button"
              className={controls.choice}
              data-autofocus={count === 1 || undefined}
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

function useSeats(table: TableRef): number {
  const area = useCatalogue().floorAreas.find(({ id }) => id === table.areaId)
  return area?.tables.find(({ id }) => id === table.tableId)?.seats ?? leastChoices
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
