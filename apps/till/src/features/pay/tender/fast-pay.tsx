import { quickCash } from '@servery/domain/kernel/cash.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { isBalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { paysFor } from '@servery/domain/offer/catalogue/payment-method.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { PricedTotals } from '@servery/domain/offer/pricing/types.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import { useCatalogue, useTill, useTillState } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { whyNoPayment } from '../../../gate/rights/index.ts'
import { controls, type Layout } from '../../../kit/index.ts'
import { usePaintedTicket } from '../../order/front/index.ts'
import css from './fast-pay.module.css'
import { openCharge } from './open-charge.ts'
import { dueWith, takePayment } from './pay.ts'
import { findTicketToPay, useToPay } from './to-pay.ts'

/**
 * One tap and the sale is paid: the exact sum, the next note, or the card. Or the long way. It
 * follows a moment after the lines, which a tap on an item waits for.
 */
export function FastPay({ layout }: { readonly layout: Layout }) {
  const painted = usePaintedTicket()
  const orderId = useTillState((state) => state.orderId)
  const order = useToPay(painted?.id === orderId ? painted : null)
  return (
    <div className={css.pay} data-layout={layout} data-coming={order === null || undefined}>
      {order !== null && <Ways order={order} layout={layout} />}
    </div>
  )
}

function Ways({ order, layout }: { readonly order: OrderState; readonly layout: Layout }) {
  const { t } = useTranslation()
  const till = useTill()
  const { methods, profile } = useCatalogue()
  const paying = useTillState((state) => state.paying)
  const isExchange = useTillState(({ exchange }) => exchange?.orderId === order.id)
  // With one seat chosen its lines alone are in sight, and the whole bill is paid.
  const isAll = useTillState(({ seat }) => seat !== null)
  const forbidden = whyNoPayment(till)
  const { totals, currency } = priceOf(order)
  const fast = methods.filter(
    (method) =>
      method.fastPay &&
      !method.asksReference &&
      !isBalanceKind(method.kind) &&
      paysFor(order, method),
  )
  const cash = fast.find((method) => method.kind === 'cash')
  const others = fast
    .filter((method) => method.kind !== 'cash')
    .slice(0, cash === undefined ? 3 : 1)
  const amounts = profile.quickAmounts
  const [note] = quickCash({ due: totals.dueInCash, currency, amounts })
  const isPayout = totals.total < 0 && !isExchange
  // A table pays at its end: its lines get the room, but for the rest of a bill that is shared.
  const isFast = totals.due > 0 && (order.tables === undefined || order.split !== undefined)
  const disabled = paying || forbidden !== null
  const button = (key: string, label: string, amount: MinorUnits, pay: () => void) => (
    <button key={key} type="button" className={css.fast} disabled={disabled} onClick={pay}>
      <span>{label}</span> <Money minor={amount} />
    </button>
  )
  const payDue = (key: string, label: string, method: PaymentMethodRecord) =>
    button(key, label, dueWith(order, method), () => {
      // What is due by then: an item may have been tapped since the amount was painted.
      const ticket = findTicketToPay(till)
      if (ticket === null) return
      takePayment(till, { method, tendered: dueWith(ticket, method), reference: '' })
    })
  const payNote = (method: PaymentMethodRecord, tendered: MinorUnits) =>
    button('note', method.name, tendered, () => {
      takePayment(till, { method, tendered, reference: '' })
    })
  return (
    <>
      {forbidden !== null && <p className={controls.hint}>{t(forbidden)}</p>}
      {isFast && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
        <div className={css.fastRow} role="group" aria-label={t('pay.fast')}>
          {cash !== undefined && payDue('exact', t('pay.exact'), cash)}
          {cash !== undefined && note !== undefined && payNote(cash, note)}
          {others.map((method) => payDue(method.id, method.name, method))}
        </div>
      )}
      {(layout !== 'phone' || totals.due === 0) && (
        <button
          type="button"
          className={controls.primary}
          disabled={disabled}
          aria-keyshortcuts="F12 Control+Enter"
          onClick={() => openCharge(till)}
        >
          {t(isAll && totals.due > 0 ? 'pay.chargeAll' : wordOf(totals, isExchange))}
          {totals.due > 0 && <Money minor={totals.due} />}
          {isPayout && <Money minor={-totals.total} />}
        </button>
      )}
    </>
  )
}

/** What the button does, as the end of a key of `pay`. */
function wordOf({ due, total }: Pick<PricedTotals, 'due' | 'total'>, isExchange: boolean) {
  if (due > 0) return 'pay.charge'
  if (isExchange) return 'pay.exchange'
  return total < 0 ? 'pay.payOut' : 'pay.closeFree'
}
