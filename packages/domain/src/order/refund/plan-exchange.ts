/** What an exchange comes to, and how its refund is paid: by the new goods first of all. */
import { lesser, minorUnits, sumOf } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { exchangeMethod, isExchange } from '../model/exchange.ts'
import { priceOf } from '../model/price.ts'
import type { PayRequest } from '../model/tips.ts'
import type { OrderCommand, OrderState } from '../model/types.ts'
import { refundOfUnits, type UnitsBack } from './refund-figures.ts'
import { type PlannedTender, planRefundTenders, type RefundTo } from './refund-tenders.ts'

/** What is due of the new goods, and what comes of the old ones, minor units. */
export interface ExchangeFigures {
  /** Of the refund, all of it. */
  readonly total: MinorUnits
  /** Of that what pays for the new goods. */
  readonly credit: MinorUnits
  /** What is left to pay of them, and what is handed out: never both. */
  readonly toCollect: MinorUnits
  readonly toPayOut: MinorUnits
}

/** What the units come to that are brought back of `sold` for the goods of `bought`. */
export function exchangeFigures(
  sold: OrderState,
  lines: readonly UnitsBack[],
  bought: OrderState,
): ExchangeFigures {
  const { total } = refundOfUnits(sold, lines)
  const { due } = priceOf(bought).totals
  const credit = lesser(total, due)
  return {
    total,
    credit,
    toCollect: minorUnits(due - credit),
    toPayOut: minorUnits(total - credit),
  }
}

/** The refund's tenders: what is handed out goes first, as a refund's would, the rest pays. */
export function planExchange(
  sold: OrderState,
  { total, toPayOut }: Pick<ExchangeFigures, 'total' | 'toPayOut'>,
  wish: {
    readonly to: RefundTo | null
    /** What of it goods paid for before, unless all goes `to` something else. */
    readonly exchanged?: RefundTo | null
    readonly name: string
    /** What only a drawer gives back pays for the new goods first, for whoever has none. */
    readonly cashLast?: boolean
  },
): readonly PlannedTender[] {
  let out: number = toPayOut
  return planRefundTenders(sold, total, wish).flatMap((tender) => {
    const paid = Math.min(out, tender.applied)
    out -= paid
    const rest = tender.applied - paid
    const { paymentId } = tender
    return [
      ...(paid > 0 ? [{ ...tender, applied: minorUnits(paid) }] : []),
      ...(rest > 0
        ? [{ paymentId, method: exchangeMethod(wish.name), applied: minorUnits(rest) }]
        : []),
    ]
  })
}

/** Whether some of what is handed out can only come from a drawer. */
export function exchangeNeedsDrawer(
  tenders: readonly PlannedTender[],
  { credit }: Pick<ExchangeFigures, 'credit'>,
): boolean {
  const ofGoods = tenders.filter(({ method }) => isExchange(method))
  const isInCash = tenders.some(({ method }) => method.kind === 'cash')
  // What goods paid for before keeps its kind: beyond what pays now it is handed out.
  return isInCash || sumOf(ofGoods, ({ applied }) => applied) > credit
}

/** What goods that come back pay of the new ones; `name` is what the business calls that. */
export function exchangePayment(
  sold: OrderState,
  credit: MinorUnits,
  given: { readonly paymentId: string; readonly refundId: string; readonly name: string },
): PayRequest {
  const { name, paymentId, refundId } = given
  return {
    paymentId,
    method: exchangeMethod(name),
    tendered: credit,
    reference: sold.receiptNumber ?? sold.callNumber,
    exchange: { orderId: sold.id, refundId },
  }
}

/**
 * What is asked of the new order: the goods pay first; where it costs nothing it is closed. Where
 * they pay all of it, the rest is handed out in the same write, so that a line added meanwhile
 * refuses both.
 */
export function exchangeCommands(
  sold: OrderState,
  { credit, toCollect }: Pick<ExchangeFigures, 'credit' | 'toCollect'>,
  given: Parameters<typeof exchangePayment>[2],
  commands: readonly OrderCommand[],
): readonly OrderCommand[] {
  if (credit > 0) {
    const payment = exchangePayment(sold, credit, given)
    return [{ type: 'pay', ...payment, paysAll: toCollect === 0 }, ...commands]
  }
  return toCollect > 0 ? commands : [...commands, { type: 'close' }]
}
