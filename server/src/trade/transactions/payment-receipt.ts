import { minorUnits } from '@servery/domain/kernel/money.ts'
import { isReceiptPrinted } from '@servery/domain/order/model/printing.ts'
import type { OrderFact, OrderReversal, OrderState } from '@servery/domain/order/model/types.ts'
import type { ReceiptContent } from '@servery/domain/receipt/layout/content.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { getOrderBefore, getOrderState } from '../orders/index.ts'
import {
  findReceiptPlace,
  orderContent,
  type ReceiptPlace,
  receiptLink,
} from '../receipts/index.ts'
import { findPayment, type StoredPayment } from './transactions.store.ts'

export interface PaymentReceipt {
  readonly payment: StoredPayment
  readonly place: ReceiptPlace
  readonly content: ReceiptContent
}

/** A payment as if it had never been taken, or that it was undone. */
export const isUndone = ({ type, status }: Pick<StoredPayment, 'type' | 'status'>) =>
  type === 'reversal' || status === 'reversed'

export type LinkServices = Pick<Services, 'secrets' | 'signIn'>

function undoingOf(
  { reversals = [] }: OrderState,
  payment: StoredPayment,
): OrderReversal | undefined {
  if (!isUndone(payment)) return undefined
  return reversals.find(({ paymentId, reversalId }) =>
    payment.type === 'reversal' ? reversalId === payment.id : paymentId === payment.id,
  )
}

interface Undone {
  readonly order: OrderState
  readonly place: ReceiptPlace
  readonly payment: StoredPayment
  readonly undoing: OrderReversal
}

/**
 * The receipt that it was on, as it was, or the sale where others paid for it, and since when the
 * payment holds no longer. It leads nowhere: what a guest would find is no receipt of it.
 */
async function undoneContent(
  scope: Scope,
  trx: TenantTransaction,
  { order, place, payment, undoing }: Undone,
): Promise<ReceiptContent> {
  const { paymentId, at, method, amount, tip, reason, note = '' } = undoing
  const isIt = (fact: OrderFact) =>
    fact.kind === 'order.unpaid' &&
    fact.body.reversals.some((reversal) => reversal.paymentId === paymentId)
  const shown =
    payment.receipt_number === null
      ? order
      : await getOrderBefore(scope, trx, payment.order_id, isIt)
  const content = await orderContent(scope, trx, { order: shown, place })
  const undone = { at, name: method.name, amount: minorUnits(amount + tip), reason, note }
  return { ...content, undone }
}

/** The receipt of a payment or of money back; a duplicate once it was printed. */
export async function findPaymentReceipt(
  services: LinkServices,
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<PaymentReceipt | null> {
  const payment = await findPayment(scope, trx, id)
  const branch = payment && (await findBranch(scope, trx, payment.branch_id))
  if (payment === undefined || branch === undefined) return null
  const place = await findReceiptPlace(scope, trx, branch.view)
  const order = await getOrderState(scope, trx, payment.order_id)
  const undoing = undoingOf(order, payment)
  if (undoing !== undefined) {
    const content = await undoneContent(scope, trx, { order, place, payment, undoing })
    return { payment, place, content }
  }
  const content = await orderContent(scope, trx, {
    order,
    place,
    duplicate: isReceiptPrinted(order, payment.refund_id ?? undefined),
    refundId: payment.refund_id,
    link: receiptLink(services, scope, {
      orderId: payment.order_id,
      refundId: payment.refund_id ?? undefined,
    }),
  })
  return { payment, place, content }
}
