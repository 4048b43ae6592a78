/** Orders as the books hold them: folds of facts. */

import { lineStages } from '@servery/domain/kitchen/line-status.ts'
import { modifierPrefixes } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import { courses } from '@servery/domain/offer/catalogue/types.ts'
import { restockings } from '@servery/domain/order/model/after-sale.ts'
import { reportNames } from '@servery/domain/report/definition/definitions.ts'
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { amountAsked, calendarDay, flag } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pdfFile } from '../base/files.ts'
import { pageInput, pageOf, route, totalIsLeast } from '../base/route.ts'
import { orderSource, orderType } from '../facts/facts.ts'
import { paymentKind } from '../facts/payment-facts.ts'
import { pickedOfReport } from '../reporting/report-filters.ts'
import { partOfDay } from '../reporting/sales.ts'
import { exchanges } from './exchanges.ts'
import { orderActions } from './order-actions.ts'

export const orderStatus = z.enum([
  'draft',
  'open',
  'in_progress',
  'ready',
  'completed',
  'cancelled',
])
export const paymentStatus = z.enum([
  'unpaid',
  'part_paid',
  'paid',
  'overpaid',
  'part_refunded',
  'refunded',
])

const discountGiven = z.object({
  name: z.string().describe('Empty: no name.'),
  amount: amountSum.describe('Without tax.'),
  reason: z.string().describe('Empty: no reason.'),
  note: z.string(),
  by: z.string(),
  approvedBy: z.string().nullable(),
})
export type DiscountGiven = z.infer<typeof discountGiven>

export const orderRow = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  registerId: id,
  registerName: z.string(),
  callNumber: z.string(),
  receiptNumber: z.string().nullable().describe('Null: not paid, or no longer paid.'),
  status: orderStatus,
  paymentStatus,
  source: orderSource,
  platform: z.string().describe('The marketplace. Empty: not recorded.'),
  platformNumber: z.string().describe('The number at the marketplace. Empty: not recorded.'),
  orderType,
  name: z.string(),
  customer: z
    .object({ id, name: z.string().describe('Empty: erased, or not known here yet.') })
    .nullable(),
  held: z.boolean(),
  currency: z.string(),
  /** Number of pieces, in thousandths. */
  itemCount: z.int(),
  total: amountSum,
  paid: amountSum,
  due: amountSum,
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().nullable(),
  businessDate,
  exceptionCount: z.int(),
  tableName: z.string().describe('The names of all its tables. Empty: no table.'),
  covers: z.int().nullable().describe('The number of guests. Null: not recorded.'),
  server: z.string().describe('The server: the person who opened it or took it over.'),
  discountsGiven: z
    .array(discountGiven)
    .optional()
    .describe('With a row of discountReports: the discounts of that row on the order.'),
})

const share = z.object({ id: z.string(), name: z.string(), amount: amountSum })

