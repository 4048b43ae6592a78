/**
 * The invoice on A4: seller, number, tax point, lines, totals, tax by rate. Its number is the
 * receipt of the sale, which no other has; before there is one, it is a bill, and says so.
 */

import { isKindSaid, listTotals, type TotalsRow } from '@servery/contract/trade/order-totals.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { readableShade } from '@servery/domain/business/kiosk/contrast.ts'
import type { ReceiptFormat } from '@servery/domain/receipt/layout/layout.ts'
import type { Letterhead } from '@servery/domain/receipt/layout/letterhead.ts'
import type { ReceiptWords } from '@servery/domain/receipt/layout/words.ts'
import { fill } from '@servery/messages/fill.ts'
import type { Language } from '@servery/messages/languages.ts'
import { invoiceWords, receiptWords } from '@servery/messages/paper.ts'
import { beginTable, loadPdf, type Pdf } from '../../platform/pdf/index.ts'
import type { InvoiceLogo } from './invoice-logo.ts'

export interface Invoice {
  readonly language: Language
  readonly format: ReceiptFormat
  /** With the colour of what stands out; empty: ink alone. */
  readonly letterhead: Letterhead & { readonly colour: string }
  readonly logo: InvoiceLogo | null
  /** Line by line; empty: nobody is known. */
  readonly buyer: readonly string[]
  /** When it was sold; before that, of the payment or when it was opened. */
  readonly at: string
  readonly order: OrderDetail
}

type Money = OrderDetail['total']
type Rate = Parameters<ReceiptFormat['rate']>[0]

export async function* drawInvoice(invoice: Invoice): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { language, order } = invoice
  const words = invoiceWords[language]
  const title = titleOf(invoice)
  const number = order.receiptNumber ?? order.callNumber
  // What draws it is large, and no start of the server waits for it.
  const { Pdf: PdfFile } = await loadPdf()
  const pdf = new PdfFile({
    title: `${title} ${number}`,
    language,
    footOf: (page) => `${title} ${number} · ${fill(words.page, { page })}`,
  })
  drawHead(pdf, invoice)
  drawLines(pdf, invoice)
  drawTotals(pdf, invoice)
  drawTaxes(pdf, invoice)
  drawFoot(pdf, invoice)
  yield* pdf.end()
}

function titleOf({ language, letterhead, order }: Invoice): string {
  const words = invoiceWords[language]
  if (order.receiptNumber === null) return words.bill
  return letterhead.vatNumber === '' ? words.invoice : words.vatInvoice
}

function drawHead(pdf: Pdf, invoice: Invoice): void {
  const { language, format, letterhead, logo, at, order } = invoice
  const words = invoiceWords[language]
  const own: ReceiptWords = receiptWords[language]
  const half = pdf.width / 2
  const top = pdf.y
  const colour = accentOf(letterhead)
  if (logo !== null) {
    pdf.image(logo.png, logo)
    pdf.moveTo(pdf.y + 8)
  }
  const { name, lines, vatNumber, header } = letterhead
  pdf.text(name, { size: 16, weight: 'bold', width: half, colour })
  const vat = vatNumber === '' ? [] : [`${own.vatNumber} ${vatNumber}`]
  for (const line of [...lines, ...vat]) pdf.text(line, { width: half })
  for (const line of header) pdf.text(line, { width: half, isSoft: true })
  drawBuyer(pdf, invoice)
  const lowest = pdf.y
  pdf.moveTo(top)
  const right = { x: half, width: half, align: 'end' } as const
  pdf.text(titleOf(invoice), { ...right, size: 16, weight: 'bold', colour })
  const { receiptNumber } = order
  if (receiptNumber !== null) {
    pdf.text(`${words.number}: ${receiptNumber}`, right)
    const replaced = order.formerReceipts.at(-1)
    if (replaced !== undefined) pdf.text(`${own.replaces}: ${replaced}`, right)
  }
  const date = receiptNumber === null ? words.date : words.taxPoint
  pdf.text(`${date}: ${format.moment(at)}`, right)
  pdf.text(`${own.order}: ${order.callNumber}`, right)
  if (order.name !== '') pdf.text(`${own.name}: ${order.name}`, right)
  if (receiptNumber === null) {
    const said = order.status === 'cancelled' ? own.cancelled : words.noInvoice
    pdf.text(said, { ...right, weight: 'bold' })
  }
  pdf.moveTo(Math.max(lowest, pdf.y) + 14)
  if (letterhead.colour !== '') pdf.rule(0, pdf.width, { thick: 2, colour: letterhead.colour })
  pdf.moveTo(pdf.y + 6)
}

