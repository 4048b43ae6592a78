/** Examples of what the back office does to an order. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { sale } from './sale.ts'

export const orderDeedExamples: Readonly<Record<string, RouteExample>> = {
  'orders.deeds': {
    parameters: { orderId: ids.order },
    answer: {
      version: sale.facts.length,
      deeds: [
        { type: 'refund', whyNot: 'refund_needs_drawer' },
        { type: 'unpay', whyNot: null },
      ],
      lines: [
        {
          lineId: ids.line,
          name: 'Flat white',
          unit: 'each',
          note: '',
          seat: 1,
          quantity: 2000,
          sent: 2000,
          toVoid: 0,
          toComp: 0,
          toRefund: 2000,
        },
      ],
      ageSeen: false,
      discounts: [],
      offered: [
        {
          id: ids.discount,
          name: 'Regulars',
          kind: 'percent',
          value: 100_000,
          onOrder: true,
          lineIds: [],
          reasons: ['Neighbour'],
          reasonRequired: true,
          commentRequired: false,
        },
      ],
      refundable: 0,
      topUps: [],
      tooMany: [
        { paymentId: ids.payment, method: 'Card', amount: 680, at: '2026-03-14T10:05:00.000Z' },
      ],
      tickets: [{ stationId: ids.station, name: 'Grill' }],
      reasons: [{ id: ids.reason, list: 'refund', name: 'Wrong item', requiresNote: false }],
      printers: [{ id: ids.printer, name: 'Counter' }],
      heading: {
        covers: 2,
        orderType: 'eat_in',
        orderTypes: ['eat_in', 'takeaway'],
        tableIds: [],
        mayMove: true,
        tables: [{ id: ids.table, name: '4', areaName: 'Terrace' }],
      },
    },
  },
  'orders.act': {
    parameters: { orderId: ids.order },
    body: {
      id: ids.orderDeed,
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
    answer: {
      version: sale.facts.length + 1,
      changed: true,
      sent: false,
      refund: { total: 340, tenders: [{ method: 'Card', amount: 340 }] },
    },
  },
  'transactions.methods': {
    answer: {
      rows: [{ id: ids.method, name: 'Card', kind: 'card_standalone', needsReference: true }],
    },
  },
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
    answer: { id: ids.manualPayment, orderId: ids.manualSale },
  },
}
