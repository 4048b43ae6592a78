/** Labels with barcodes, and the barcodes of one's own that they need. */
import { labelFormats } from '@servery/domain/stock/labels.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pdfFile } from '../base/files.ts'
import { route } from '../base/route.ts'

const goods = { itemId: id, variationId: id.nullable().default(null) }
const tags = ['Items']

export const labels = {
  file: route('catalogue.read')
    .route({
      method: 'POST',
      path: '/labels/pdf',
      tags,
      summary: 'Print labels of items as a PDF',
      description: 'With name, price and barcode: EAN-13, EAN-8, or Code 128 for other codes.',
    })
    .input(
      z.strictObject({
        branchId: id.describe(
          'The branch whose prices and currency are printed. An item without a price in this currency shows none.',
        ),
        format: z.enum(labelFormats),
        start: z
          .int()
          .min(1)
          .max(65)
          .default(1)
          .describe('The position of the first free label on the sheet.'),
        language: z.enum(languages).default('en'),
        lines: z
          .array(
            z.strictObject({
              ...goods,
              copies: z.int().min(1).max(500).default(1),
              batch: text(40).default(''),
              expiry: calendarDay.nullable().default(null),
            }),
          )
          .min(1)
          .max(200),
      }),
    )
    .output(pdfFile)
    .errors(errorsOf('not_found', 'reference_unknown')),
  assign: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/labels/barcodes',
      tags,
      summary: 'Give barcodes of your own to items that have none',
      description: 'EAN-13 with the prefix 20. Existing barcodes are kept.',
    })
    .input(z.strictObject({ goods: z.array(z.strictObject(goods)).min(1).max(200) }))
    .output(
      z.object({
        rows: z.array(z.object({ itemId: id, variationId: id.nullable(), barcode: z.string() })),
      }),
    )
    .errors(errorsOf('reference_unknown', 'duplicate_value')),
}
