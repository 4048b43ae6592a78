/** What the kitchen reads: the same grid as receipts, without money. */

import type { Instant } from '../../kernel/types.ts'
import type { MarkedAllergen } from '../../kitchen/allergens.ts'
import { seatsOf } from '../../kitchen/seats.ts'
import type { OrderType } from '../../offer/catalogue/order-type.ts'
import { type Allergen, type Course, courses } from '../../offer/catalogue/types.ts'
import { centred, columnsOf, padded, pairLines, wrapText } from '../layout/columns.ts'
import {
  duplicateText,
  quantityText,
  type ReceiptColumns,
  type ReceiptFormat,
  type ReceiptPart,
  text,
} from '../layout/layout.ts'
import type { ReceiptWords } from '../layout/words.ts'

export interface TicketLine {
  readonly name: string
  /** Thousandths. */
  readonly quantity: number
  readonly unit: string
  readonly modifiers: readonly string[]
  readonly note: string
  readonly course: Course | null
  /** Whose it is, counted from 1; absent: the whole table's. */
  readonly seat?: number
  /** How it is eaten, where that is not as the order is. */
  readonly orderType?: OrderType
  /** What is in it, as it was ordered. Absent: nobody has said. */
  readonly contains?: readonly MarkedAllergen[]
}

export interface TicketContent {
  readonly callNumber: string
  readonly orderType: OrderType
  readonly name: string
  readonly at: Instant
  readonly registerName: string
  /** How many sit there. Absent: nobody has said. */
  readonly covers?: number
  /** What the guest must not eat. */
  readonly allergens?: readonly Allergen[]
  /** None: it only says that what was printed before is wanted first. */
  readonly lines: readonly TicketLine[]
  /** Before all others. */
  readonly rush?: boolean
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
  const lines = template.combine
    ? combined(content.lines)
    : content.lines.map((line) => ({ ...line, seats: seatsOf([line]) }))
  const isCut = template.onePerItem && lines.length > 0
  const sheets = isCut ? lines.map((line) => [line]) : [lines]
  const inParts = toParts(content, layout)
  return sheets.map((sheet) => [
    ...ticketHead(content, layout),
    ...(template.byCourse ? courseParts(sheet, layout, inParts) : sheet.flatMap(inParts)),
    text('-'.repeat(layout.columns)),
  ])
}

/** One line, or several that are the same but for who they are for. */
interface CombinedLine extends TicketLine {
  readonly seats: readonly number[]
}

/** Lines that are the same in everything but how many, and for whom. */
function combined(lines: readonly TicketLine[]): readonly CombinedLine[] {
  const found = new Map<string, readonly TicketLine[]>()
  for (const line of lines) {
    const { name, unit, modifiers, note, course, contains, orderType } = line
    const key = JSON.stringify([name, unit, modifiers, note, course, contains, orderType])
    found.set(key, [...(found.get(key) ?? []), line])
  }
  return [...found.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    return [{ ...first, quantity, seats: seatsOf(same) }]
  })
}

function ticketHead(content: TicketContent, layout: TicketLayout): readonly ReceiptPart[] {
  const { columns, words, format } = layout
  const half = columns / 2
  const number = columnsOf(content.callNumber) <= half
  const { allergens = [], copy = 0, covers } = content
  const marks = [
    ...(content.rush === true ? [words.rush] : []),
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
    ...(covers === undefined ? [] : [text(padded(`${words.covers} ${covers}`, columns))]),
    ...allergyParts(allergens, layout),
    text('-'.repeat(columns)),
  ]
}

/** Before anybody reads what was ordered. */
function allergyParts(
  allergens: readonly Allergen[],
  { columns, words }: TicketLayout,
): readonly ReceiptPart[] {
  if (allergens.length === 0) return []
  const half = columns / 2
  const said = `${words.allergy}: ${allergens.map((one) => words.allergens[one]).join(', ')}`
  return wrapText(said, half).map((line) =>
    text(padded(line, half), { bold: true, size: 2, inverted: true }),
  )
}

type InParts = (line: CombinedLine) => readonly ReceiptPart[]

function courseParts(
  lines: readonly CombinedLine[],
  layout: TicketLayout,
  inParts: InParts,
): readonly ReceiptPart[] {
  const { columns, words } = layout
  return [null, ...courses].flatMap((course) => {
    const own = lines.filter((line) => line.course === course)
    if (own.length === 0) return []
    const heading =
      course === null
        ? []
        : [text(centred(`- ${words.courses[course]} -`, columns), { bold: true })]
    return [...heading, ...own.flatMap(inParts)]
  })
}

const inside = '  '

function toParts(content: TicketContent, layout: TicketLayout): InParts {
  const { columns, template, words } = layout
  const avoided = content.allergens ?? []
  const size = template.size === 'large' ? 2 : 1
  const wide = columns / size
  const below = (value: string, inverted: boolean) =>
    wrapText(value, wide - inside.length).map((line) =>
      text(padded(`${inside}${line}`, wide), { size, inverted }),
    )
  return (line) => [
    ...wrapText(`${quantityText(line, layout)} ${line.name}`, wide).map((row) =>
      text(padded(row, wide), { bold: true, size }),
    ),
    ...(line.orderType === undefined ? [] : below(words.orderTypes[line.orderType], true)),
    ...line.modifiers.flatMap((modifier) => below(modifier, template.invertModifiers)),
    ...(line.note === '' ? [] : below(`* ${line.note}`, false)),
    ...(line.seats.length === 0 ? [] : below(`${words.seat} ${line.seats.join(', ')}`, false)),
    ...dangersOf(line, avoided, words).flatMap((danger) => below(`! ${danger}`, true)),
  ]
}

/** What is in it that the guest must not eat. */
function dangersOf(
  { contains = [] }: TicketLine,
  avoided: readonly Allergen[],
  words: ReceiptWords,
): readonly string[] {
  return (['contains', 'may_contain'] as const).flatMap((wanted) => {
    const found = contains.filter(
      ({ allergen, mark }) => mark === wanted && avoided.includes(allergen),
    )
    if (found.length === 0) return []
    const names = found.map(({ allergen }) => words.allergens[allergen]).join(', ')
    return [`${wanted === 'contains' ? words.contains : words.mayContain}: ${names}`]
  })
}
