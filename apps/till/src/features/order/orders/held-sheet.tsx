import { platformTextOf } from '@servery/domain/order/model/origin.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import { JoinedText } from '@servery/ui/format/joined-text.tsx'
import { useOrderNames } from '../../../device/guests/index.ts'
import { useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { useStore } from '../../../device/values/index.ts'
import { rows as css, Dialog, useWhen } from '../../../kit/index.ts'
import { countPieces, listHeld, recallTicket } from '../ticket/index.ts'

/** Parked tickets of the whole branch, the longest waiting first. */
export function HeldSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const when = useWhen()
  const nameOf = useOrderNames()
  const orders = useStore(till.orders, (snapshot) => snapshot.orders)
  const held = listHeld(orders)
  const countOf = (order: OrderState) => t('ticket.items', { count: countPieces(order) })
  return (
    <Dialog title={t('held.title')} onClose={onClose} shape="side">
      {held.length === 0 ? (
        <p className={css.empty}>{t('held.none')}</p>
      ) : (
        <ul className={css.rows} aria-label={t('held.title')}>
          {held.map((order) => (
            <li key={order.id}>
              <button
                type="button"
                className={css.rowButton}
                onClick={() => {
                  onClose()
                  recallTicket(till, order.id)
                }}
              >
                <span className={css.main}>
                  <span>
                    <bdi>{order.callNumber}</bdi>{' '}
                    <JoinedText parts={[nameOf(order), platformTextOf(order)]} />
                  </span>
                  <span className={css.sub}>
                    {when(order.openedAt)} · {countOf(order)} · {t(`orderType.${order.orderType}`)}
                    {order.registerId !== till.device.pairing.registerId && ` · ${t('held.other')}`}
                  </span>
                </span>
                <Money minor={priceOf(order).totals.total} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
