import { offeredReasons, stillAllowed } from '@servery/domain/offer/catalogue/reasons.ts'
import type { Restocking } from '@servery/domain/order/model/after-sale.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { refundOfUnits } from '@servery/domain/order/refund/refund-figures.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { businessDay, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import {
  afterSaleTexts,
  Choice,
  controls,
  rows as css,
  ReasonStep,
  type Why,
} from '../../../kit/index.ts'
import { findTicket } from '../../order/front/index.ts'
import { hasLines, isRunning } from '../../order/ticket/index.ts'
import { beginExchange } from './exchange.ts'
import { PaidOrderSheet, type PaidOrderSheetProps } from './paid-order-sheet.tsx'
import {
  everything,
  LineSteps,
  linesBack,
  RestockStep,
  type Units,
  unitsBack,
} from './refund-lines.tsx'

/** Goods of a paid order that come back for others: which, and why. The others are rung up next. */
export function ExchangeSheet(props: PaidOrderSheetProps) {
  return <PaidOrderSheet title="exchange.title" shape="side" Steps={ExchangeSteps} {...props} />
}

function ExchangeSteps({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const { reasons } = useCatalogue()
  const [units, setUnits] = useState<Units>(() =>
    order.lines.filter(isLiveLine).length === 1 ? everything(order) : {},
  )
  const [restock, setRestock] = useState<Restocking | null>(null)
  const front = hasLines(till) ? findTicket(till) : null
  const rung = front !== null && isRunning(front) ? front : null
  const [onto, setOnto] = useState<'new' | 'front'>('new')
  const lines = unitsBack(units)
  const begin = (why: Why) =>
    beginExchange(till, order, {
      lines: linesBack(units, why, restock),
      why,
      name: t('exchange.method'),
      ticket: onto === 'front' ? rung : null,
    })
  return (
    <div className={controls.stack}>
      <p className={controls.hint}>{t('exchange.body')}</p>
      <LineSteps order={order} units={units} setUnits={setUnits} />
      <p className={css.row}>
        <span className={css.main}>{t('exchange.back')}</span>
        <Money minor={refundOfUnits(order, lines).total} />
      </p>
      <RestockStep restock={restock} setRestock={setRestock} />
      {rung !== null && (
        <Choice
          label={t('exchange.onto')}
          value={onto}
          values={['new', 'front']}
          text={(one) => t(`exchange.on.${one}`, { number: rung.callNumber })}
          onValue={setOnto}
        />
      )}
      <ReasonStep
        offered={stillAllowed(offeredReasons(reasons, 'refund'), order, businessDay(till))}
        submitLabel={t('exchange.next')}
        disabled={lines.length === 0}
        atOnce
        onWhy={begin}
      />
    </div>
  )
}
