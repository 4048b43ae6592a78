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
    .describe(
      'For a refund: its own receipt number. For a voided payment: the receipt that it was on.',
    ),
  type: transactionType.describe('Refunds and voids have negative amounts.'),
  status: moneyStatus.describe('The status of a payment; `captured` for refunds and voids.'),
  method: z.string(),
  kind: paymentKind,
  accountingCode: z.string().describe('The accounting code of the payment method, as it is now.'),
  currency: z.string(),
  amount: amountSum,
  tendered: amountSum,
  change: amountSum,
  rounding: amountSum,
  tip: amountSum,
  fee: amountSum
    .nullable()
    .describe('The fee kept by the provider. Null: not known, or there is none.'),
  reference: z.string(),
  note: z.string().describe('The note on the payment, or why it was voided.'),
  at: z.string(),
  businessDate,
  takenBy: z.string(),
  customer: z
    .object({ id, name: z.string().describe('Empty: erased, or not known here yet.') })
    .nullable()
    .describe('The customer of the order. Null: none.'),
  arrivedAt: z
    .string()
    .nullable()
    .describe('When it reached the server. Null: not recorded for old transactions.'),
  offline: z.boolean().describe('True: it took more than two minutes to arrive.'),
})
export type TransactionRow = z.infer<typeof transactionRow>

/** Which transactions a list or a file has, and in which order. */
export const transactionFilter = {
  branchId: id.optional(),
  kind: paymentKind.optional(),
  type: transactionType.optional(),
  methodId: id.optional().describe('The payment method; several may be of the same kind.'),
  status: moneyStatus.optional(),
  registerId: id.optional(),
  takenBy: id.optional().describe('The person who took or refunded the money.'),
  offline: flag.optional().describe('True: taken by a till while offline. False: while online.'),
  unreconciled: flag
    .optional()
    .describe('True: taken by a provider with payouts, but in no payout yet. False: in a payout.'),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  amountMin: amountAsked
    .optional()
    .describe('The absolute amount: a refund of 50.00 counts as 50.00.'),
  amountMax: amountAsked.optional(),
  search: z
    .string()
    .max(100)
    .optional()
    .describe('Receipt number, call number, reference, or start of the note.'),
  sort: z.enum(['-at', 'at', '-amount', 'amount']).default('-at'),
}

/** What a payment is shown and sent on: a roll so many millimetres wide, or a sheet. */
export const transactionPaper = z.enum(['58', '80', 'a4'])
export type TransactionPaper = z.infer<typeof transactionPaper>

const paper = transactionPaper
  .default('a4')
  .describe(
    '`a4`: the invoice of the sale, or its bill until all is paid; not for refunds and voided payments. `58`, `80`: the receipt.',
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
              deposits: amountSum.describe(
                'Paid out for returned deposits, as a positive amount; included in payments.',
              ),
              refunds: amountSum.describe('As a positive amount.'),
              reversals: amountSum.describe('Voided payments, as a positive amount.'),
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
      summary: 'Read a transaction with its order and seller, as shown on a receipt',
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
          .describe('The seller as printed on its receipts, for the invoice.'),
        undone: z
          .object({ at: z.string(), reason: z.string(), note: z.string() })
          .nullable()
          .describe('When and why the payment was voided. Null: it was not.'),
        language: z.enum(languages).describe('The language of the branch’s receipts.'),
        buyer: z
          .array(z.string())
          .describe(
            'The invoice recipient, line by line; with the address if you may read customers. Empty: no customer is known.',
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
      summary: 'Record that a receipt was printed or saved as a file',
      description:
        'Later ones are marked as duplicates. Repeating the request with the same id records it once. Bills and voided payments are not recorded.',
    })
    .input(z.strictObject({ transactionId: id, id: id.describe('The id of the print.') }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
  invoice: route('transactions.read')
    .route({
      method: 'GET',
      path: '/transactions/{id}/invoice',
      tags: ['Transactions'],
      summary: 'Download the invoice or receipt of a payment as a PDF file',
      description: 'In the language of the branch’s receipts.',
    })
    .input(z.strictObject({ id, paper }))
    .output(pdfFile)
    .errors(errorsOf('not_found')),
  emailInvoice: route('transactions.read')
    .route({
      method: 'POST',
      path: '/transactions/{transactionId}/invoice/email',
      tags: ['Transactions'],
      summary: 'Send the invoice or receipt by email, with the PDF file attached',
      description:
        'Repeating the request with the same id sends no second email. The address is deleted with the job.',
    })
    .input(
      z.strictObject({
        transactionId: id,
        id: id.describe('The id of the email.'),
        email: z.email().max(254),
        paper,
      }),
    )
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
}
