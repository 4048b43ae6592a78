import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import {
  type RefundedLine,
  type Restocking,
  restockings,
} from '@servery/domain/order/model/after-sale.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderLine, OrderState } from '@servery/domain/order/model/types.ts'
import { refundableUnits } from '@servery/domain/order/refund/refund-figures.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import {
  afterSaleTexts,
  Choice,
  controls,
  rows as css,
  UnitStepper,
  type Why,
} from '../../../kit/index.ts'

/** How many come back of which line. */
export type Units = { readonly [lineId: string]: Quantity }

/** All that has not come back yet. */
export function everything(order: OrderState): Units {
  return Object.fromEntries(
    order.lines.filter(isLiveLine).map(({ lineId }) => [lineId, refundableUnits(order, lineId)]),
  )
}

/** The lines that come back, and what becomes of them: as the reason says, unless told. */
export function linesBack(
  units: Units,
  { record }: Pick<Why, 'record'>,
  restock: Restocking | null,
): readonly RefundedLine[] {
  const details = record?.details
  const byReason = details?.list === 'refund' && details.returnsToStock ? 'put_back' : 'none'
  return unitsBack(units).map((line) => ({ ...line, restock: restock ?? byReason }))
}

export function unitsBack(units: Units): readonly Pick<RefundedLine, 'lineId' | 'quantity'>[] {
  return Object.entries(units)
    .filter(([, one]) => one > 0)
    .map(([lineId, one]) => ({ lineId, quantity: one }))
}

export function LineSteps(props: {
  readonly order: OrderState
  readonly units: Units
  readonly setUnits: (units: Units) => void
}) {
  const { order, units, setUnits } = props
  const { t } = useTranslation(afterSaleTexts)
  return (
    <ul className={css.rows} aria-label={t('refund.by.lines')}>
      {order.lines.filter(isLiveLine).map((line: OrderLine) => {
        const left = refundableUnits(order, line.lineId)
        return (
          <li key={line.lineId} className={css.row}>
            <span className={css.main}>
              {line.name}
              {left === 0 && <span className={css.sub}>{t('refund.done')}</span>}
            </span>
            {left > 0 && (
              <UnitStepper
                name={line.name}
                unit={line.unit}
                units={units[line.lineId] ?? quantity(0)}
                unitsMin={0}
                unitsMax={left}
                onUnits={(one) => setUnits({ ...units, [line.lineId]: one })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function RestockStep(props: {
  readonly restock: Restocking | null
  readonly setRestock: (restock: Restocking | null) => void
}) {
  const { t } = useTranslation(afterSaleTexts)
  return (
    <>
      <p className={controls.label} aria-hidden>
        {t('refund.goods')}
      </p>
      <Choice
        label={t('refund.goods')}
        value={props.restock ?? 'by_reason'}
        values={['by_reason', ...restockings] as const}
        text={(one) => t(`refund.restock.${one}`)}
        onValue={(one) => props.setRestock(one === 'by_reason' ? null : one)}
      />
    </>
  )
}
