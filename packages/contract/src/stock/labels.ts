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
      summary: 'Labels of items as a PDF',
      description: 'With name, price and barcode: EAN-13, EAN-8, or Code 128 for other codes.',
    })
    .input(
      z.strictObject({
        branchId: id.describe('At whose prices, in its currency. None in its currency: no price.'),
        format: z.enum(labelFormats),
        start: z
          .int()
          .min(1)
          .max(65)
          .default(1)
          .describe('The first label of the sheet that is still there.'),
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
      summary: 'Give items without a barcode one of your own',
      description: 'EAN-13 with the prefix 20. What has a barcode keeps it.',
    })
    .input(z.strictObject({ goods: z.array(z.strictObject(goods)).min(1).max(200) }))
    .output(
      z.object({
        rows: z.array(z.object({ itemId: id, variationId: id.nullable(), barcode: z.string() })),
      }),
    )
    .errors(errorsOf('reference_unknown', 'duplicate_value')),
}
