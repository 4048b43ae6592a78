/** A cleared ticket made again: new facts, as nothing is ever deleted. */
import { restoreHeading } from '@servery/domain/order/heading/heading.ts'
import { givenByHand, restoreLine } from '@servery/domain/order/lines/line-commands.ts'
import type { NewId } from '@servery/domain/order/model/declare.ts'
import { isReward } from '@servery/domain/order/model/rewards.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { restoreTopUps } from '@servery/domain/order/payment/payment-kinds.ts'

/** The commands that make a cleared ticket again, as a new order. */
export function recreate(order: OrderState, newId: NewId): readonly OrderCommand[] {
  const { orderType, source, name, currency, regime, cashRounding, tables, covers } = order
  const charges = order.serviceCharges.map(
    (charge): OrderCommand => ({ type: 'add_service_charge', ...charge, chargeId: newId() }),
  )
  const wholeOrder = givenByHand(order, null).filter((one) => !isReward(one))
  return [
    { type: 'open', orderType, source, name, currency, regime, cashRounding },
    ...restoreHeading(order),
    ...(tables === undefined ? [] : [{ type: 'set_tables', tables } as const]),
    ...(covers === undefined ? [] : [{ type: 'set_covers', covers } as const]),
    ...order.lines.flatMap((line) => restoreLine(order, line.lineId, newId) ?? []),
    ...wholeOrder.map(
      ({ givenBy: _, ...discount }): OrderCommand => ({
        type: 'add_discount',
        ...discount,
        discountId: newId(),
      }),
    ),
    ...(order.codes ?? []).map(
      (code): OrderCommand => ({ type: 'enter_code', code, entered: true }),
    ),
    ...charges,
    ...restoreTopUps(order, newId),
  ]
}
