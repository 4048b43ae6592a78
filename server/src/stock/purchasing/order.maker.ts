/** Draws a purchase order, in a worker. */
import type { CurrencyCode, MinorUnits, Quantity } from '@servery/domain/kernel/types.ts'
import type { ReceiptFormat } from '@servery/domain/receipt/layout/layout.ts'
import { fill } from '@servery/messages/fill.ts'
import type { Language } from '@servery/messages/languages.ts'
import { purchaseWords } from '@servery/messages/paper.ts'
import type { Maker } from '../../fair/index.ts'
import { beginTable, loadPdf, type Pdf, receiptFormat } from '../../platform/pdf/index.ts'

export interface OrderPaperInput {
  readonly language: Language
  readonly currency: CurrencyCode
  readonly timeZone: string
  readonly number: string
  readonly date: string
  readonly expectedOn: string | null
  readonly isDraft: boolean
  readonly buyer: { readonly name: string; readonly lines: readonly string[] }
  readonly seller: {
    readonly name: string
    readonly lines: readonly string[]
    readonly account: string
  }
  readonly note: string
  readonly lines: readonly {
    readonly code: string
    readonly name: string
    readonly packName: string
    readonly packs: Quantity
    readonly cost: MinorUnits
    readonly total: MinorUnits
  }[]
  readonly total: MinorUnits
}

export const make: Maker<OrderPaperInput> = async function* (input) {
  const { language, currency, timeZone, number } = input
  const words = purchaseWords[language]
  const format = receiptFormat({ language, currency, timeZone })
  // What draws it is large, and no thread that draws none loads it.
  const { Pdf: PdfFile } = await loadPdf()
  const pdf = new PdfFile({
    title: `${words.order} ${number}`,
    language,
    footOf: (page) => `${words.order} ${number} · ${fill(words.page, { page })}`,
  })
  drawHead(pdf, input, format)
  drawLines(pdf, input, format)
  if (input.note !== '') pdf.text(input.note, {})
  yield* pdf.end()
}

function drawHead(pdf: Pdf, input: OrderPaperInput, format: ReceiptFormat): void {
  const words = purchaseWords[input.language]
  const width = pdf.width / 2
  const top = pdf.y
  pdf.text(input.buyer.name, { size: 16, weight: 'bold', width })
  for (const line of input.buyer.lines) pdf.text(line, { width })
  pdf.moveTo(pdf.y + 12)
  pdf.text(words.supplier, { width, isSoft: true })
  for (const line of [input.seller.name, ...input.seller.lines]) pdf.text(line, { width })
  const lowest = pdf.y
  pdf.moveTo(top)
  const right = { x: width, width, align: 'end' } as const
  pdf.text(words.order, { ...right, size: 16, weight: 'bold' })
  if (input.isDraft) pdf.text(words.draft, { ...right, weight: 'bold' })
  pdf.text(`${words.number}: ${input.number}`, right)
  pdf.text(`${words.date}: ${format.moment(input.date)}`, right)
  if (input.expectedOn !== null) pdf.text(`${words.expected}: ${input.expectedOn}`, right)
  if (input.seller.account !== '') pdf.text(`${words.account}: ${input.seller.account}`, right)
  pdf.moveTo(Math.max(lowest, pdf.y) + 18)
}

function drawLines(pdf: Pdf, input: OrderPaperInput, format: ReceiptFormat): void {
  const words = purchaseWords[input.language]
  const add = beginTable(pdf, [
    { header: words.code, width: 14 },
    { header: words.item, width: 36 },
    { header: words.pack, width: 16 },
    { header: words.packs, width: 8, isFigure: true },
    { header: words.cost, width: 13, isFigure: true },
    { header: words.total, width: 13, isFigure: true },
  ])
  for (const line of input.lines) {
    const figures = [format.quantity(line.packs), format.money(line.cost), format.money(line.total)]
    add({ cells: [line.code, line.name, line.packName, ...figures] })
  }
  const sum = ['', words.sum, '', '', '', format.money(input.total)]
  add({ cells: sum, weight: 'bold' })
  pdf.moveTo(pdf.y + 14)
}
