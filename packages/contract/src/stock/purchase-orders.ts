/** Purchase orders: what a branch asks of a supplier. */
import { purchaseOrderStatuses } from '@servery/domain/stock/buying/purchase-order.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { amount, id, instant, text } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pdfFile } from '../base/files.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { goodsNames, orderedGoods } from './buying-parts.ts'
import { emailOrNone } from './suppliers.ts'

const lineInput = z.strictObject({ id, ...orderedGoods })
export const purchaseOrderInput = z.strictObject({
  branchId: id,
  supplierId: id,
  expectedOn: calendarDay.nullable().default(null),
  note: text(500).default('').describe('A note for the supplier.'),
  lines: z.array(lineInput).min(1).max(500),
})
export type PurchaseOrderInput = z.infer<typeof purchaseOrderInput>

export const purchaseOrderRecord = purchaseOrderInput.extend({
  ...bodyHead,
  number: z.int().describe('The number, shown as PO-0001; numbered per company.'),
  status: z.enum(purchaseOrderStatuses),
  supplierName: z.string(),
  total: amount.describe('The total of the ordered goods, without tax.'),
  sentAt: instant.nullable(),
  sentTo: z.string().describe('The email address it was sent to. Empty: it was not sent by email.'),
  closedAt: instant.nullable(),
  closedReason: z.string(),
  lines: z.array(
    lineInput.extend({
      ...goodsNames,
      received: z.int().describe('Packs received, in thousandths.'),
      receivedValue: amount.describe('The value of the goods received, without tax.'),
    }),
  ),
})

export type PurchaseOrderRecord = z.infer<typeof purchaseOrderRecord>

export const purchaseOrderFilter = {
  branchId: id.optional(),
  supplierId: id.optional(),
  status: z.enum(purchaseOrderStatuses).optional(),
}

const noun = {
  path: 'purchase-orders',
  tag: 'Purchase orders',
  one: 'purchase order',
  many: 'purchase orders',
  read: 'stock.read',
  write: 'stock.write',
} as const

const records = recordRoutes(
  noun,
  { create: purchaseOrderInput.extend({ id }), update: purchaseOrderInput.extend(versioned) },
  purchaseOrderRecord,
  purchaseOrderFilter,
)

const stateErrors = errorsOf(
  ...(['not_found', 'stale_version', 'purchase_order_sent', 'purchase_order_not_sent'] as const),
  ...(['purchase_order_begun', 'purchase_order_closed'] as const),
)

function deed<Path extends string, Input extends z.ZodRawShape>(
  path: Path,
  said: { readonly summary: string; readonly description?: string },
  input: Input,
) {
  return route('stock.write')
    .route({
      method: 'POST',
      path: `/purchase-orders/{id}/${path}` as const,
      tags: [noun.tag],
      ...said,
    })
    .input(z.strictObject({ ...versioned, ...input }))
    .output(purchaseOrderRecord)
    .errors(stateErrors)
}

export const purchaseOrders = {
  ...records,
  update: records.update.errors(stateErrors),
  archive: records.archive.errors(stateErrors),
  send: deed(
    'send',
    {
      summary: 'Send a purchase order',
      description:
        'With an address, it is sent by email with a PDF file. Without one, it is only marked as sent. Its goods count as on order from now.',
    },
    {
      email: emailOrNone.default(''),
      language: z
        .enum(languages)
        .default('en')
        .describe('The language of the email and the PDF file.'),
    },
  ),
  close: deed(
    'close',
    { summary: 'Close a purchase order when no more goods will arrive' },
    { reason: text(200).default('') },
  ),
  cancel: deed(
    'cancel',
    { summary: 'Cancel a purchase order of which nothing has arrived' },
    { reason: text(200).default('') },
  ),
  file: route('stock.read')
    .route({
      method: 'GET',
      path: '/purchase-orders/{id}/pdf',
      tags: [noun.tag],
      summary: 'Download a purchase order as a PDF',
    })
    .input(z.strictObject({ id, language: z.enum(languages).default('en') }))
    .output(pdfFile)
    .errors(errorsOf('not_found')),
}
