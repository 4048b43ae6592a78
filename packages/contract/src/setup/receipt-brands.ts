/** How a business shows itself on its receipts: one brand for all branches, or a branch's own. */
import {
  footerLinesMax,
  headerLinesMax,
  plainBrand,
  receiptLineMax,
} from '@servery/domain/receipt/layout/brand.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { shaped } from '../base/bounds.ts'
import { imagePath } from '../base/images.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'

const line = text(receiptLineMax).regex(/^[^\n]*$/, 'must be one line')

const receiptQr = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('link'),
    label: line.default(''),
    url: z.url({ protocol: /^https?$/ }).max(300),
  }),
  z.strictObject({ kind: z.literal('receipt'), label: line.default('') }),
  z.strictObject({
    kind: z.literal('wifi'),
    label: line.default(''),
    network: text(32, 1),
    password: text(63).default('').describe('Printed for all guests. Empty: an open network.'),
  }),
])

export const receiptBrandInput = z.strictObject({
  branchId: id
    .nullable()
    .default(null)
    .describe('Null: all branches without receipt settings of their own.'),
  logo: imagePath.default(''),
  colour: shaped(/^(?:#[0-9a-f]{6})?$/, 7, 'must be a colour such as #c2410c')
    .default('')
    .describe(
      'The accent colour of invoices; it is darkened if it would not be readable on white.',
    ),
  businessName: text(80)
    .default('')
    .describe('Empty: the name of the company, which is printed below any other name.'),
  address: text(160)
    .default('')
    .describe(
      'One line each. Empty: the address of the branch, which is printed below any other address.',
    ),
  phone: text(30).default('').describe('Empty: the phone number of the branch.'),
  vatNumber: text(30).default('').describe('Empty: the VAT number of the branch.'),
  header: z.array(line).max(headerLinesMax).default([]),
  footer: z
    .array(line)
    .max(footerLinesMax)
    .default([])
    .describe('The lines at the end. Empty: a standard thank-you.'),
  social: line.default(''),
  qr: receiptQr.default({ kind: 'none' }),
  show: z
    .strictObject({
      server: z.boolean(),
      table: z.boolean().default(plainBrand.show.table),
      covers: z.boolean().default(plainBrand.show.covers),
      orderNumberLarge: z.boolean(),
      taxBreakdown: z.boolean(),
      allergens: z.boolean(),
      tipLine: z.boolean(),
    })
    .default(plainBrand.show),
  language: z
    .enum(languages)
    .nullable()
    .default(null)
    .describe('The language of receipts. Null: that of the company.'),
})
export type ReceiptBrandInput = z.infer<typeof receiptBrandInput>
export const receiptBrandRecord = receiptBrandInput.extend(bodyHead)
export type ReceiptBrandRow = z.infer<typeof receiptBrandRecord>

export const receiptBrands = recordRoutes(
  {
    path: 'receipt-brands',
    tag: 'Receipt brands',
    one: 'receipt brand',
    many: 'receipt brands',
    read: 'settings.read',
    write: 'settings.write',
  },
  { create: receiptBrandInput.extend({ id }), update: receiptBrandInput.extend(versioned) },
  receiptBrandRecord,
  {
    branchId: id
      .optional()
      .describe('Receipt settings that apply to this branch: its own and those of the company.'),
  },
)