export const orderDetail = orderRow.extend({
  lines: z.array(
    z.object({
      lineId: id,
      itemId: id.nullable(),
      name: z.string(),
      variationName: z.string().nullable(),
      quantity: z.int(),
      unit: z.string(),
      unitPrice: amountSum,
      base: amountSum,
      discounts: z.array(share),
      comp: amountSum.describe('The value that was comped.'),
      comps: z.array(z.object({ reason: z.string(), note: z.string(), by: z.string() })),
      priceBefore: amountSum.nullable().describe('The former price. Null: not changed.'),
      refunded: z.int().describe('The refunded quantity, in thousandths.'),
      total: amountSum,
      net: amountSum,
      tax: amountSum,
      status: z.enum(['new', 'removed']),
      sent: z.int().describe('The quantity sent to the kitchen, in thousandths.'),
      sentAt: z.string().nullable().describe('When it was first sent. Null: not sent.'),
      kitchen: z
        .object({
          stage: z.enum(lineStages),
          stations: z.array(z.string()).describe('The stations that are not done yet.'),
        })
        .nullable()
        .describe('The progress of the slowest part. Null: not made there, or not reported.'),
      course: z.enum(courses).nullable(),
      note: z.string(),
      addedAt: z.string(),
      addedBy: z.string(),
      seat: z.int().nullable().describe('Null: the whole table.'),
      movedTo: id.nullable().describe('The order that has the line now. Null: this one.'),
      modifiers: z.array(
        z.object({
          name: z.string(),
          unitPrice: amountSum,
          quantity: z.int(),
          prefix: z.enum(modifierPrefixes).nullable().describe('Printed before its name.'),
          nested: z.boolean().describe('Chosen below the last one that is not nested.'),
        }),
      ),
    }),
  ),
  joinedTo: id.nullable().describe('The order that took over the whole bill. Null: none.'),
  discounts: z.array(share),
  serviceCharges: z.array(share),
  topUps: z.array(share).describe('Value added to balances: not part of sales, and not taxed.'),
  taxes: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      rate: z.int(),
      inclusive: z.boolean(),
      net: amountSum,
      tax: amountSum,
      gross: amountSum,
    }),
  ),
  goods: amountSum,
  net: amountSum,
  tax: amountSum,
  cashRounding: amountSum,
  taxExempt: z
    .object({
      reference: z.string().describe('The reference that entitles to it. Empty: none.'),
      relief: amountSum.describe('The tax included in the prices that is not charged.'),
    })
    .nullable()
    .describe('Null: tax is charged.'),
  payments: z.array(
    z.object({
      paymentId: id,
      method: z.string(),
      kind: paymentKind,
      amount: amountSum,
      tendered: amountSum,
      change: amountSum,
      rounding: amountSum,
      tip: amountSum,
      note: z.string().describe('A note by the person who took the payment.'),
      at: z.string(),
      takenBy: z.string(),
      reversed: z.boolean().describe('True: the payment was voided.'),
      partId: id.nullable().describe('The part of a shared bill that it pays. Null: none.'),
      exchange: z
        .object({ orderId: id, receiptNumber: z.string() })
        .nullable()
        .describe('The order whose returned goods pay for this one. Null: none.'),
    }),
  ),
  /** What was taken back after it was sent. */
  voids: z.array(
    z.object({
      voidId: id,
      lineId: id,
      name: z.string(),
      quantity: z.int(),
      value: amountSum.describe('The value at its price, before discounts.'),
      wasted: z.boolean(),
      reason: z.string(),
      note: z.string(),
      at: z.string(),
      sentAt: z.string().nullable(),
      voidedBy: z.string(),
      approvedBy: z.string().nullable(),
    }),
  ),
  parts: z
    .array(
      z.object({
        partId: id,
        number: z.int(),
        name: z.string().describe('Empty: the part is called by its number.'),
        share: amountSum.describe('The amount of the part, with tax.'),
        tax: amountSum,
        paid: amountSum,
        due: amountSum,
        lines: z.array(
          z.object({
            lineId: id,
            name: z.string(),
            pieces: z.int(),
            of: z.int(),
            amount: amountSum,
          }),
        ),
      }),
    )
    .describe('Parts of a shared bill. With what is in no part they make the total.'),
  refunded: amountSum.describe('The refunded part of the total, without cash rounding.'),
  refunds: z.array(
    z.object({
      refundId: id,
      receiptNumber: z.string(),
      at: z.string(),
      businessDate,
      by: z.string(),
      approvedBy: z.string(),
      reason: z.string(),
      note: z.string(),
      exchange: z
        .object({ orderId: id, callNumber: z.string(), amount: amountSum })
        .nullable()
        .describe('The order that the returned goods pay for, and the amount. Null: none.'),
      lines: z.array(
        z.object({
          lineId: id,
          name: z.string(),
          quantity: z.int(),
          unit: z.string(),
          restock: z.enum(restockings),
        }),
      ),
      net: amountSum,
      tax: amountSum,
      total: amountSum,
      overpaid: amountSum.describe('The part of it that was an overpayment.'),
      onItems: z
        .array(z.string())
        .describe('The items of which an amount was refunded. Empty: all goods sold.'),
      tenders: z.array(
        z.object({
          tenderId: id,
          method: z.string(),
          kind: paymentKind,
          amount: amountSum.describe('All that was paid back, with the tip.'),
          rounding: amountSum,
          tip: amountSum.describe('The refunded tip, which is not part of the total.'),
        }),
      ),
    }),
  ),
  reversals: z.array(
    z.object({
      reversalId: id,
      method: z.string(),
      amount: amountSum,
      at: z.string(),
      by: z.string(),
      reason: z.string(),
      note: z.string(),
    }),
  ),
  formerReceipts: z.array(z.string()).describe('Receipts that are void, oldest first.'),
  exceptions: z.array(z.object({ code: z.string(), factId: id, amount: amountSum.nullable() })),
  /** Every fact, oldest first, for the timeline. */
  timeline: z.array(
    z.object({
      factId: id,
      kind: z.string(),
      at: z.string(),
      actor: z.string(),
      approver: z.string().describe('Who approved it by PIN. Empty: not needed.'),
      register: z.string(),
      registerId: id,
      sequence: z.int(),
      /** Short figures of the fact, such as name, quantity, amount. */
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
})
export type OrderRow = z.infer<typeof orderRow>
export type OrderDetail = z.infer<typeof orderDetail>

/** What may be added to the goods of an order, or be left over of its payments. */
export const orderPart = z.enum(['service_charges', 'tips', 'cash_rounding', 'top_ups', 'overpaid'])
export type OrderPart = z.infer<typeof orderPart>

const wordIn = (what: string) => z.string().trim().min(1).max(100).optional().describe(what)

/** Which orders a list or a file has, and in which order. */
export const orderFilter = {
  branchId: id.optional(),
  status: orderStatus.optional(),
  /** All statuses that are not final. */
  active: flag.optional(),
  orderType: orderType.optional(),
  source: orderSource.optional(),
  paymentStatus: paymentStatus.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  hours: partOfDay,
  totalMin: amountAsked.optional(),
  totalMax: amountAsked.optional(),
  serverId: id.optional().describe('The server: the person who opened the order or took it over.'),
  table: wordIn('Of this table, or of several that are joined and this is one of them.'),
  item: wordIn('With a line whose name has this in it, and that was not taken off again.'),
  part: orderPart.optional().describe('Only orders with some of it. At most 31 days.'),
  taxKey: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Only orders with tax at the rate of this key, as in `/sales`. At most 31 days.'),
  customerId: id.optional().describe('This customer, and customers who were merged into this one.'),
  search: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Call number, receipt number, table, number at a marketplace, start of the name, or the customer’s phone number: all of it or at least its last four digits.',
    ),
  sort: z.enum(['-openedAt', 'openedAt', '-total', 'total']).default('-openedAt'),
}

