/** Movements of money: payments, refunds, and payments undone. */
import { moneyStatuses } from '@servery/domain/order/payment/money-status.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { amountAsked, calendarDay, flag } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pdfFile } from '../base/files.ts'
import { pageInput, pageOf, route, totalIsLeast } from '../base/route.ts'
import { paymentKind } from '../facts/payment-facts.ts'
import { manualPayments } from './manual-payments.ts'
import { orderDetail } from './orders.ts'
import { receiptPart } from './receipt-parts.ts'

export const transactionType = z.enum(['payment', 'refund', 'reversal'])

export const moneyStatus = z.enum(moneyStatuses)

export const transactionRow = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  registerId: id,
  registerName: z.string(),
  orderId: id,
  callNumber: z.string(),
  receiptNumber: z
    .string()
    .nullable()
    .describe('Of a refund, its own; of what was undone, the one that it was on.'),
  type: transactionType.describe('Amounts of refunds and reversals are below zero.'),
  status: moneyStatus.describe('What became of a payment; of refunds and reversals `captured`.'),
  method: z.string(),
  kind: paymentKind,
  accountingCode: z.string().describe('Of the method, as it is now.'),
  currency: z.string(),
  amount: amountSum,
  tendered: amountSum,
  change: amountSum,
  rounding: amountSum,
  tip: amountSum,
  fee: amountSum
    .nullable()
    .describe('What its provider kept; null: not known, or no provider has any.'),
  reference: z.string(),
  note: z.string().describe('Of a payment, or of why it was undone.'),
  at: z.string(),
  businessDate,
  takenBy: z.string(),
  customer: z
    .object({ id, name: z.string().describe('Empty: erased, or not known here yet.') })
    .nullable()
    .describe('Of the order.'),
  arrivedAt: z
    .string()
    .nullable()
    .describe('When the server heard of it; null: not known of what was taken long ago.'),
  offline: z.boolean().describe('It took more than two minutes to arrive.'),
})
export type TransactionRow = z.infer<typeof transactionRow>

/** Which transactions a list or a file has, and in which order. */
export const transactionFilter = {
  branchId: id.optional(),
  kind: paymentKind.optional(),
  type: transactionType.optional(),
  methodId: id.optional().describe('Of this method; several may be of one kind.'),
  status: moneyStatus.optional(),
  registerId: id.optional(),
  takenBy: id.optional().describe('Who took the money, or gave it back.'),
  offline: flag.optional().describe('Taken by a till without a network, or not.'),
  unreconciled: flag
    .optional()
    .describe('Taken by a provider with payouts, and in none yet; or in one.'),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  amountMin: amountAsked
    .optional()
    .describe('By size, whichever way the money went: a refund of 50.00 is as large as a payment.'),
  amountMax: amountAsked.optional(),
  search: z
    .string()
    .max(100)
    .optional()
    .describe('Receipt number, call number, reference, or beginning of the note.'),
  sort: z.enum(['-at', 'at', '-amount', 'amount']).default('-at'),
}

/** What a payment is shown and sent on: a roll so many millimetres wide, or a sheet. */
export const transactionPaper = z.enum(['58', '80', 'a4'])
export type TransactionPaper = z.infer<typeof transactionPaper>

const paper = transactionPaper
  .default('a4')
  .describe(
    'a4: the invoice of the sale, or its bill until all is paid; refunds and payments that were ' +
      'undone have none. 58, 80: the receipt.',
  )

export const transactions = {
  ...manualPayments,
  list: route('transactions.read')
    .route({
      method: 'GET',
      path: '/transactions',
      tags: ['Transactions'],
      summary: 'List transactions',
    })
    .input(
      z.strictObject({
        ...pageInput,
        ...transactionFilter,
      }),
    )
    .output(
      pageOf(transactionRow).extend({
        totalIsLeast,
        /** Of all rows that match, by currency; on the first page, if they are not too many. */
        sums: z
          .array(
            z.object({
              currency: z.string(),
              payments: amountSum,
              deposits: amountSum.describe('Paid out for deposits; above zero, in payments.'),
              refunds: amountSum.describe('Above zero.'),
              reversals: amountSum.describe('Payments undone; above zero.'),
              net: amountSum.describe('payments − refunds − reversals.'),
              tips: amountSum,
              count: z.int(),
            }),
          )
          .nullable(),
      }),
    ),
  /** What a receipt of it shows. */
  preview: route('transactions.read')
    .route({
      method: 'GET',
      path: '/transactions/{id}/preview',
      tags: ['Transactions'],
      summary: 'A transaction with its order and seller, as a receipt shows them',
    })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        transaction: transactionRow,
        order: orderDetail,
        seller: z.object({
          companyName: z.string(),
          branchName: z.string(),
          line1: z.string(),
          line2: z.string(),
          town: z.string(),
          postcode: z.string(),
          phone: z.string(),
          vatNumber: z.string(),
          timeZone: z.string(),
        }),
        letterhead: z
          .object({
            logo: z.string(),
            name: z.string(),
            lines: z.array(z.string()),
            vatNumber: z.string(),
            header: z.array(z.string()),
            footer: z.array(z.string()),
            colour: z.string(),
          })
          .describe('The seller as its receipts say it, for the invoice.'),
        undone: z
          .object({ at: z.string(), reason: z.string(), note: z.string() })
          .nullable()
          .describe('When and why the payment was undone; null: it was not.'),
        language: z.enum(languages).describe('Of the receipts of the branch.'),
        buyer: z
          .array(z.string())
          .describe(
            'Who it is billed to, line by line, with the address for who may read customers; ' +
              'empty: nobody is known.',
          ),
        /** For each width of paper; marked as a duplicate once it was printed. */
        receipts: z.object({ mm58: z.array(receiptPart), mm80: z.array(receiptPart) }),
      }),
    )
    .errors(errorsOf('not_found')),
  notePrint: route('transactions.read')
    .route({
      method: 'POST',
      path: '/transactions/{transactionId}/prints',
      tags: ['Transactions'],
      summary: 'Note that a receipt was printed, or kept as a file',
      description:
        'The next one is marked as a duplicate. The same id again is noted once; bills and ' +
        'payments that were undone are not noted.',
    })
    .input(z.strictObject({ transactionId: id, id: id.describe('Of the print.') }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
  invoice: route('transactions.read')
    .route({
      method: 'GET',
      path: '/transactions/{id}/invoice',
      tags: ['Transactions'],
      summary: 'The invoice or the receipt of a payment, as a PDF file',
      description: 'In the language of the receipts of its branch.',
    })
    .input(z.strictObject({ id, paper }))
    .output(pdfFile)
    .errors(errorsOf('not_found')),
  emailInvoice: route('transactions.read')
    .route({
      method: 'POST',
      path: '/transactions/{transactionId}/invoice/email',
      tags: ['Transactions'],
      summary: 'Send the invoice or the receipt by e-mail, with the PDF file attached',
      description:
        'The same id again sends no second letter. The address is kept no longer than the job.',
    })
    .input(
      z.strictObject({
        transactionId: id,
        id: id.describe('Of the letter.'),
        email: z.email().max(254),
        paper,
      }),
    )
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
}
