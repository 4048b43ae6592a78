import { platformTextOf } from '@servery/domain/order/model/origin.ts'
import { overpaidLeft, priceOf } from '@servery/domain/order/model/price.ts'
import { refundedOf } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import { JoinedText } from '@servery/ui/format/joined-text.tsx'
import { Fragment, useState } from 'react'
import { useOrderNames } from '../../../device/guests/index.ts'
import { businessDay, openSheet, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { useStore } from '../../../device/values/index.ts'
import { controls, rows as css, Dialog, useWhen } from '../../../kit/index.ts'
import { countPieces, findOrders, isRunning, listOrders, showTicket } from '../ticket/index.ts'

const tabs = ['all', 'open', 'held', 'completed'] as const
type Tab = (typeof tabs)[number]
const shownMax = 200

/** The orders of today: reopen a receipt, go on with a ticket. */
export function OrdersSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const [tab, setTab] = useState<Tab>('all')
  const [search, setSearch] = useState('')
  const nameOf = useOrderNames()
  const orders = useStore(till.orders, (snapshot) => snapshot.orders)
  const found =
    search.trim() === ''
      ? listOrders(orders, businessDay(till))
      : findOrders(orders, search, nameOf)
  const rows = found.filter((order) => isIn(order, tab))
  return (
    <Dialog title={t('orders.title')} onClose={onClose} shape="side">
      <div className={controls.stack}>
        <label className={controls.field}>
          <span className={controls.label}>{t('orders.search')}</span>
          <input
            type="search"
            className={controls.input}
            autoComplete="off"
            maxLength={40}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <div className={controls.choices} role="radiogroup" aria-label={t('orders.filter')}>
          {tabs.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === tab}
              className={controls.choice}
              onClick={() => setTab(one)}
            >
              {t(`orders.tab.${one}`)}
            </button>
          ))}
        </div>
        {rows.length === 0 ? (
          <p className={css.empty}>{t('orders.none')}</p>
        ) : (
          <ul className={css.rows} aria-label={t('orders.title')}>
            {rows.slice(0, shownMax).map((order) => (
              <li key={order.id}>
                <OrderRow order={order} onClose={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function OrderRow({
  order,
  onClose,
}: {
  readonly order: OrderState
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const till = useTill()
  const nameOf = useOrderNames()
  const when = useWhen()
  const status = order.held ? 'held' : isRunning(order) ? 'open' : order.status
  const isTwice = order.status === 'completed' && overpaidLeft(order) > 0
  const isRefunded = (order.refunds ?? []).length > 0
  const open = () => {
    if (order.status === 'completed' || order.status === 'cancelled') {
      openSheet(till, { kind: 'receipt', orderId: order.id })
    } else {
      onClose()
      showTicket(till, order)
      till.state.set({ pane: 'ticket' })
    }
  }
  return (
    <button type="button" className={css.rowButton} onClick={open}>
      <span className={css.main}>
        <span>
          <bdi>{order.callNumber}</bdi>{' '}
          <JoinedText parts={[nameOf(order), platformTextOf(order)]} />
        </span>
        <span className={css.sub}>
          {when(order.closedAt ?? order.openedAt)} ·{' '}
          {t('ticket.items', { count: countPieces(order) })}
          {receiptsOf(order).map((number) => (
            <Fragment key={number}>
              {' · '}
              <bdi>{number}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      <span className={css.status} data-status={isTwice ? 'overpaid' : status}>
        {t(`orders.status.${isTwice ? 'overpaid' : isRefunded ? 'refunded' : status}`)}
      </span>
      <Money minor={priceOf(order).totals.total - refundedOf(order)} />
    </button>
  )
}

/** All that guests were given of it: a bill that was paid again has its earlier receipts too. */
function receiptsOf({ formerReceipts = [], receiptNumber }: OrderState): readonly string[] {
  return receiptNumber === null ? formerReceipts : [...formerReceipts, receiptNumber]
}

function isIn(order: OrderState, tab: Tab): boolean {
  if (tab === 'all') return true
  if (tab === 'completed') return order.status === 'completed'
  return isRunning(order) && order.held === (tab === 'held')
}
