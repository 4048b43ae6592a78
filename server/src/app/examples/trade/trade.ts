/** Examples of what is read from the books, and of the journal. */
import { appendOutput } from '@servery/contract/facts/journal.ts'
import { orderDetailOf } from '../../../trade/orders/order-detail.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { head, journalFacts } from './drawer.ts'
import { quote, quoted } from './quote.ts'
import { orderRow, sale, saleAt, saleDate } from './sale.ts'

const { order, priced } = sale
const people = new Map([[ids.person as string, 'Morgan Reed']])
const registers = new Map([[ids.register as string, 'Front till']])
const stations = new Map<string, string>()

const orderDetail = orderDetailOf(orderRow, order, sale.facts, { people, registers, stations })

const transaction = {
  id: ids.payment,
  branchId: ids.branch,
  branchName: 'Quay',
  registerId: ids.register,
  registerName: 'Front till',
  orderId: ids.order,
  callNumber: order.callNumber,
  receiptNumber: order.receiptNumber,
  type: 'payment',
  status: 'captured',
  method: 'Cash',
  kind: 'cash',
  accountingCode: '1200',
  currency: 'GBP',
  amount: 680,
  tendered: 1000,
  change: 320,
  rounding: 0,
  tip: 0,
  reference: '',
  note: '',
  at: saleAt,
  businessDate: saleDate,
  takenBy: 'Morgan Reed',
  customer: null,
  arrivedAt: saleAt,
  offline: false,
}

const receiptParts = (columns: number) => [
  { kind: 'text', text: 'Harbour'.padEnd(columns / 2), bold: true, size: 2, inverted: false },
  { kind: 'text', text: '-'.repeat(columns), bold: false, size: 1, inverted: false },
]

const { net, total } = priced.totals
const ofDay = { branchId: ids.branch, from: saleDate, to: saleDate }

export const tradeRouteExamples: Readonly<Record<string, RouteExample>> = {
  'journal.append': {
    body: { registerId: ids.register, facts: journalFacts },
    answer: appendOutput.parse({ sequence: head.sequence, hash: head.hash, quarantined: [] }),
  },
  'journal.read': {
    parameters: { branchId: ids.branch, after: 0, limit: 500 },
    answer: {
      facts: sale.facts.map((fact, index) => ({ ...fact, arrival: index + 1 })),
      after: sale.facts.length,
      more: false,
    },
  },
  'journal.head': {
    parameters: { registerId: ids.register },
    answer: {
      registerId: ids.register,
      sequence: head.sequence,
      hash: head.hash,
      receipt: head.receipt,
      clock: head.clock,
      state: 'active',
    },
  },
  'journal.quarantine': {
    parameters: { branchId: ids.branch },
    answer: {
      rows: [
        {
          factId: ids.fact,
          branchId: ids.branch,
          registerId: ids.register,
          registerName: 'Front till',
          sequence: 7,
          orderId: ids.order,
          kind: 'order.line_added',
          code: 'invalid_body',
          field: 'unitPrice',
          storedAt: '2026-11-21T10:16:00.000Z',
          what: 'quarantine',
        },
      ],
    },
  },
  'orders.list': {
    parameters: { branchId: ids.branch, limit: 25 },
    answer: {
      rows: [orderRow],
      nextCursor: null,
      total: 1,
      totalIsLeast: false,
      counts: { completed: 1 },
    },
  },
  'orders.get': { parameters: { id: ids.order }, answer: orderDetail },
  'transactions.list': {
    parameters: { branchId: ids.branch, limit: 25 },
    answer: {
      rows: [transaction],
      nextCursor: null,
      total: 1,
      totalIsLeast: false,
      sums: [
        { currency: 'GBP', payments: 680, refunds: 0, reversals: 0, net: 680, tips: 0, count: 1 },
      ],
    },
  },
  'transactions.preview': {
    parameters: { id: ids.payment },
    answer: {
      transaction,
      order: orderDetail,
      seller: {
        companyName: 'Harbour',
        branchName: 'Quay',
        line1: '1 Quay Street',
        line2: '',
        town: 'Falmouth',
        postcode: 'TR11 3HH',
        phone: '',
        vatNumber: 'GB 123 4567 89',
        timeZone: 'Europe/London',
      },
      letterhead: {
        logo: '',
        name: 'Harbour Kitchens',
        lines: ['Quayside'],
        vatNumber: '',
        header: [],
        footer: ['Thank you'],
        colour: '',
      },
      undone: null,
      language: 'en',
      buyer: [],
      receipts: { mm58: receiptParts(32), mm80: receiptParts(48) },
    },
  },
  'transactions.notePrint': {
    parameters: { transactionId: ids.payment },
    body: { id: ids.change },
    answer: { id: ids.change },
  },
  'transactions.emailInvoice': {
    parameters: { transactionId: ids.payment },
    body: { id: ids.change, email: 'guest@example.com', paper: 'a4' },
    answer: { id: ids.change },
  },
  ...Object.fromEntries(
    Object.entries({
      ...{ orders: ofDay, transactions: ofDay, customers: {}, drawers: ofDay, shiftReports: ofDay },
      ...{ timeSheet: ofDay, sales: ofDay, reportEvents: ofDay },
      report: { name: 'teamSales', ...ofDay },
      lateArrivals: ofDay,
    }).map(([name, parameters]) => [
      `exports.${name}`,
      {
        parameters: { format: 'csv', ...parameters },
        answer: new File(['order_id'], `${name}.csv`, { type: 'text/csv' }),
      },
    ]),
  ),
  'home.read': {
    parameters: { branchId: ids.branch },
    answer: {
      currency: 'GBP',
      asOf: '2026-11-21T10:20:00.000Z',
      timeZone: 'Europe/London',
      cutOverMinutes: 240,
      today: saleDate,
      comparedWith: '2026-11-14',
      sales: {
        everSold: true,
        figures: { net, netIncTax: total, orders: 1 },
        previous: { net: 0, netIncTax: 0, orders: 0 },
        byHour: [{ hour: 10, net, netIncTax: total, previousNet: 0, previousNetIncTax: 0 }],
        bySource: [{ key: 'till', label: 'till', net, netIncTax: total }],
        topItems: [{ key: ids.item, label: 'Flat white', net, netIncTax: total, quantity: 2000 }],
        payments: [{ key: ids.method, label: 'Cash', count: 1, amount: total }],
      },
      orders: {
        open: { count: 0, due: 0 },
        latest: [
          {
            id: ids.order,
            branchName: 'Quay',
            callNumber: order.callNumber,
            name: order.name,
            status: order.status,
            paymentStatus: 'paid',
            held: order.held,
            source: order.source,
            orderType: order.orderType,
            total,
            openedAt: order.openedAt,
          },
        ],
      },
      attention: [{ kind: 'register_silent', count: 1, names: ['Front till'], orderId: null }],
    },
  },
  'search.find': {
    parameters: { q: 'flat' },
    answer: {
      orders: [
        {
          id: ids.order,
          callNumber: order.callNumber,
          receiptNumber: order.receiptNumber,
          name: order.name,
          branchName: 'Quay',
          status: order.status,
          currency: 'GBP',
          total,
          openedAt: order.openedAt,
        },
      ],
      items: [{ id: ids.item, name: 'Flat white', categoryName: 'Coffee', code: null }],
      branches: [{ id: ids.branch, name: 'Quay', town: 'Falmouth' }],
    },
  },
  'quotes.create': { body: quote, answer: quoted },
}
