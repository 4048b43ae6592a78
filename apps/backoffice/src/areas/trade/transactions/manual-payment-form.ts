import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import { type SaleLineValues, toSaleLine } from '../../../kit/sale-lines/index.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'

export type PaymentRequest = InputOf<typeof client.transactions.create>

export interface ManualPaymentValues {
  type: 'payment' | 'refund'
  of: 'new' | 'order'
  /** Empty: none is chosen. */
  orderId: string
  orderType: OrderType
  lines: SaleLineValues[]
  paymentMethodId: string
  /** Of an order; a sale of its own is paid in full. */
  amount: number | null
  tip: number | null
  paymentReference: string
  customer: { readonly id: string; readonly name: string } | null
  note: string
}

export const startValues: ManualPaymentValues = {
  type: 'payment',
  of: 'new',
  orderId: '',
  orderType: 'eat_in',
  lines: [],
  paymentMethodId: '',
  amount: null,
  tip: null,
  paymentReference: '',
  customer: null,
  note: '',
}

/** What the form begins with; where an order led here, with that order. */
export function startValuesOf(orderId = ''): ManualPaymentValues {
  return orderId === '' ? startValues : { ...startValues, of: 'order', orderId }
}

/** What is recorded: under the same ids however often it is sent. */
export function toManualPayment(
  values: ManualPaymentValues,
  made: { readonly id: string; readonly orderId: string },
  sold: { readonly branchId: string; readonly total: number },
): PaymentRequest {
  const isSale = values.of === 'new'
  return {
    id: made.id,
    sale: isSale
      ? {
          kind: 'new',
          orderId: made.orderId,
          branchId: sold.branchId,
          orderType: values.orderType,
          note: values.note,
          lines: values.lines.map(toSaleLine),
        }
      : { kind: 'order', orderId: values.orderId },
    customerId: values.customer?.id ?? null,
    paymentMethodId: values.paymentMethodId,
    amount: minorUnits(isSale ? sold.total : (values.amount ?? 0)),
    tip: minorUnits(values.tip ?? 0),
    reference: values.paymentReference,
    // Of a sale of its own it stands as the name of the order.
    note: isSale ? '' : values.note,
  }
}
