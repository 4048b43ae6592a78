import { add, sumOf } from '@servery/domain/kernel/money.ts'
import { offeredReasons } from '@servery/domain/offer/catalogue/reasons.ts'
import { isExchange } from '@servery/domain/order/model/exchange.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderPayment, OrderState } from '@servery/domain/order/model/types.ts'
import { findUnpayRefusal, paymentsTooMany } from '@servery/domain/order/refund/decide-refund.ts'
import { isPaidBackInCash } from '@servery/domain/order/refund/refund-tenders.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { businessDay, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, controls, rows as css, ReasonStep, useWhen } from '../../../kit/index.ts'
import { unpay } from './give-back.ts'
import { PaidOrderSheet, type PaidOrderSheetProps } from './paid-order-sheet.tsx'
import { cashOf } from './refund-ways.ts'

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
  const { methods, reasons } = useCatalogue()
  const [reference, setReference] = useState('')
  const [chosen, setChosen] = useState('')
  const { drawer } = till.register.snapshot()
  const cash = cashOf(methods)
  const place = {
    ...(cash === null ? {} : { exchanged: cash.method }),
    businessDate: businessDay(till),
    drawerId: drawer?.status === 'open' ? drawer.id : null,
  }
  const tooMany = paymentsTooMany(order)
  const here = tooMany.filter((payment) => findUnpayRefusal(order, place, [payment]) === null)
  const one = here.find(({ paymentId }) => paymentId === chosen) ?? here[0] ?? tooMany[0]
  const payments = one === undefined ? standingPayments(order) : [one]
  const forbidden = findUnpayRefusal(order, place, payments)
  if (forbidden !== null) {
    const lacksCash = forbidden === 'unpay_exchanged' && one !== undefined && cash === null
    return <p>{t(lacksCash ? 'refund.noCash' : `refusal.${forbidden}`)}</p>
  }
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
        <TooMany {...{ one, here, tooMany, setChosen }} />
      )}
      {payments.some((payment) => !isPaidBackInCash(payment)) && (
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
        submitLabel={
          <>
            {t('unpay.confirm')}{' '}
            <Money minor={sumOf(payments, ({ amount, tip }) => add(amount, tip))} />
          </>
        }
        onWhy={(why) => unpay(till, order, { payments, reference: reference.trim() }, why)}
      />
    </div>
  )
}

/** Payments of which one goes back; what goods that came back paid does so in cash. */
function TooMany(props: {
  readonly one: OrderPayment
  /** Those that can go back at this till. */
  readonly here: readonly OrderPayment[]
  readonly tooMany: readonly OrderPayment[]
  readonly setChosen: (paymentId: string) => void
}) {
  const { t } = useTranslation(afterSaleTexts)
  const { one, here, tooMany, setChosen } = props
  return (
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
      {isExchange(one.method) && (
        <p className={controls.hint}>{t('refund.kept', { method: one.method.name })}</p>
      )}
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
        <span>
          <bdi>{method.name}</bdi>
        </span>
        <span className={css.sub}>
          {when(at)} {who !== undefined && <bdi>· {who}</bdi>}
        </span>
      </span>
      <Money minor={amount} />
    </>
  )
}
