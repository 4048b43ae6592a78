/** Examples of what the back office does to an order. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { sale } from './sale.ts'

export const orderActionExamples: Readonly<Record<string, RouteExample>> = {
  'orders.deeds': {
    parameters: { orderId: ids.order },
  },
  'orders.act': {
    parameters: { orderId: ids.order },
    body: {
      id: ids.orderAction,
      version: sale.facts.length,
      deed: {
        type: 'refund',
        lines: [{ lineId: ids.line, quantity: 1000, restock: null }],
        amount: null,
        reference: '',
        reasonId: ids.reason,
        note: '',
      },
    },
  },
  'orders.exchange': {
    parameters: { orderId: ids.order },
    body: {
      id: ids.exchange,
      version: sale.facts.length,
      lines: [{ lineId: ids.line, quantity: 1000, restock: null }],
      sale: {
        orderId: ids.exchangeSale,
        lines: [
          {
            id: ids.exchangeLine,
            name: 'Cake by the slice',
            quantity: 1000,
            unitPrice: 350,
            taxRateId: ids.taxRate,
          },
        ],
      },
      reasonId: ids.reason,
      note: '',
    },
  },
  'transactions.methods': {},
  'transactions.create': {
    body: {
      id: ids.manualPayment,
      sale: {
        kind: 'new',
        orderId: ids.manualSale,
        branchId: ids.branch,
        orderType: 'takeaway',
        note: 'Market stall',
        lines: [
          {
            id: ids.manualLine,
            name: 'Cake by the slice',
            quantity: 2000,
            unitPrice: 350,
            taxRateId: ids.taxRate,
          },
        ],
      },
      paymentMethodId: ids.method,
      amount: 700,
      reference: 'TX 7',
    },
  },
}
