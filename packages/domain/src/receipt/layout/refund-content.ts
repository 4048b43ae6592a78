/** The receipt of a refund: what went back, on a number of its own, and the sale it belongs to. */
import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { handedBack } from '../../order/model/after-sale.ts'
import { goodsOf } from '../../order/model/components.ts'
import { priceOf } from '../../order/model/price.ts'
import { tipsBack } from '../../order/model/tips.ts'
import { nameOfTopUp } from '../../order/model/top-ups.ts'
import type { OrderLine, OrderRefund, OrderState } from '../../order/model/types.ts'
import type { BillRow } from '../../order/split/bill-rows.ts'
import type { ReceiptContent, ReceiptLine, ReceiptSetting } from './content.ts'

/** The receipt of one refund of an order. */
export function refundReceiptOf(
  order: OrderState,
  refund: OrderRefund,
  setting: ReceiptSetting,
): ReceiptContent {
  const tip = tipsBack(refund.tenders)
  const raisesTip = refund.total + tip < 0
  const told = (amount: MinorUnits) => (raisesTip ? minorUnits(0 - amount) : amount)
  return {
    seller: setting.seller,
    callNumber: order.callNumber,
    receiptNumber: refund.receiptNumber,
    refundOf: order.receiptNumber,
    orderType: order.orderType,
    name: order.name,
    at: refund.at,
    registerName: setting.registerName,
    servedBy: setting.servedBy,
    duplicate: setting.duplicate,
    cancelled: false,
    lines: linesOf(order, refund),
    rows: [...chargeRows(order, refund), ...topUpRows(order, refund), ...overpaidRows(refund)],
    total: refund.total,
    rounding: sumOf(refund.tenders, ({ rounding }) => rounding),
    payments: refund.tenders.map((tender) => ({
      name: tender.method.name,
      reference: tender.reference,
      tendered: told(handedBack(tender)),
    })),
    ...(tip === 0 ? {} : { tip: told(tip) }),
    ...(raisesTip ? { raisesTip } : {}),
    change: zeroAmount,
    due: zeroAmount,
    taxes: refund.taxes.map(({ key, rate, net, tax }) => ({
      rates: key === 'untaxed' ? [] : [rate],
      net,
      tax,
      gross: minorUnits(net + tax),
    })),
    ...(setting.link === undefined ? {} : { link: setting.link }),
  }
}

/** Lines of the bill with what went back of them; of a bundle all that is in it, or its parts. */
function linesOf(order: OrderState, refund: OrderRefund): readonly ReceiptLine[] {
  const amounts = new Map(refund.goods.map(({ lineId, gross }) => [lineId, gross]))
  const back = new Map(refund.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const lineOf = (line: OrderLine, goods: readonly OrderLine[]): ReceiptLine => ({
    name: line.name,
    variationName: line.variationName,
    quantity: back.get(line.lineId) ?? line.quantity,
    unit: line.unit,
    amount: sumOf(goods, ({ lineId }) => amounts.get(lineId) ?? zeroAmount),
    ...{ modifiers: [], note: '', discounts: [], allergens: [] },
  })
  return order.lines.flatMap((line): readonly ReceiptLine[] => {
    const goods = goodsOf(line).filter(({ lineId }) => amounts.has(lineId))
    if (goods.length === 0) return []
    const isByParts = !back.has(line.lineId) && goods.some(({ lineId }) => back.has(lineId))
    return isByParts ? goods.map((part) => lineOf(part, [part])) : [lineOf(line, goods)]
  })
}

function overpaidRows({ overpaid }: OrderRefund): readonly BillRow[] {
  if (overpaid === undefined) return []
  return [{ key: 'overpaid', kind: 'overpaid', name: '', id: null, amount: overpaid, rate: null }]
}

function chargeRows(order: OrderState, refund: OrderRefund): readonly BillRow[] {
  const names = new Map(priceOf(order).serviceCharges.map(({ id, name }) => [id, name]))
  return refund.charges.map(({ chargeId, gross }) => ({
    key: `service ${chargeId}`,
    kind: 'service',
    name: names.get(chargeId) ?? '',
    id: null,
    amount: gross,
    rate: null,
  }))
}

function topUpRows({ topUps = [] }: OrderState, refund: OrderRefund): readonly BillRow[] {
  return (refund.topUps ?? []).map(({ topUpId, amount }) => {
    const sold = topUps.find((one) => one.topUpId === topUpId)
    const name = sold === undefined ? '' : nameOfTopUp(sold)
    return { key: `top_up ${topUpId}`, kind: 'top_up', name, id: null, amount, rate: null }
  })
}
