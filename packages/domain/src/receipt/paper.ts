/** What a paper says, and its lines for a printer. */
import type { Allergen } from '../offer/catalogue/types.ts'
import { type CashSlip, layOutCashSlip } from './drawer/cash-slip.ts'
import { type DrawerReport, layOutDrawerReport } from './drawer/drawer-report.ts'
import type { DrawerWords } from './drawer/drawer-words.ts'
import type { ReceiptBrand } from './layout/brand.ts'
import type { ReceiptContent } from './layout/content.ts'
import {
  layOutReceipt,
  type ReceiptColumns,
  type ReceiptFormat,
  type ReceiptPart,
} from './layout/layout.ts'
import type { ReceiptWords } from './layout/words.ts'
import { layOutTickets, type TicketContent, type TicketTemplate } from './ticket/ticket.ts'

export type PaperDocument =
  | { readonly kind: 'receipt'; readonly content: ReceiptContent }
  | {
      readonly kind: 'ticket'
      readonly content: TicketContent
      /** Whose allergies are read when it is printed. */
      readonly customerId?: string
      /** Nobody typed a name for the order: that of a customer is read with their allergies. */
      readonly unnamed?: true
      /** What stays of the name on it, its table and platform, once its customer is erased. */
      readonly nameless?: string
    }
  /** An X or Z report of a cash drawer. */
  | { readonly kind: 'report'; readonly content: DrawerReport }
  /** Of money that was put into a drawer or taken out of it. */
  | { readonly kind: 'slip'; readonly content: CashSlip }

/** Where and on what it is printed. */
interface PaperSetting {
  readonly printer: { readonly columns: ReceiptColumns; readonly ticket: TicketTemplate }
  readonly brand: ReceiptBrand
  readonly words: { readonly receipt: ReceiptWords; readonly drawer: DrawerWords }
  readonly format: ReceiptFormat
  /** Of the guest of a kitchen ticket. */
  readonly allergens: readonly Allergen[]
}

/** Its sheets, each of which is cut off; `copy` above 0 is marked on the paper. */
export function paperSheets(
  said: PaperDocument,
  copy: number,
  { printer, brand, words, format, allergens }: PaperSetting,
): readonly (readonly ReceiptPart[])[] {
  const { columns, ticket: template } = printer
  switch (said.kind) {
    case 'receipt': {
      const content = { ...said.content, duplicate: copy > 0, copy }
      return [layOutReceipt(content, { brand, columns, words: words.receipt, format })]
    }
    case 'ticket':
      return layOutTickets(
        { ...said.content, copy, allergens },
        { template, columns, words: words.receipt, format },
      )
    case 'report':
      return [
        layOutDrawerReport({ ...said.content, copy }, { columns, words: words.drawer, format }),
      ]
    case 'slip':
      return [layOutCashSlip({ ...said.content, copy }, { columns, words: words.drawer, format })]
  }
}
