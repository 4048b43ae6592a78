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
import { partsOf } from './refund-plan.ts'

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
  why: Pick<Why, 'record'> | null,
  restock: Restocking | null,
): readonly RefundedLine[] {
  const details = why?.record?.details
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
              <bdi>{line.name}</bdi>
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

/** The parts of the bundles on the bill: one of a set meal comes back by itself. */
export function PartSteps(props: {
  readonly order: OrderState
  readonly units: Units
  readonly setUnits: (units: Units) => void
}) {
  const { order, units, setUnits } = props
  const { t } = useTranslation(afterSaleTexts)
  return (
    <ul className={css.rows} aria-label={t('refund.by.parts')}>
      {partsOf(order).map(({ bundle, part, left }) => (
        <li key={part.lineId} className={css.row}>
          <span className={css.main}>
            <bdi>{part.name}</bdi>
            <span className={css.sub}>{left === 0 ? t('refund.done') : bundle.name}</span>
          </span>
          {left > 0 && (
            <UnitStepper
              name={part.name}
              unit={part.unit}
              units={units[part.lineId] ?? quantity(0)}
              unitsMin={0}
              unitsMax={left}
              onUnits={(one) => setUnits({ ...units, [part.lineId]: one })}
            />
          )}
        </li>
      ))}
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
