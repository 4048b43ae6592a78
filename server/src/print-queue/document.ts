/** What a paper says, kept until it is printed; how it looks is decided by the printer it gets. */
import type { PrinterInput } from '@servery/contract/printers.ts'
import type { Allergen } from '@servery/domain/catalogue/types.ts'
import { type CashSlip, layOutCashSlip } from '@servery/domain/receipt/cash-slip.ts'
import type { ReceiptContent } from '@servery/domain/receipt/content.ts'
import { type DrawerReport, layOutDrawerReport } from '@servery/domain/receipt/drawer-report.ts'
import { drawerWords } from '@servery/domain/receipt/drawer-words.ts'
import type { ReceiptPart } from '@servery/domain/receipt/layout.ts'
import { layOutTickets, type TicketContent } from '@servery/domain/receipt/ticket.ts'
import { receiptWords } from '@servery/domain/receipt/words.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { encodeForPrinter } from '../printers/encode.ts'
import { findLogos } from '../printers/logo-dots.ts'
import { testSheets } from '../printers/test-print.ts'
import { receiptFormat } from '../receipts/receipt-format.ts'
import { findReceiptPlace, layOut, type ReceiptPlace } from '../receipts/receipts.service.ts'
import { findBranch } from '../sync/sync.store.ts'
import { findGuestAllergens } from './guest-allergens.ts'

export type PrintDocument =
  /** A test page, or a sample of what the printer prints. */
  | { readonly kind: 'test'; readonly of: 'page' | 'receipt' | 'ticket'; readonly at: string }
  | { readonly kind: 'receipt'; readonly content: ReceiptContent }
  | {
      readonly kind: 'ticket'
      readonly content: TicketContent
      /** Whose allergies are read when it is printed. */
      readonly customerId?: string
    }
  /** An X or Z report of a cash drawer. */
  | { readonly kind: 'report'; readonly content: DrawerReport }
  /** Of money that was put into a drawer or taken out of it. */
  | { readonly kind: 'slip'; readonly content: CashSlip }
  /** No paper: the cash drawer is opened. */
  | { readonly kind: 'drawer' }

type Sheets = readonly (readonly ReceiptPart[])[]

/** The bytes for a printer; `copy` above 0 is marked on the paper. */
export async function encodeDocument(
  scope: Scope,
  trx: TenantTransaction,
  paper: {
    readonly document: PrintDocument
    readonly copy: number
    readonly printer: PrinterInput
  },
): Promise<Uint8Array> {
  const { document, printer } = paper
  const branch = await findBranch(scope, trx, printer.branchId)
  if (branch === undefined) throw new Error('a printer stands in a branch that is not there')
  const place = await findReceiptPlace(scope, trx, branch.view)
  const customerId = document.kind === 'ticket' ? document.customerId : undefined
  const allergens = await findGuestAllergens(scope, trx, customerId)
  const sheets = sheetsOf({ ...paper, place, allergens })
  const logos = await findLogos(scope, trx, { parts: sheets.flat(), paper: printer.paper })
  const opensDrawer =
    document.kind === 'drawer' || (document.kind === 'test' && document.of === 'page')
  return encodeForPrinter(sheets, printer, { logos, opensDrawer })
}

function sheetsOf({
  document,
  copy,
  printer,
  place,
  allergens,
}: {
  readonly allergens: readonly Allergen[]
  readonly document: PrintDocument
  readonly copy: number
  readonly printer: PrinterInput
  readonly place: ReceiptPlace
}): Sheets {
  switch (document.kind) {
    case 'test':
      return testSheets(document.of, { printer, place, at: document.at })
    case 'receipt': {
      const content = { ...document.content, duplicate: copy > 0, copy }
      return [layOut(content, place, printer.columns)]
    }
    case 'ticket': {
      const { branch, language } = place
      return layOutTickets(
        { ...document.content, copy, allergens },
        {
          template: printer.ticket,
          columns: printer.columns,
          words: receiptWords[language],
          format: receiptFormat({ ...branch, language }),
        },
      )
    }
    case 'report': {
      const { branch, language } = place
      const words = drawerWords[language]
      const format = receiptFormat({ ...branch, language })
      const { columns } = printer
      return [layOutDrawerReport({ ...document.content, copy }, { columns, words, format })]
    }
    case 'slip': {
      const { branch, language } = place
      const words = drawerWords[language]
      const format = receiptFormat({ ...branch, language })
      const { columns } = printer
      return [layOutCashSlip({ ...document.content, copy }, { columns, words, format })]
    }
    case 'drawer':
      return []
  }
}
