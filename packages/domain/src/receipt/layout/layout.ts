/**
 * A receipt line by line on a grid of columns: what screens show, printers print and the preview
 * promises is this one layout.
 */
import type { Instant, MinorUnits, Rate } from '../../kernel/types.ts'
import { rateBeside } from '../../order/discounts/rate-beside.ts'
import type { BillRow } from '../../order/split/bill-rows.ts'
import { plainBrand, qrContent, type ReceiptBrand } from './brand.ts'
import { cardLines } from './card-lines.ts'
import { centred, columnsOf, padded, pairLines, printable, wrapText } from './columns.ts'
import type {
  ReceiptContent,
  ReceiptLine,
  ReceiptSeller,
  ReceiptTax,
  UndonePayment,
} from './content.ts'
import { letterheadOf } from './letterhead.ts'
import type { ReceiptWords } from './words.ts'

export type ReceiptPart =
  | {
      readonly kind: 'text'
      /** As long as the paper is wide; half of that where it is printed twice as large. */
      readonly text: string
      readonly bold: boolean
      readonly size: 1 | 2
      /** White on black. */
      readonly inverted: boolean
    }
  | { readonly kind: 'logo'; readonly path: string }
  | { readonly kind: 'qr'; readonly content: string }

/** How wide the paper is, in characters. */
export const receiptColumns = [32, 42, 48] as const
export type ReceiptColumns = (typeof receiptColumns)[number]

/** How figures and times are written; whoever lays out knows the place and its clock. */
export interface ReceiptFormat {
  readonly money: (amount: MinorUnits) => string
  readonly rate: (rate: Rate) => string
  readonly quantity: (thousandths: number) => string
  readonly moment: (at: Instant) => string
}

export interface ReceiptLayout {
  readonly brand: ReceiptBrand
  readonly columns: ReceiptColumns
  readonly words: ReceiptWords
  readonly format: ReceiptFormat
}

/** A line of text as a part, plain unless it is said how it looks. */
export function text(
  line: string,
  look: { readonly bold?: boolean; readonly size?: 1 | 2; readonly inverted?: boolean } = {},
): ReceiptPart {
  const { bold = false, size = 1, inverted = false } = look
  return { kind: 'text', text: line, bold, size, inverted }
}

/** The receipt from its logo to its last line. */
export function layOutReceipt(
  content: ReceiptContent,
  { brand, ...rest }: ReceiptLayout,
): readonly ReceiptPart[] {
  // A till may hold a brand of the time before there was this switch or that.
  const show = { ...plainBrand.show, ...brand.show }
  const layout = { ...rest, brand: { ...brand, show } }
  const rule = text('-'.repeat(layout.columns))
  const returned = { ...rest, brand: { ...brand, show: { ...show, tipLine: false } } }
  return [
    ...headParts(content.seller, layout),
    rule,
    ...orderParts(content, layout),
    ...billParts(content, layout),
    ...(content.returned ?? []).flatMap((one) => [
      rule,
      ...large(layout.words.refund, layout),
      ...numberParts(one, returned),
      ...billParts(one, returned),
    ]),
    rule,
    ...footParts(content, layout),
  ]
}

/** The goods, what they come to, and the taxes in that. */
function billParts(content: ReceiptContent, layout: ReceiptLayout): readonly ReceiptPart[] {
  const rule = text('-'.repeat(layout.columns))
  const taxes = layout.brand.show.taxBreakdown ? taxParts(content.taxes, layout) : []
  return [
    rule,
    ...content.lines.flatMap((line) => lineParts(line, layout)),
    ...shareParts(content, layout),
    rule,
    ...totalParts(content, layout),
    ...(taxes.length === 0 ? [] : [rule, ...taxes]),
  ]
}

/** Its number, and of a refund that of the sale. */
function numberParts(
  { receiptNumber, refundOf }: ReceiptContent,
  layout: ReceiptLayout,
): readonly ReceiptPart[] {
  const { words } = layout
  return [
    ...(receiptNumber === null ? [] : pair(words.receipt, receiptNumber, layout)),
    ...(refundOf === undefined || refundOf === null ? [] : pair(words.ofReceipt, refundOf, layout)),
  ]
}

