import { offeredReasons } from '@servery/domain/catalogue/reasons.ts'
import { paymentsTooMany, whyNotUnpay } from '@servery/domain/order/decide-refund.ts'
import { standingPayments } from '@servery/domain/order/state.ts'
import type { OrderPayment, OrderState } from '@servery/domain/order/types.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { businessDay, unpay } from '../pay/give-back.ts'
import { useCatalogue, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { afterSaleTexts } from './after-sale-texts.ts'
import { PaidOrderSheet, type PaidOrderSheetProps } from './paid-order-sheet.tsx'
import { ReasonStep } from './reason-step.tsx'
import css from './rows.module.css'
import { useWhen } from './use-when.ts'

/**
 * Undoes the payments of an order of today: it is open again and keeps its receipt's number. Where
 * two tills took the money, one payment goes back and the sale stays.
 */
export function UnpaySheet(props: PaidOrderSheetProps) {
  return <PaidOrderSheet title="unpay.title" Steps={UnpaySteps} {...props} />
}

function UnpaySteps({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const { reasons } = useCatalogue()
  const [reference, setReference] = useState('')
  const [chosen, setChosen] = useState('')
  const { drawer } = till.register.snapshot()
  const place = {
    businessDate: businessDay(till),
    drawerId: drawer?.status === 'open' ? drawer.id : null,
  }
  const tooMany = paymentsTooMany(order)
  const here = tooMany.filter((payment) => whyNotUnpay(order, place, [payment]) === null)
  const one = here.find(({ paymentId }) => paymentId === chosen) ?? here[0] ?? tooMany[0]
  const payments = one === undefined ? standingPayments(order) : [one]
  const forbidden = whyNotUnpay(order, place, payments)
  if (forbidden !== null) return <p>{t(`refusal.${forbidden}`)}</p>
  return (
    <div className={controls.stack}>
      <p>{t(one === undefined ? 'unpay.body' : 'unpay.oneBody')}</p>
      {one === undefined ? (
        <ul className={css.rows} aria-label={t('unpay.payments')}>
          {payments.map((payment) => (
            <li key={payment.paymentId} className={css.row}>
              <PaymentWords payment={payment} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={controls.stack} role="radiogroup" aria-label={t('unpay.payments')}>
          {tooMany.map((payment) => (
            // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
            <button
              key={payment.paymentId}
              type="button"
              role="radio"
              aria-checked={payment === one}
              className={controls.choice}
              disabled={!here.includes(payment)}
              onClick={() => setChosen(payment.paymentId)}
            >
              <PaymentWords payment={payment} />
            </button>
          ))}
          {here.length < tooMany.length && (
            <p className={controls.hint}>{t('refusal.unpay_drawer_differs')}</p>
          )}
        </div>
      )}
      {payments.some(({ method }) => method.kind !== 'cash') && (
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
        onWhy={(why) => unpay(till, order, { payments, reference: reference.trim() }, why)}
      />
    </div>
  )
}

/** How much, and who took it when: two tills may have taken the same. */
function PaymentWords({ payment }: { readonly payment: OrderPayment }) {
  const { team } = useCatalogue()
  const when = useWhen()
  const { amount, at, method, takenBy } = payment
  const who = team.find(({ id }) => id === takenBy)?.displayName
  return (
    <>
      <span className={css.main}>
        <span>{method.name}</span>
        <span className={css.sub}>
          {when(at)} {who !== undefined && <bdi>· {who}</bdi>}
        </span>
      </span>
      <Money minor={amount} />
    </>
  )
}
