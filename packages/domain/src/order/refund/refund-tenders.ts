/** How a refund is paid: by the original tenders, none beyond what was taken with it. */
import { minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { PaymentMethodRecord } from '../../offer/catalogue/types.ts'
import { cashDue } from '../../offer/pricing/tenders.ts'
import type { RefundTender } from '../model/after-sale.ts'
import { isExchange } from '../model/exchange.ts'
import { cashRoundingOf } from '../model/price.ts'
import { standingPayments } from '../model/state.ts'
import type { OrderPayment, OrderState, PaymentMethodRef } from '../model/types.ts'

/** A payment and what of it may still be paid back, without cash rounding. */
export interface RefundablePayment {
  readonly payment: OrderPayment
  readonly left: MinorUnits
}

/** What may still go back of each payment, newest first; never below 0. */
export function refundablePayments(order: OrderState): readonly RefundablePayment[] {
  const back = new Map<string, number>()
  for (const { tenders } of order.refunds ?? []) {
    for (const { paymentId, applied } of tenders) {
      back.set(paymentId, (back.get(paymentId) ?? 0) + applied)
    }
  }
  return standingPayments(order)
    .map((payment) => {
      const captured = payment.amount - payment.rounding
      const left = Math.max(0, captured - (back.get(payment.paymentId) ?? 0))
      return { payment, left: minorUnits(left) }
    })
    .toReversed()
}

/** Whether only a drawer can give it back: what goods that came back have paid for, as well. */
export function isPaidBackInCash({ method }: Pick<OrderPayment, 'method'>): boolean {
  return method.kind === 'cash' || isExchange(method)
}

/**
 * The method of an order by which no money goes back, as the business set it: all of a refund then
 * goes in cash or elsewhere, not as it was paid. Null where there is none, or no cash to give.
 */
export function keptMethodOf(
  order: OrderState,
  kept: { readonly methodIds: ReadonlySet<string>; readonly hasCash: boolean },
): PaymentMethodRef | null {
  if (!kept.hasCash) return null
  const paidBy = standingPayments(order).map(({ method }) => method)
  return paidBy.find(({ id }) => kept.methodIds.has(id)) ?? null
}

/** A part of a refund before anybody has given it an id. */
export type PlannedTender = Pick<
  RefundTender,
  'paymentId' | 'method' | 'applied' | 'tip' | 'holder'
>

/** What all of a refund goes to, whatever the customer paid with: cash, or store credit. */
export interface RefundTo {
  readonly method: PaymentMethodRef
  readonly holder?: string
}

/** Onto the credit of whoever the order belongs to; null: it is nobody's, or none is given. */
export function creditOf(
  { customer }: Pick<OrderState, 'customer'>,
  methods: readonly Pick<PaymentMethodRecord, 'id' | 'name' | 'kind'>[],
): RefundTo | null {
  const credit = methods.findLast(({ kind }) => kind === 'store_credit')
  if (credit === undefined || customer === undefined) return null
  const { id, name, kind } = credit
  return { method: { id, name, kind }, holder: customer.customerId }
}

/**
 * The tenders of a refund: the newest payments first, or the one that was chosen, each as it was
 * paid unless all of it goes `to` something else. What goods that came back paid for goes back as
 * `exchanged`, for nobody can give it back as it was paid (decision 17); without that it keeps its
 * kind, which `decide` refuses. `noCash` leaves out what was paid in cash, for whoever has no
 * drawer; `cashLast` keeps it for the end.
 */
export function planRefundTenders(
  order: OrderState,
  total: MinorUnits,
  wish: {
    readonly paymentId?: string | null
    readonly to?: RefundTo | null
    readonly exchanged?: RefundTo | null
    readonly noCash?: boolean
    readonly cashLast?: boolean
  } = {},
): readonly PlannedTender[] {
  const { paymentId = null, to = null, exchanged = null, noCash = false, cashLast = false } = wish
  const known = refundablePayments(order)
  const inCash = known.filter(({ payment }) => isPaidBackInCash(payment))
  const otherwise = known.filter(({ payment }) => !isPaidBackInCash(payment))
  const all = cashLast ? [...otherwise, ...inCash] : known
  const payments = noCash ? otherwise : all
  const first = payments.filter(({ payment }) => payment.paymentId === paymentId)
  const others = payments.filter(({ payment }) => payment.paymentId !== paymentId)
  let rest: number = total
  return [...first, ...others].flatMap(({ payment, left }) => {
    const applied = Math.min(rest, left)
    if (applied <= 0) return []
    rest -= applied
    const { method, holder } = to ?? (isExchange(payment.method) ? exchanged : null) ?? payment
    const onto = holder === undefined ? {} : { holder }
    return [{ paymentId: payment.paymentId, method, applied: minorUnits(applied), ...onto }]
  })
}

/** Whether money goes out of the drawer for what did not come into it. */
export function paysCardInCash(order: OrderState, tenders: readonly PlannedTender[]): boolean {
  return tenders.some(({ paymentId, method }) => {
    const payment = order.payments.find((one) => one.paymentId === paymentId)
    return method.kind === 'cash' && payment !== undefined && payment.method.kind !== 'cash'
  })
}

/** The tenders with the rounding of the cash among them: rounded once, on the last of them. */
export function roundRefund(
  order: OrderState,
  tenders: readonly Omit<RefundTender, 'rounding'>[],
): readonly RefundTender[] {
  const none = minorUnits(0)
  let cash = 0
  for (const { method, applied } of tenders) if (method.kind === 'cash') cash += applied
  const rounding = cashDue(minorUnits(cash), cashRoundingOf(order)) - cash
  const last = tenders.findLastIndex(({ method }) => method.kind === 'cash')
  return tenders.map((tender, index) => ({
    ...tender,
    rounding: index === last ? minorUnits(rounding) : none,
  }))
}