const orderReport = z.enum([...reportNames, 'sales'])
export type OrderReport = z.infer<typeof orderReport>

/**
 * The orders behind a row of a report: completed ones, and with the status `cancelled` those behind
 * what it says was given up. It goes with a branch and days; no branch: those of the report, which
 * have the company's currency. What the report is narrowed to
 * goes with it as the report has it, `source`, `orderType` and `table` by the list's own names.
 */
export const reportRowFilter = {
  report: orderReport.optional(),
  view: z
    .string()
    .max(20)
    .optional()
    .describe('The view of the report. `all` with an empty key: all rows.'),
  key: z
    .string()
    .max(100)
    .optional()
    .describe('The key of the row. For hours of the week: `5 19` is Friday at 19:00.'),
  ...pickedOfReport,
}

export const orders = {
  list: route('orders.read')
    .route({ method: 'GET', path: '/orders', tags: ['Orders'], summary: 'List orders' })
    .input(
      z.strictObject({
        ...pageInput,
        ...orderFilter,
        ...reportRowFilter,
      }),
    )
    .output(
      pageOf(orderRow).extend({
        totalIsLeast,
        counts: z
          .record(z.string(), z.int())
          .nullable()
          .describe('By status, on the first page. Null there: too many to count.'),
      }),
    ),
  get: route('orders.read')
    .route({ method: 'GET', path: '/orders/{id}', tags: ['Orders'], summary: 'Read an order' })
    .input(z.strictObject({ id }))
    .output(orderDetail)
    .errors(errorsOf('not_found')),
  invoice: route('orders.read')
    .route({
      method: 'GET',
      path: '/orders/{id}/invoice',
      tags: ['Orders'],
      summary: 'Download the A4 invoice of a sale, or the bill of an unpaid order, as a PDF',
      description: 'In the language of the branch’s receipts. A bill has no invoice number.',
    })
    .input(z.strictObject({ id }))
    .output(pdfFile)
    .errors(errorsOf('not_found')),
  ...orderActions,
  ...exchanges,
}
