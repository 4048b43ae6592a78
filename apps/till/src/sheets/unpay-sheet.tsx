import { offeredReasons } from '@servery/domain/catalogue/reasons.ts'
import { whyNotUnpay } from '@servery/domain/order/decide-refund.ts'
import { standingPayments } from '@servery/domain/order/state.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { businessDay, unpay } from '../pay/give-back.ts'
import { useCatalogue, useOrder, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { afterSaleTexts } from './after-sale-texts.ts'
import { Dialog } from './dialog.tsx'
import { ReasonStep } from './reason-step.tsx'
import css from './rows.module.css'

/** Undoes the payments of an order of today: it is open again and keeps its receipt's number. */
export function UnpaySheet(props: { readonly orderId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const order = useOrder(props.orderId)
  const { reasons } = useCatalogue()
  const [reference, setReference] = useState('')
  if (order === null) return null
  const payments = standingPayments(order)
  const { drawer } = till.register.snapshot()
  const forbidden = whyNotUnpay(order, {
    businessDate: businessDay(till),
    drawerId: drawer?.status === 'open' ? drawer.id : null,
  })
  const asksReference = payments.some(({ method }) => method.kind !== 'cash')
  return (
    <Dialog
      title={t('unpay.title', { number: order.receiptNumber ?? order.callNumber })}
      onClose={props.onClose}
    >
      {forbidden !== null ? (
        <p>{t(`refusal.${forbidden}`)}</p>
      ) : (
        <div className={controls.stack}>
          <p>{t('unpay.body')}</p>
          <ul className={css.rows} aria-label={t('unpay.payments')}>
            {payments.map(({ paymentId, method, amount }) => (
              <li key={paymentId} className={css.row}>
                <span className={css.main}>{method.name}</span>
                <Money minor={amount} />
              </li>
            ))}
          </ul>
          {asksReference && (
            <label className={controls.field}>
              <span className={controls.label}>{t('unpay.reference')}</span>
              <input
                type="text"
                className={controls.input}
                autoComplete="off"
                maxLength={40}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
              />
            </label>
          )}
          <ReasonStep
            offered={offeredReasons(reasons, 'unpay')}
            submitLabel={t('unpay.confirm')}
            onWhy={(why) => unpay(till, order, reference.trim(), why)}
          />
        </div>
      )}
    </Dialog>
  )
}
