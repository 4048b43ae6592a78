import { isBalanceKind } from '@servery/domain/balance/kinds.ts'
import type { PaymentMethodRecord } from '@servery/domain/catalogue/types.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { isExchange } from '@servery/domain/order/exchange.ts'
import type { PlannedTender, RefundTo } from '@servery/domain/order/refund-tenders.ts'
import { standingPayments } from '@servery/domain/order/state.ts'
import type { OrderPayment, OrderState } from '@servery/domain/order/types.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { useCatalogue } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { afterSaleTexts } from './after-sale-texts.ts'
import { Choice } from './choice.tsx'
import css from './rows.module.css'

/** Back as it was paid, in cash, or onto the credit of the customer. */
type Way = 'as_paid' | 'cash' | 'credit'

/** How a refund goes back; what was paid by a method that gives nothing back goes in cash. */
export function useWay(order: OrderState) {
  const { methods, keptMethodIds } = useCatalogue()
  const [wish, setWay] = useState<Way>('as_paid')
  const others = otherWays(order, methods)
  const kept = others.has('cash') ? keptBy(order, keptMethodIds) : null
  const ways: readonly Way[] = kept === null ? ['as_paid', ...others.keys()] : [...others.keys()]
  const way = ways.includes(wish) ? wish : 'cash'
  return { way, ways, to: others.get(way) ?? null, kept, setWay }
}

/** What else than the original tenders a refund may go to, as far as the business has it. */
function otherWays(
  { customer }: OrderState,
  methods: readonly PaymentMethodRecord[],
): ReadonlyMap<Way, RefundTo> {
  const ways = new Map<Way, RefundTo>()
  for (const { id, name, kind } of methods) {
    const method = { id, name, kind }
    if (kind === 'cash' && !ways.has('cash')) ways.set('cash', { method })
    if (kind === 'store_credit' && customer !== undefined) {
      ways.set('credit', { method, holder: customer.customerId })
    }
  }
  return ways
}

/** The name of the first payment of the order by which no money goes back; null: there is none. */
function keptBy(order: OrderState, kept: ReadonlySet<string>): string | null {
  const isKept = ({ method }: OrderPayment) => kept.has(method.id) || isExchange(method)
  return standingPayments(order).find(isKept)?.method.name ?? null
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
  const paidOtherwise = standingPayments(order).some(({ method }) => method.kind !== 'cash')
  const isChoice = ways.length > 1 && (paidOtherwise || ways.includes('credit'))
  return (
    <>
      <p className={css.row}>
        <span className={css.main}>{t('refund.total')}</span>
        <Money minor={props.total} />
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
      {props.kept !== null && (
        <p className={controls.hint}>{t('refund.kept', { method: props.kept })}</p>
      )}
      <ul className={css.rows} aria-label={t('refund.how')}>
        {tenders.map((tender) => (
          <li key={tender.paymentId} className={css.row}>
            <span className={css.main}>{tender.method.name}</span>
            <Money minor={tender.applied} />
          </li>
        ))}
      </ul>
      {tenders.some(({ method }) => method.kind !== 'cash' && !isBalanceKind(method.kind)) && (
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