function middle(value: string, { columns }: ReceiptLayout): readonly ReceiptPart[] {
  return wrapText(value, columns).map((line) => text(centred(line, columns)))
}

function pair(label: string, figure: string, { columns }: ReceiptLayout): readonly ReceiptPart[] {
  return pairLines(label, figure, columns).map((line) => text(line))
}

/** Twice as large where it fits into one line of that, else bold. */
function large(value: string, { columns }: ReceiptLayout): readonly ReceiptPart[] {
  const half = columns / 2
  return columnsOf(printable(value)) <= half
    ? [text(centred(printable(value), half), { bold: true, size: 2 })]
    : wrapText(value, columns).map((line) => text(centred(line, columns), { bold: true }))
}

function headParts(seller: ReceiptSeller, layout: ReceiptLayout): readonly ReceiptPart[] {
  const { brand, words } = layout
  const { logo, name, lines, vatNumber, header } = letterheadOf(seller, brand, words)
  const vat = vatNumber === '' ? '' : `${words.vatNumber} ${vatNumber}`
  return [
    ...(logo === '' ? [] : [{ kind: 'logo', path: logo } as const]),
    ...large(name, layout),
    ...[...lines, vat, ...header].flatMap((line) => middle(line, layout)),
  ]
}

function orderParts(content: ReceiptContent, layout: ReceiptLayout): readonly ReceiptPart[] {
  const { brand, words, format } = layout
  const { table, covers, platform, deliveryNote, undone } = content
  const { callNumber, name, servedBy, registerName, refundOf, replaces } = content
  const { raisesTip = false } = content
  return [
    ...(refundOf === undefined ? [] : large(raisesTip ? words.tipRaised : words.refund, layout)),
    ...(content.bill === true ? large(words.bill, layout) : []),
    ...(content.duplicate ? large(duplicateText(content, words), layout) : []),
    ...(undone === undefined ? [] : undoneParts(undone, layout)),
    ...(brand.show.orderNumberLarge ? large(callNumber, layout) : []),
    ...(brand.show.orderNumberLarge ? [] : pair(words.order, callNumber, layout)),
    ...numberParts(content, layout),
    ...(replaces === undefined ? [] : pair(words.replaces, replaces, layout)),
    ...(content.part === undefined ? [] : partParts(content.part, layout)),
    ...pair(format.moment(content.at), words.orderTypes[content.orderType], layout),
    ...(registerName === '' ? [] : pair(words.till, registerName, layout)),
    ...(brand.show.table && table !== undefined ? pair(words.table, table, layout) : []),
    ...(brand.show.covers && covers !== undefined
      ? pair(words.covers, String(covers), layout)
      : []),
    ...(name === '' ? [] : pair(words.name, name, layout)),
    ...(platform === undefined ? [] : large(platform, layout)),
    ...(deliveryNote === undefined ? [] : middle(deliveryNote, layout)),
    ...(brand.show.server && servedBy !== '' ? pair(words.servedBy, servedBy, layout) : []),
  ]
}

/** Above all else: it holds no longer, and since when. Why is not for guests. */
function undoneParts(
  { at, name, amount }: UndonePayment,
  layout: ReceiptLayout,
): readonly ReceiptPart[] {
  const { columns, format, words } = layout
  return [
    ...large(words.undone, layout),
    ...pair(name, format.money(negative(amount)), layout),
    ...wrapText(format.moment(at), columns).map((row) => text(padded(row, columns))),
  ]
}

/** From the second on it says which one it is. */
export function duplicateText(
  { copy = 1 }: { readonly copy?: number },
  { duplicate }: Pick<ReceiptWords, 'duplicate'>,
): string {
  return copy > 1 ? `${duplicate} ${copy}` : duplicate
}

