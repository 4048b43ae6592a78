/** What was sold in the session of a drawer, for its X and Z reports. */
import type { DrawerTrade } from '../../drawer/types.ts'
import { sumOf } from '../../kernel/money.ts'
import { salesOfVoid } from '../../order/lines/voided.ts'
import { priceOf } from '../../order/model/price.ts'
import { isLiveLine } from '../../order/model/state.ts'
import type { OrderState } from '../../order/model/types.ts'
import { figuresOf } from './figures.ts'
import { partsByTaxRate } from './parts.ts'
import { type TillShift, teamTradeOfShift } from './shift-trade.ts'

/** Of the orders that a register knows; the session has what shift reports count as its own. */
export function drawerTradeOf(orders: Iterable<OrderState>, session: TillShift): DrawerTrade {
  const all = [...orders]
  const priced = all.map((order) => ({ order, priced: priceOf(order) }))
  const { sold, returned, voids } = teamTradeOfShift(priced, session)
  const { gross, discounts, comps, returns, net, serviceCharges } = figuresOf(sold, returned)
  return {
    ...{ orders: sold.length, gross, discounts, comps, returns, net, serviceCharges },
    taxes: partsByTaxRate(sold, returned)
      .filter(({ key }) => key !== 'untaxed')
      .map(({ label, rate, net: taxed, tax }) => ({ label, rate, net: taxed, tax })),
    voids: {
      count: voids.length,
      amount: sumOf(voids, ({ order, voided }) => salesOfVoid(order, voided)),
    },
    opened: all.filter(
      (order) =>
        order.registerId === session.registerId &&
        order.openedAt >= session.startedAt &&
        (order.lines.some(isLiveLine) || order.payments.length > 0),
    ).length,
  }
}
