import { isReceiptPrinted } from '@servery/domain/order/printing.ts'
import type { ReceiptContent } from '@servery/domain/receipt/content.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import type { Services } from '../http/context.ts'
import { getOrderState } from '../orders/orders.service.ts'
import { receiptLink } from '../receipts/receipt-link.ts'
import { findReceiptPlace, orderContent, type ReceiptPlace } from '../receipts/receipts.service.ts'
import { findBranch } from '../sync/sync.store.ts'
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
