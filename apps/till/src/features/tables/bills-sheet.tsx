import { priceOf } from '@servery/domain/order/model/price.ts'
import { tableNameOf } from '@servery/domain/order/model/seating.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import { useOrderNames } from '../../device/guests/index.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { rows as css, Dialog, Icon } from '../../kit/index.ts'
import { countPieces, showTicket } from '../order/ticket/index.ts'
import { seatGuests } from './table-actions.ts'
import { billName } from './table-words.ts'
import sheet from './tables.module.css'
import { tableTexts } from './tables-texts.ts'
import { refOf, useTables } from './use-tables.ts'

/** Several bills at one table: which of them, or one more. */
export function BillsSheet(props: { readonly tableId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(tableTexts)
  const till = useTill()
  const { tableId, onClose } = props
  const view = useTables().find(({ table }) => table.id === tableId)
  if (view === undefined) return null
  return (
    <Dialog title={t('table', { name: view.table.name })} onClose={onClose} shape="side">
      <ul className={css.rows} aria-label={t('table', { name: view.table.name })}>
        {(view.use?.orders ?? []).map((order) => (
          <li key={order.id}>
            <BillButton
              order={order}
              onClick={() => {
                onClose()
                showTicket(till, order)
              }}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={css.rowButton}
            onClick={() => {
              onClose()
              seatGuests(till, [refOf(view)], null)
            }}
          >
            <Icon name="plus" />
            <span className={css.main}>{t('newBill')}</span>
          </button>
        </li>
      </ul>
    </Dialog>
  )
}

/** A bill to be chosen, with what is on it. */
export function BillButton(props: { readonly order: OrderState; readonly onClick: () => void }) {
  const { t } = useTranslation(tableTexts)
  const nameOf = useOrderNames()
  const { order, onClick } = props
  return (
    <button type="button" className={css.rowButton} onClick={onClick}>
      <span className={css.main}>
        <span>
          <bdi>{billName(order, nameOf(order))}</bdi>
        </span>
        <span className={css.sub}>
          {t('ticket.items', { count: countPieces(order) })}
          {order.covers !== undefined && ` · ${t('covers', { count: order.covers })}`}
        </span>
      </span>
      <Money minor={priceOf(order).totals.total} />
    </button>
  )
}

/** Bills that are open anywhere, each with its table, to choose one of. */
export function BillList(props: {
  readonly orders: readonly OrderState[]
  readonly label: string
  readonly onPick: (order: OrderState) => void
}) {
  const { t } = useTranslation(tableTexts)
  const { orders, label, onPick } = props
  if (orders.length === 0) return null
  return (
    <ul className={css.rows} aria-label={label}>
      {orders.map((order) => (
        <li key={order.id} className={sheet.bill}>
          {order.tables !== undefined && (
            <span className={sheet.at}>{t('table', { name: tableNameOf(order) })}</span>
          )}
          <BillButton order={order} onClick={() => onPick(order)} />
        </li>
      ))}
    </ul>
  )
}