/** The brand's colour, in a shade that can be read on paper; ink where it has none. */
const accentOf = ({ colour }: Invoice['letterhead']) =>
  colour === '' ? undefined : readableShade(colour, paper)
const paper = '#ffffff'

/** What the business says at last, as below its receipts. */
function drawFoot(pdf: Pdf, { letterhead }: Invoice): void {
  pdf.moveTo(pdf.y + 20)
  for (const line of letterhead.footer) pdf.text(line, { align: 'middle', isSoft: true })
}

function drawBuyer(pdf: Pdf, { language, buyer }: Invoice): void {
  if (buyer.length === 0) return
  const width = pdf.width / 2
  pdf.moveTo(pdf.y + 12)
  pdf.text(invoiceWords[language].buyer, { width, isSoft: true })
  for (const line of buyer) pdf.text(line, { width })
}

function drawLines(pdf: Pdf, { language, format, order }: Invoice): void {
  const words = invoiceWords[language]
  const own: ReceiptWords = receiptWords[language]
  const add = beginTable(pdf, [
    { header: words.quantity, width: 10, isFigure: true },
    { header: words.item, width: 46 },
    { header: words.unitPrice, width: 16, isFigure: true },
    { header: own.net, width: 14, isFigure: true },
    { header: own.total, width: 14, isFigure: true },
  ])
  for (const line of order.lines.filter(({ status }) => status !== 'removed')) {
    const unit = line.unit === 'each' ? '' : ` ${own.units[line.unit] ?? line.unit}`
    const said = line.modifiers.map(({ name, prefix, quantity }) => {
      const named = prefix === null ? name : own.prefixed[prefix].replace('{{name}}', name)
      return quantity > 1 ? `${quantity} × ${named}` : named
    })
    add({
      cells: [
        `${format.quantity(line.quantity)}${unit}`,
        [line.name, line.variationName].filter(Boolean).join(', '),
        ...[line.unitPrice, line.net, line.total].map(format.money),
      ],
      note: { cell: 1, text: said.join(', ') },
    })
  }
}

const totalsWidth = 240

function drawTotals(pdf: Pdf, { language, format, order }: Invoice): void {
  pdf.moveTo(pdf.y + 14)
  const add = beginTable(
    pdf,
    [
      { header: '', width: 60 },
      { header: '', width: 40, isFigure: true },
    ],
    { x: pdf.width - totalsWidth, hasHead: false },
  )
  for (const row of listTotals(order)) {
    add({
      cells: [labelOf(row, language), format.money(row.amount as Money)],
      weight: row.strong ? 'bold' : 'plain',
    })
  }
}

/** What went back says so beside its name. */
function labelOf(row: TotalsRow, language: Language): string {
  const kind = invoiceWords[language].rows[row.kind]
  if (!('name' in row) || row.name === '') return kind
  return isKindSaid(row) ? `${kind} · ${row.name}` : row.name
}

const taxesWidth = 330

function drawTaxes(pdf: Pdf, { language, format, order }: Invoice): void {
  const words = receiptWords[language]
  pdf.moveTo(pdf.y + 14)
  const add = beginTable(
    pdf,
    [
      { header: words.rate, width: 40 },
      ...[words.net, words.tax, words.gross].map((header) => ({
        header,
        width: 20,
        isFigure: true,
      })),
    ],
    { width: taxesWidth },
  )
  for (const { name, rate, net, tax, gross } of order.taxes) {
    const named = `${name === '' ? words.untaxed : name} (${format.rate(rate as Rate)})`
    add({ cells: [named, ...[net, tax, gross].map(format.money)] })
  }
}
