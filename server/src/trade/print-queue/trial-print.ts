/** What a test prints: a page that shows whether everything is set right, or a sample. */
import type { PrinterInput } from '@servery/contract/devices/printers.ts'
import { padded, pairLines, wrapText } from '@servery/domain/receipt/layout/columns.ts'
import { type ReceiptPart, text } from '@servery/domain/receipt/layout/layout.ts'
import { sampleReceipt } from '@servery/domain/receipt/layout/sample.ts'
import { layOutTickets } from '@servery/domain/receipt/ticket/ticket.ts'
import { receiptWords, sampleWords } from '@servery/messages/paper.ts'
import { receiptFormat } from '../../platform/pdf/index.ts'
import { layOut, type ReceiptPlace, sellerOf } from '../receipts/index.ts'

interface TestPrint {
  readonly printer: PrinterInput
  readonly place: ReceiptPlace
  readonly at: string
}

export function testSheets(
  what: 'page' | 'receipt' | 'ticket',
  test: TestPrint,
): readonly (readonly ReceiptPart[])[] {
  if (what === 'receipt') return [layOut(sampleOf(test), test.place, test.printer.columns)]
  return what === 'ticket' ? sampleTickets(test) : [testPage(test)]
}

/** Widths show by the ruler, the code page by the letters, both sizes and the ink by the title. */
function testPage({ printer, place, at }: TestPrint): readonly ReceiptPart[] {
  const { columns } = printer
  const { branch, language } = place
  const words = receiptWords[language]
  const { moment } = receiptFormat({ ...branch, language })
  const where = printer.connection === 'network' ? `${printer.host}:${printer.port}` : printer.model
  const ruler = '1234567890'.repeat(5).slice(0, columns)
  const letters = 'ÄÖÜäöüß ÁÉÍÓÚáéíóúñ ÀÈàèçê €£ 0123456789'
  return [
    text(padded(words.testPrint, columns / 2), { bold: true, size: 2 }),
    text(padded(printer.name, columns), { inverted: true }),
    ...pairLines(branch.name, moment(at), columns).map((line) => text(line)),
    ...pairLines(where, printer.codePage, columns).map((line) => text(line)),
    text(ruler),
    ...wrapText(letters, columns).map((line) => text(padded(line, columns))),
    text('-'.repeat(columns)),
  ]
}

function sampleOf({ place, at }: Pick<TestPrint, 'place' | 'at'>) {
  const words = sampleWords[place.language]
  return sampleReceipt({ seller: sellerOf(place.branch), at, words })
}

function sampleTickets({ printer, place, at }: TestPrint): readonly (readonly ReceiptPart[])[] {
  const { branch, language } = place
  const content = sampleOf({ place, at })
  return layOutTickets(
    {
      ...content,
      name: receiptWords[language].testPrint,
      lines: content.lines.map(({ name, quantity, unit, note, modifiers }, index) => ({
        name,
        quantity,
        unit,
        note,
        modifiers: modifiers.map((modifier) => modifier.name),
        course: (['drink', 'dessert', 'main'] as const)[index] ?? null,
      })),
    },
    {
      template: printer.ticket,
      columns: printer.columns,
      words: receiptWords[language],
      format: receiptFormat({ ...branch, language }),
    },
  )
}
