import type { PaymentMethodRecord } from '@servery/domain/catalogue/types.ts'
import { quickCash } from '@servery/domain/kernel/cash.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { priceOf } from '@servery/domain/order/price.ts'
import type { OrderState } from '@servery/domain/order/types.ts'
import { Money } from '@servery/ordering'
import { whyNoPayment } from '../gate/rights.ts'
import { useTranslation } from '../i18n.ts'
import { openCharge } from '../pay/open-charge.ts'
import { dueWith, takePayment } from '../pay/pay.ts'
import type { Layout } from '../sell/use-media.ts'
import { useCatalogue, useTill, useTillState } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import css from './fast-pay.module.css'

/** One tap and the sale is paid: the exact sum, the next note, or the card. Or the long way. */
export function FastPay({
  order,
  layout,
}: {
  readonly order: OrderState
  readonly layout: Layout
}) {
  const { t } = useTranslation()
  const till = useTill()
  const { methods, profile } = useCatalogue()
  const paying = useTillState((state) => state.paying)
  const forbidden = whyNoPayment(till)
  const { totals, currency } = priceOf(order)
  const fast = methods.filter((method) => method.fastPay && !method.asksReference)
  const cash = fast.find((method) => method.kind === 'cash')
  const others = fast
    .filter((method) => method.kind !== 'cash')
    .slice(0, cash === undefined ? 3 : 1)
  const amounts = profile.quickAmounts
  const [note] = quickCash({ due: totals.dueInCash, currency, amounts })
  const disabled = paying || forbidden !== null
  const pay = (method: PaymentMethodRecord, tendered: MinorUnits) => {
    takePayment(till, { method, tendered, reference: '' })
  }
  const button = (key: string, label: string, amount: MinorUnits, method: PaymentMethodRecord) => (
    <button
      key={key}
      type="button"
      className={css.fast}
      disabled={disabled}
      onClick={() => pay(method, amount)}
    >
      <span>{label}</span> <Money minor={amount} />
    </button>
  )
  return (
    <div className={css.pay}>
      {forbidden !== null && <p className={controls.hint}>{t(forbidden)}</p>}
      {totals.due > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
        <div className={css.fastRow} role="group" aria-label={t('pay.fast')}>
          {cash !== undefined && button('exact', t('pay.exact'), totals.dueInCash, cash)}
          {cash !== undefined && note !== undefined && button('note', cash.name, note, cash)}
          {others.map((method) => button(method.id, method.name, dueWith(order, method), method))}
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
          {totals.due === 0 ? t('pay.closeFree') : t('pay.charge')}
          {totals.due > 0 && <Money minor={totals.due} />}
        </button>
      )}
    </div>
  )
}
