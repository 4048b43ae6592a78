/** The slip of petty cash: what was put into a drawer or taken out of it, why, and who signs. */
import type { Instant, MinorUnits } from '../../kernel/types.ts'
import { duplicateText, type ReceiptPart, text } from '../layout/layout.ts'
import { type DrawerReportLayout, large, middle, money, pair, wrapped } from './drawer-rows.ts'

export interface CashSlip {
  readonly kind: 'paid_in' | 'paid_out'
  readonly businessName: string
  readonly branchName: string
  readonly registerName: string
  readonly at: Instant
  /** Always above 0. */
  readonly amount: MinorUnits
  readonly reason: string
  readonly note: string
  readonly by: string
  /** Empty where nobody had to approve it. */
  readonly approvedBy: string
  /** Which duplicate it is. Absent, as 0: it is none. */
  readonly copy?: number
}

/** From its heading to the line on which somebody signs. */
export function layOutCashSlip(slip: CashSlip, layout: DrawerReportLayout): readonly ReceiptPart[] {
  const { columns, words, format } = layout
  const rule = text('-'.repeat(columns))
  const told = (label: string, value: string) => (value === '' ? [] : pair(label, value, layout))
  return [
    ...large(slip.businessName, layout),
    ...(slip.branchName === slip.businessName ? [] : middle(slip.branchName, layout)),
    ...large(words.kinds[slip.kind], layout),
    ...(slip.copy ? large(duplicateText(slip, words), layout) : []),
    ...pair(words.till, slip.registerName, layout),
    ...pair('', format.moment(slip.at), layout),
    ...told(words.by, slip.by),
    ...told(words.approvedBy, slip.approvedBy),
    rule,
    ...money(words.amount, slip.amount, layout, true),
    ...told(words.reason, slip.reason),
    ...(slip.note === '' ? [] : wrapped(slip.note, layout)),
    text(''),
    text(''),
    text('.'.repeat(columns)),
    ...wrapped(words.signature, layout),
  ]
}
