/** What the kitchen reads: the same grid as receipts, without money. */

import type { OrderType } from '../catalogue/order-type.ts'
import { type Course, courses } from '../catalogue/types.ts'
import type { Instant } from '../kernel/types.ts'
import { centred, columnsOf, padded, pairLines, wrapText } from './columns.ts'
import {
  duplicateText,
  quantityText,
  type ReceiptColumns,
  type ReceiptFormat,
  type ReceiptPart,
  text,
} from './layout.ts'
import type { ReceiptWords } from './words.ts'

export interface TicketLine {
  readonly name: string
  /** Thousandths. */
  readonly quantity: number
  readonly unit: string
  readonly modifiers: readonly string[]
  readonly note: string
  readonly course: Course | null
}

export interface TicketContent {
  readonly callNumber: string
  readonly orderType: OrderType
  readonly name: string
  readonly at: Instant
  readonly registerName: string
  readonly lines: readonly TicketLine[]
  /** No longer wanted, though it was printed before. */
  readonly cancelled?: boolean
  /** Above 0 it was printed before, and says so. Absent: the first. */
  readonly copy?: number
}

export interface TicketTemplate {
  readonly size: 'normal' | 'large'
  readonly byCourse: boolean
  /** What is the same stands once. */
  readonly combine: boolean
  readonly invertModifiers: boolean
  readonly onePerItem: boolean
}

export interface TicketLayout {
  readonly template: TicketTemplate
  readonly columns: ReceiptColumns
  readonly words: ReceiptWords
  readonly format: Pick<ReceiptFormat, 'quantity' | 'moment'>
}

/** The tickets of an order, each to be cut off by itself: one, or one for each line. */
export function layOutTickets(
  content: TicketContent,
  layout: TicketLayout,
): readonly (readonly ReceiptPart[])[] {
  const { template } = layout
  const lines = template.combine ? combined(content.lines) : content.lines
  const sheets = template.onePerItem ? lines.map((line) => [line]) : [lines]
  return sheets.map((sheet) => [
    ...ticketHead(content, layout),
    ...(template.byCourse ? courseParts(sheet, layout) : sheet.flatMap(toParts(layout))),
    text('-'.repeat(layout.columns)),
  ])
}

/** Lines that are the same in everything but how many. */
function combined(lines: readonly TicketLine[]): readonly TicketLine[] {
  const found = new Map<string, TicketLine>()
  for (const { quantity, ...line } of lines) {
    const key = JSON.stringify([line.name, line.unit, line.modifiers, line.note, line.course])
    const before = found.get(key)?.quantity ?? 0
    found.set(key, { ...line, quantity: before + quantity })
  }
  return [...found.values()]
}

function ticketHead(content: TicketContent, layout: TicketLayout): readonly ReceiptPart[] {
  const { columns, words, format } = layout
  const half = columns / 2
  const number = columnsOf(content.callNumber) <= half
  const { copy = 0 } = content
  const marks = [
    ...(content.cancelled === true ? [words.cancelled] : []),
    ...(copy === 0 ? [] : [duplicateText({ copy }, words)]),
  ]
  return [
    ...marks.map((mark) => text(centred(mark, half), { bold: true, size: 2, inverted: true })),
    number
      ? text(centred(content.callNumber, half), { bold: true, size: 2 })
      : text(centred(content.callNumber, columns), { bold: true }),
    ...pairLines(words.orderTypes[content.orderType], content.name, columns).map((line) =>
      text(line, { bold: true }),
    ),
    ...pairLines(format.moment(content.at), content.registerName, columns).map((line) =>
      text(line),
    ),
    text('-'.repeat(columns)),
  ]
}

function courseParts(lines: readonly TicketLine[], layout: TicketLayout): readonly ReceiptPart[] {
  const { columns, words } = layout
  return [null, ...courses].flatMap((course) => {
    const own = lines.filter((line) => line.course === course)
    if (own.length === 0) return []
    const heading =
      course === null
        ? []
        : [text(centred(`- ${words.courses[course]} -`, columns), { bold: true })]
    return [...heading, ...own.flatMap(toParts(layout))]
  })
}

const inside = '  '

function toParts(layout: TicketLayout) {
  const { columns, template } = layout
  const size = template.size === 'large' ? 2 : 1
  const wide = columns / size
  const below = (value: string, inverted: boolean) =>
    wrapText(value, wide - inside.length).map((line) =>
      text(padded(`${inside}${line}`, wide), { size, inverted }),
    )
  return (line: TicketLine): readonly ReceiptPart[] => [
    ...wrapText(`${quantityText(line, layout)} ${line.name}`, wide).map((row) =>
      text(padded(row, wide), { bold: true, size }),
    ),
    ...line.modifiers.flatMap((modifier) => below(modifier, template.invertModifiers)),
    ...(line.note === '' ? [] : below(`* ${line.note}`, false)),
  ]
}
