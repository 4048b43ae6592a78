import { receiptAfter } from '@servery/domain/business/device/profile.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import { tipsOf } from '@servery/domain/order/model/tips.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import { type MouseEvent, useCallback, useEffect } from 'react'
import { openSheet, useCatalogue, useTill, useTillState } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, focusGrid, Icon, type Layout } from '../../../kit/index.ts'
import { askToPrint } from '../../print/printing/index.ts'
import css from './paid-panel.module.css'
import { lastChange } from './pay.ts'

/** Paid and durable: the change, large, until the next tap, or as long as the profile says. */
export function PaidPanel({
  order,
  layout,
}: {
  readonly order: OrderState
  readonly layout: Layout
}) {
  const { t } = useTranslation()
  const till = useTill()
  const sheetOpen = useTillState((state) => state.sheets.length > 0)
  const { profile } = useCatalogue()
  const { newSaleSeconds, serviceMode } = profile
  const receipt = receiptAfter(profile, priceOf(order).totals.total)
  const isAtTable = order.tables !== undefined
  const next = useNext(isAtTable)
  useEffect(() => focusGrid(), [])
  useEffect(() => {
    if (sheetOpen || newSaleSeconds === null) return
    const timer = setTimeout(next, newSaleSeconds * 1000)
    return () => clearTimeout(timer)
  }, [sheetOpen, newSaleSeconds, next])
  return (
    <div className={css.panel} data-layout={layout}>
      <Paid order={order} />
      <Change order={order} />
      <p className={css.numbers}>
        {serviceMode !== 'retail' && (
          <>
            <bdi>{order.callNumber}</bdi> ·{' '}
          </>
        )}
        <bdi>{order.receiptNumber}</bdi>
      </p>
      <div className={css.buttons} onClickCapture={ignoreSecondClick}>
        {receipt !== 'none' && (
          <>
            <button
              type="button"
              className={controls.secondary}
              onClick={() => askToPrint(till, order.id)}
            >
              <Icon name="printer" />
              {t('receipt.print')}
            </button>
            <button
              type="button"
              className={controls.secondary}
              onClick={() => openSheet(till, { kind: 'receipt', orderId: order.id })}
            >
              <Icon name="receipt" />
              {t('receipt.show')}
            </button>
          </>
        )}
        <button type="button" className={controls.primary} onClick={next}>
          {t(isAtTable ? 'tables.back' : 'pay.nextSale')}
        </button>
      </div>
    </div>
  )
}

function Paid({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation()
  const methods = methodsOf(order)
  const { total } = priceOf(order).totals
  const tip = tipsOf(order)
  return (
    <p role="status" className={css.paid}>
      <span className={css.tick}>
        <Icon name="synced" size={28} />
      </span>
      {t(total < 0 ? 'pay.paidOut' : 'pay.paid', { methods })} <Money minor={Math.abs(total)} />
      {tip !== 0 && (
        <>
          {` ${t('pay.withTip')} `}
          <Money minor={tip} />
        </>
      )}
    </p>
  )
}

function Change({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation()
  const change = lastChange(order)
  const hadCash = priceOf(order).tenders.some((tender) => tender.cash)
  return (
    <div className={css.change} data-none={change === 0 || undefined}>
      <span>{t(hadCash ? 'pay.change' : 'pay.noChange')}</span>
      {hadCash && <Money minor={change} className={css.amount} />}
    </div>
  )
}

/** The second half of a double click on a payment falls on what appears under the finger. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation()
}

function methodsOf(order: OrderState): string {
  return [...new Set(standingPayments(order).map(({ method }) => method.name))].join(' + ')
}

/** The next sale; after a table's the plan of the tables. */
function useNext(isAtTable: boolean): () => void {
  const till = useTill()
  return useCallback(
    () => till.state.set({ paidOrderId: null, ...(isAtTable ? { screen: 'tables' } : {}) }),
    [isAtTable, till],
  )
}
