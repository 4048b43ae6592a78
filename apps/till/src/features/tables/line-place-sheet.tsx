import { seatsToOffer } from '@servery/domain/order/model/seating.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls, rows as css, Dialog, Icon } from '../../kit/index.ts'
import { useTicket } from '../order/front/index.ts'
import { change, listOpen } from '../order/ticket/index.ts'
import { BillList } from './bills-sheet.tsx'
import { moveToBill } from './table-actions.ts'
import sheet from './tables.module.css'
import { tableTexts } from './tables-texts.ts'

/** Whose a line is: a seat, the whole table, or another bill. */
export function LinePlaceSheet(props: { readonly lineId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const ticket = useTicket()
  const { lineId, onClose } = props
  const orders = useStore(till.orders, (snapshot) => snapshot.orders)
  const line = ticket?.lines.find((one) => one.lineId === lineId)
  if (ticket === null || line === undefined) return null
  const seats = seatsToOffer(ticket.covers ?? null, line.seat ?? null)
  const others = listOpen(orders).filter(({ id }) => id !== ticket.id)
  const seat = (number: number | null) => {
    onClose()
    const said = { key: 'undo.changed', values: { name: line.name } }
    change(till, said, { type: 'seat_line', lineId, seat: number })
  }
  const move = (to: (typeof others)[number] | null) => {
    onClose()
    moveToBill(till, [lineId], to)
  }
  return (
    <Dialog title={t('placeOf', { name: line.name })} onClose={onClose} shape="side">
      <div className={controls.stack}>
        <div className={sheet.numbers} role="radiogroup" aria-label={t('seatTitle')}>
          {[null, ...Array.from({ length: seats }, (_, at) => at + 1)].map((number) => (
            // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
            <button
              key={number ?? 0}
              type="button"
              role="radio"
              aria-checked={(line.seat ?? null) === number}
              aria-label={number === null ? t('shared') : t('tables.seat', { seat: number })}
              className={controls.choice}
              data-shared={number === null || undefined}
              onClick={() => seat(number)}
            >
              {number ?? t('shared')}
            </button>
          ))}
        </div>
        <h3 className={controls.label}>{t('otherBill')}</h3>
        <ul className={css.rows} aria-label={t('otherBill')}>
          <li>
            <button type="button" className={css.rowButton} onClick={() => move(null)}>
              <Icon name="plus" />
              <span className={css.main}>
                {t(ticket.tables === undefined ? 'newBillBeside' : 'newBill')}
              </span>
            </button>
          </li>
        </ul>
        <BillList orders={others} label={t('openBills')} onPick={move} />
      </div>
    </Dialog>
  )
}
