import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { isBalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { isExchange } from '@servery/domain/order/model/exchange.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import {
  isPaidBackInCash,
  type PlannedTender,
} from '@servery/domain/order/refund/refund-tenders.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useCatalogue } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, Choice, controls, rows as css } from '../../../kit/index.ts'
import { cashOf, goodsInCash, lacksCash, refundWays, type Way } from './refund-ways.ts'

/** How a refund goes back; what was paid by a method that gives nothing back goes in cash. */
export function useWay(order: OrderState) {
  const { methods, keptMethodIds } = useCatalogue()
  const [wish, setWay] = useState<Way>('as_paid')
  const { ways, others, kept } = refundWays(order, methods, keptMethodIds)
  const way = ways.includes(wish) ? wish : 'cash'
  return { way, ways, to: others.get(way) ?? null, exchanged: cashOf(methods), kept, setWay }
}

/** What goes back, and how. */
export function TenderStep(props: {
  readonly order: OrderState
  readonly total: MinorUnits
  readonly tenders: readonly PlannedTender[]
  readonly way: Way
  readonly ways: readonly Way[]
  /** The method by which no money goes back. */
  readonly kept: string | null
  readonly setWay: (way: Way) => void
  readonly reference: string
  readonly setReference: (reference: string) => void
}) {
  const { t } = useTranslation(afterSaleTexts)
  const { order, tenders, way, ways } = props
  const isMore = tenders.some(({ tip = 0 }) => tip < 0)
  const paidOtherwise = standingPayments(order).some((payment) => !isPaidBackInCash(payment))
  const isChoice = ways.length > 1 && (paidOtherwise || ways.includes('credit'))
  const kept = props.kept ?? goodsInCash(order, tenders)
  const money = tenders.filter(({ method }) => !isExchange(method))
  return (
    <>
      <p className={css.row}>
        <span className={css.main}>{t(isMore ? 'refund.more' : 'refund.total')}</span>
        <Money minor={isMore ? -props.total : props.total} />
      </p>
      {isChoice && (
        <Choice
          label={t('refund.how')}
          value={way}
          values={ways}
          text={(one) => t(`refund.to.${one}`)}
          onValue={props.setWay}
        />
      )}
      {kept !== null && <p className={controls.hint}>{t('refund.kept', { method: kept })}</p>}
      <ul className={css.rows} aria-label={t('refund.how')}>
        {money.map((tender) => (
          <li key={tender.paymentId} className={css.row}>
            <span className={css.main}>
              <bdi>{tender.method.name}</bdi>
            </span>
            <Money minor={Math.abs(tender.applied + (tender.tip ?? 0))} />
          </li>
        ))}
      </ul>
      {lacksCash(tenders, props.total) && (
        <p role="alert" className={controls.error}>
          {t('refund.noCash')}
        </p>
      )}
      {money.some(({ method }) => method.kind !== 'cash' && !isBalanceKind(method.kind)) && (
        <label className={controls.field}>
          <span className={controls.label}>{t('refund.reference')}</span>
          <input
            type="text"
            className={controls.input}
            autoComplete="off"
            maxLength={40}
            value={props.reference}
            onChange={(event) => props.setReference(event.target.value)}
          />
        </label>
      )}
    </>
  )
}
