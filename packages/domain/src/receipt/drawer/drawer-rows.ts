/** Rows of paper about a cash drawer. */
import type { MinorUnits } from '../../kernel/types.ts'
import { centred, columnsOf, pairLines, printable, wrapText } from '../layout/columns.ts'
import {
  type ReceiptColumns,
  type ReceiptFormat,
  type ReceiptPart,
  text,
} from '../layout/layout.ts'
import type { DrawerWords } from './drawer-words.ts'

export interface DrawerReportLayout {
  readonly columns: ReceiptColumns
  readonly words: DrawerWords
  readonly format: Pick<ReceiptFormat, 'money' | 'moment' | 'rate'>
}

/** A word and an amount, on as many rows as they need. */
export function money(
  label: string,
  amount: MinorUnits,
  layout: DrawerReportLayout,
  bold = false,
): readonly ReceiptPart[] {
  return pairLines(label, layout.format.money(amount), layout.columns).map((line) =>
    text(line, { bold }),
  )
}

/** A word and a figure that is no money. */
export function pair(
  label: string,
  figure: string,
  { columns }: DrawerReportLayout,
): readonly ReceiptPart[] {
  return pairLines(label, figure, columns).map((line) => text(line))
}

/** What the rows below are about. */
export function heading(label: string, layout: DrawerReportLayout): readonly ReceiptPart[] {
  return wrapText(label, layout.columns).map((line) => text(line, { bold: true }))
}

/** Words on as many rows as they need. */
export function wrapped(value: string, { columns }: DrawerReportLayout): readonly ReceiptPart[] {
  return wrapText(value, columns).map((line) => text(line))
}

/** Words in the middle of the paper. */
export function middle(value: string, { columns }: DrawerReportLayout): readonly ReceiptPart[] {
  return wrapText(value, columns).map((line) => text(centred(line, columns)))
}

/** Twice as large where it fits into one line of that, else bold. */
export function large(value: string, { columns }: DrawerReportLayout): readonly ReceiptPart[] {
  const half = columns / 2
  const name = printable(value)
  return columnsOf(name) <= half
    ? [text(centred(name, half), { bold: true, size: 2 })]
    : wrapText(name, columns).map((line) => text(centred(line, columns), { bold: true }))
}