const insideColumns = 2

/** How many of it: `2 x`, `0.35 kg`. */
export function quantityText(
  { quantity, unit }: { readonly quantity: number; readonly unit: string },
  { words, format }: Pick<ReceiptLayout, 'words'> & { format: Pick<ReceiptFormat, 'quantity'> },
): string {
  return `${format.quantity(quantity)} ${words.units[unit] ?? unit}`
}

function lineParts(line: ReceiptLine, layout: ReceiptLayout): readonly ReceiptPart[] {
  const { brand, columns, format, words } = layout
  const name = [line.name, line.variationName].filter(Boolean).join(', ')
  const label = `${quantityText(line, layout)} ${name}`
  const below = [
    ...line.modifiers.map((modifier) => modifierText(modifier, layout)),
    line.orderType === undefined ? '' : words.orderTypes[line.orderType],
    line.note,
    brand.show.allergens && line.allergens.length > 0
      ? `${words.contains}: ${line.allergens.map((one) => words.allergens[one]).join(', ')}`
      : '',
  ]
  return [
    ...pair(label, format.money(line.amount), layout),
    ...below.flatMap((one) =>
      wrapText(one, columns - insideColumns).map((row) =>
        text(padded(`${' '.repeat(insideColumns)}${row}`, columns)),
      ),
    ),
    ...line.discounts.flatMap(({ name: why, amount, isComp }) => {
      const said = isComp === true ? words.comp : why
      const rows = pairLines(said, format.money(negative(amount)), columns, insideColumns)
      return rows.map((row) => text(row))
    }),
  ]
}

function partParts(
  { name, number, count }: NonNullable<ReceiptContent['part']>,
  layout: ReceiptLayout,
): readonly ReceiptPart[] {
  return pair(layout.words.part, [name, `${number}/${count}`].filter(Boolean).join(' '), layout)
}

/** What of the bill is shared, and what that is. */
function shareParts({ part }: ReceiptContent, layout: ReceiptLayout): readonly ReceiptPart[] {
  if (part === undefined || part.share === 0) return []
  const { columns, format, words } = layout
  const goods = part.goods.map((one) => `${quantityText(one, layout)} ${one.name}`).join(', ')
  return [
    ...pair(words.share, format.money(part.share), layout),
    ...wrapText(goods, columns - insideColumns).map((row) =>
      text(padded(`${' '.repeat(insideColumns)}${row}`, columns)),
    ),
  ]
}

function modifierText(
  { name, nested, prefix, quantity, unitPrice }: ReceiptLine['modifiers'][number],
  { format, words }: ReceiptLayout,
): string {
  const said = prefix === undefined ? name : words.prefixed[prefix].replace('{{name}}', name)
  const often = quantity === 1 ? said : `${quantity} x ${said}`
  const whole = unitPrice === 0 ? often : `${often} (${format.money(unitPrice)})`
  return nested === true ? `- ${whole}` : whole
}

function negative(amount: MinorUnits): MinorUnits {
  return (0 - amount) as MinorUnits
}

function totalParts(content: ReceiptContent, layout: ReceiptLayout): readonly ReceiptPart[] {
  const { brand, columns, words, format } = layout
  const total = format.money(content.total)
  const half = columns / 2
  // Twice as large as long as it stands in one line of that.
  const fits = columnsOf(words.total) + columnsOf(printable(total)) < half
  const totalLines = pairLines(words.total, total, fits ? half : columns)
  const blank = '.'.repeat(Math.max(8, Math.floor(columns / 3)))
  return [
    ...content.rows.flatMap((row) =>
      pair(rowLabel(row, layout), format.money(row.amount as MinorUnits), layout),
    ),
    ...totalLines.map((line) => text(line, { bold: true, size: fits ? 2 : 1 })),
    ...(content.tip === undefined ? [] : pair(words.tip, format.money(content.tip), layout)),
    ...content.payments.flatMap(({ name, reference, tendered, card }) => [
      ...pair([name, reference].filter(Boolean).join(' '), format.money(tendered), layout),
      ...(card === undefined ? [] : cardLines(card, words)).flatMap(([label, figure]) =>
        pair(label, figure, layout),
      ),
    ]),
    ...(content.rounding === 0 ? [] : pair(words.rounding, format.money(content.rounding), layout)),
    ...(content.change === 0 ? [] : pair(words.change, format.money(content.change), layout)),
    ...(content.due === 0 ? [] : pair(words.due, format.money(content.due), layout)),
    ...(brand.show.tipLine && content.tip === undefined ? pair(words.tip, blank, layout) : []),
    ...pointParts(content, layout),
  ]
}

