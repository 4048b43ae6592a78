/** What a paper says, kept until it is printed; how it looks is decided by the printer it gets. */
import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import type { Allergen } from '@servery/domain/offer/catalogue/types.ts'
import { type DrawLine, encodeForPrinter } from '@servery/domain/receipt/encode.ts'
import type { ReceiptPart } from '@servery/domain/receipt/layout/layout.ts'
import { paperSheets } from '@servery/domain/receipt/paper.ts'
import { jobIdOf } from '@servery/domain/receipt/printer/job-id.ts'
import { drawerWords, receiptWords } from '@servery/messages/paper.ts'
import { sha256 } from '../../journal/facts/index.ts'
import type { PrintDocument, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { loadDotLine, receiptFormat } from '../../platform/pdf/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { findLogos } from '../printers/index.ts'
import { findReceiptPlace, type ReceiptPlace } from '../receipts/index.ts'
import { findGuest } from './guest-allergens.ts'
import { testSheets } from './trial-print.ts'

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
  const { name, allergens } = await findGuest(scope, trx, customerId)
  const sheets = sheetsOf({ ...paper, document: named(document, name), place, allergens })
  const logos = await findLogos(scope, trx, { parts: sheets.flat(), paper: printer.paper })
  const opensDrawer =
    document.kind === 'drawer' || (document.kind === 'test' && document.of === 'page')
  // Read with the first paper: it is large.
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  return encodeForPrinter(sheets, printer, {
    Encoder,
    drawLine: await findDrawLine(sheets),
    logos,
    opensDrawer,
  })
}

/** Not of those that every code page for Western languages has. */
const farLetter = /(?![\p{ASCII}\u00c0-\u00ff])\p{L}/u

/** Read only where a printer may need it: it is large. */
async function findDrawLine(sheets: Sheets): Promise<DrawLine> {
  const isFar = sheets.flat().some((part) => part.kind === 'text' && farLetter.test(part.text))
  return isFar ? (await loadDotLine()).drawLine : () => null
}

/** A ticket under the name of its customer, where nobody typed another one. */
function named(document: PrintDocument, name: string): PrintDocument {
  if (document.kind !== 'ticket' || document.unnamed !== true || name === '') return document
  const { content } = document
  const names = [content.name, name].filter((one) => one !== '')
  return { ...document, content: { ...content, name: names.join(', ') } }
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
    case 'drawer':
      return []
    default: {
      const { branch, brand, language } = place
      const format = receiptFormat({ ...branch, language })
      const words = { receipt: receiptWords[language], drawer: drawerWords[language] }
      return paperSheets(document, copy, { printer, brand, words, format, allergens })
    }
  }
}

/** The same causes make the same job, whoever makes it. */
export function idFrom(...causes: readonly string[]): string {
  return jobIdOf(causes, sha256)
}