function pointParts(content: ReceiptContent, layout: ReceiptLayout): readonly ReceiptPart[] {
  const { words } = layout
  const { points, pointsSpent, pointsBalance } = content
  const rows = [
    [words.points, points],
    [words.pointsSpent, pointsSpent],
    [words.pointsBalance, pointsBalance],
  ] as const
  return rows.flatMap(([word, count]) =>
    count === undefined ? [] : pair(word, String(count), layout),
  )
}

function rowLabel(row: BillRow, { words, format }: ReceiptLayout): string {
  if (row.kind === 'subtotal') return words.subtotal
  if (row.kind === 'overpaid') return words.overpaid
  if (row.kind === 'tax_relief') return [words.taxExempt, row.name].filter(Boolean).join(' ')
  const rate = rateBeside(row)
  return row.kind === 'tax_added' && rate !== null
    ? `${row.name} ${format.rate(rate as Rate)}`
    : row.name
}

/** One row per rate: net, tax and gross stand below each other by their last digit. */
function taxParts(taxes: readonly ReceiptTax[], layout: ReceiptLayout): readonly ReceiptPart[] {
  if (taxes.length === 0) return []
  const { columns, words, format } = layout
  const rows = [
    [words.rate, words.net, words.tax, words.gross],
    ...taxes.map(({ rates, net, tax, gross }) => [
      rates.map(format.rate).join('+') || words.untaxed,
      ...[net, tax, gross].map((amount) => printable(format.money(amount))),
    ]),
  ]
  const widths = [1, 2, 3].map((at) => Math.max(...rows.map((row) => columnsOf(row[at] ?? ''))) + 1)
  const first = columns - widths.reduce((sum, width) => sum + width, 0)
  // Figures too long for one row: each stands on a line of its own, with its word.
  if (first < 6) return taxes.flatMap((tax) => taxLines(tax, layout))
  return rows.map(([label = '', ...figures]) =>
    text(
      padded(label, first) +
        figures.map((figure, at) => padded(figure, widths[at] ?? 0, 'end')).join(''),
    ),
  )
}

function taxLines(tax: ReceiptTax, layout: ReceiptLayout): readonly ReceiptPart[] {
  const { words, format } = layout
  const label = tax.rates.map(format.rate).join('+') || words.untaxed
  return [
    ...pair(`${label} ${words.net}`, format.money(tax.net), layout),
    ...pair(`${label} ${words.tax}`, format.money(tax.tax), layout),
    ...pair(`${label} ${words.gross}`, format.money(tax.gross), layout),
  ]
}

function footParts(content: ReceiptContent, layout: ReceiptLayout): readonly ReceiptPart[] {
  const { brand, words } = layout
  const { qr } = brand
  // What is not paid yet is no receipt to take home.
  const link = content.bill === true ? undefined : content.link
  const code = qrContent(qr, link ?? null)
  const label = qr.kind === 'none' ? '' : qr.label || (qr.kind === 'receipt' ? words.digital : '')
  const { footer } = letterheadOf(content.seller, brand, words)
  return [
    ...(content.cancelled ? large(words.cancelled, layout) : []),
    ...footer.flatMap((line) => middle(line, layout)),
    ...(code === null ? [] : [{ kind: 'qr', content: code } as const, ...middle(label, layout)]),
  ]
}
