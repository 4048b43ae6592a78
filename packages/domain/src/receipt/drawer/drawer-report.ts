/**
 * An X or Z report line by line on the grid of receipts: the till, the back office and paper show
 * the same lines, and a Z report the figures that were sealed.
 */
import { cashTipsOf, depositsOf } from '../../drawer/cash.ts'
import { handFigures } from '../../drawer/people.ts'
import type {
  DenominationCount,
  DrawerEntryKind,
  DrawerPerson,
  DrawerSeal,
  DrawerTrade,
  OpenChecks,
} from '../../drawer/types.ts'
import { minorUnits, zeroAmount } from '../../kernel/money.ts'
import type { Instant, MinorUnits } from '../../kernel/types.ts'
import { pairLines, wrapText } from '../layout/columns.ts'
import { duplicateText, type ReceiptPart, text } from '../layout/layout.ts'
import {
  type DrawerReportLayout,
  heading,
  large,
  middle,
  money,
  pair,
  wrapped,
} from './drawer-rows.ts'

/** One line of the story, as a report tells it. */
export interface DrawerReportEntry {
  readonly kind: DrawerEntryKind
  readonly amount: MinorUnits
  readonly reason: string
  readonly note: string
  readonly denominations: readonly DenominationCount[]
  readonly loose: MinorUnits
  readonly at: Instant
  readonly by: string
  /** Empty where nobody had to approve it. */
  readonly approvedBy: string
}

export interface DrawerReportPerson extends Omit<DrawerPerson, 'userId'> {
  readonly name: string
}

export interface DrawerReport {
  readonly businessName: string
  readonly branchName: string
  readonly registerName: string
  /** Of a Z report; null on an X report. */
  readonly zNumber: string | null
  /** Of an X report that was printed: which of its session. Absent: it has none. */
  readonly xNumber?: number
  readonly openedAt: Instant
  readonly openedBy: string
  /** Of a Z report when it was closed, of an X report when it is read. */
  readonly at: Instant
  readonly closedBy: string
  /** Nothing is counted on an X report, nor where nobody could count. */
  readonly figures: Omit<DrawerSeal, 'counted' | 'variance' | 'people'> & {
    readonly counted: MinorUnits | null
  }
  /** By who took, gave and moved the cash. Absent: nobody, or it was not kept who did. */
  readonly people?: readonly DrawerReportPerson[]
  readonly entries: readonly DrawerReportEntry[]
  readonly note: string
  /** Which duplicate it is. Absent, as 0: it is none. */
  readonly copy?: number
}

/** The report from its heading to its note. */
export function layOutDrawerReport(
  report: DrawerReport,
  layout: DrawerReportLayout,
): readonly ReceiptPart[] {
  const rule = text('-'.repeat(layout.columns))
  const { people = [] } = report
  const entries = report.entries.flatMap((entry) => entryParts(entry, layout))
  return [
    ...headParts(report, layout),
    rule,
    ...cashParts(report, layout),
    rule,
    ...paymentParts(report, layout),
    ...(report.figures.trade === undefined
      ? []
      : [rule, ...tradeParts(report.figures.trade, layout)]),
    ...(people.length < 2 ? [] : [rule, ...peopleParts(people, layout)]),
    ...(entries.length === 0 ? [] : [rule, ...heading(layout.words.movements, layout), ...entries]),
    ...(report.note === ''
      ? []
      : [rule, ...heading(layout.words.note, layout), ...wrapped(report.note, layout)]),
  ]
}

function headParts(report: DrawerReport, layout: DrawerReportLayout): readonly ReceiptPart[] {
  const { words, format } = layout
  const { zNumber } = report
  const number = zNumber ?? (report.xNumber === undefined ? null : `X ${report.xNumber}`)
  const end = zNumber === null ? words.printed : words.closed
  const named = (label: string, at: Instant, who: string) => [
    ...pair(label, format.moment(at), layout),
    ...(who === '' ? [] : pair('', who, layout)),
  ]
  return [
    ...large(report.businessName, layout),
    ...(report.branchName === report.businessName ? [] : middle(report.branchName, layout)),
    ...large(zNumber === null ? words.x : words.z, layout),
    ...(report.copy ? large(duplicateText(report, words), layout) : []),
    ...(number === null ? [] : pair(words.number, number, layout)),
    ...pair(words.till, report.registerName, layout),
    ...named(words.opened, report.openedAt, report.openedBy),
    ...named(end, report.at, report.closedBy),
  ]
}

/** From the float to what should be there: each line adds to the one above. */
function cashParts(
  { figures, zNumber }: DrawerReport,
  layout: DrawerReportLayout,
): readonly ReceiptPart[] {
  const { words } = layout
  const cashTips = cashTipsOf(figures.methods)
  const deposits = depositsOf(figures.methods, 'cash')
  const { tipsPaidOut = zeroAmount } = figures
  const less = (amount: MinorUnits) => minorUnits(0 - amount)
  return [
    ...money(words.float, figures.float, layout),
    ...money(words.sales, figures.sales, layout),
    ...(cashTips === 0 ? [] : money(words.cashTips, cashTips, layout)),
    ...(deposits === 0 ? [] : money(words.deposits, less(deposits), layout)),
    ...money(words.refunds, less(figures.refunds), layout),
    ...money(words.paidIn, figures.paidIn, layout),
    ...money(words.paidOut, less(figures.paidOut), layout),
    ...(tipsPaidOut === 0 ? [] : money(words.cashTips, less(tipsPaidOut), layout)),
    ...money(words.dropped, less(figures.dropped), layout),
    ...money(words.expected, figures.expected, layout, true),
    ...(figures.counted === null && zNumber !== null ? heading(words.notCounted, layout) : []),
    ...(figures.counted === null ? [] : countedParts(figures.counted, figures.expected, layout)),
  ]
}

function countedParts(
  counted: MinorUnits,
  expected: MinorUnits,
  layout: DrawerReportLayout,
): readonly ReceiptPart[] {
  const { words } = layout
  const variance = counted - expected
  const label = variance === 0 ? words.exact : variance > 0 ? words.over : words.short
  return [
    ...money(words.counted, counted, layout, true),
    ...money(label, minorUnits(variance), layout, true),
  ]
}

function paymentParts(
  { figures }: DrawerReport,
  layout: DrawerReportLayout,
): readonly ReceiptPart[] {
  const { words } = layout
  const { methods, rounding, noSales, openChecks } = figures
  const tips = methods.reduce((sum, method) => sum + method.tips, 0)
  const deposits = depositsOf(methods)
  return [
    ...(methods.length === 0 ? [] : heading(words.payments, layout)),
    ...methods.flatMap(({ method, count, amount }) =>
      money(`${count} x ${method}`, amount, layout),
    ),
    ...(tips === 0 ? [] : money(words.tips, minorUnits(tips), layout)),
    ...(deposits === 0 ? [] : money(words.deposits, minorUnits(0 - deposits), layout)),
    ...(rounding === 0 ? [] : money(words.rounding, rounding, layout)),
    ...pair(words.noSales, String(noSales), layout),
    ...(openChecks === undefined ? [] : checkParts(openChecks, layout)),
  ]
}

function checkParts(
  { count, due }: OpenChecks,
  layout: DrawerReportLayout,
): readonly ReceiptPart[] {
  const { words } = layout
  return [
    ...pair(words.openChecks, String(count), layout),
    ...(count === 0 ? [] : money(words.stillToPay, due, layout)),
  ]
}

/** What was sold, without tax: each line takes from the one above; then the tax by rate. */
function tradeParts(trade: DrawerTrade, layout: DrawerReportLayout): readonly ReceiptPart[] {
  const { words, format } = layout
  const { gross, discounts, comps, returns, net, serviceCharges, taxes, voids } = trade
  const less = (label: string, amount: MinorUnits) =>
    amount === 0 ? [] : money(label, minorUnits(0 - amount), layout)
  return [
    ...heading(words.trade, layout),
    ...money(words.gross, gross, layout),
    ...less(words.discounts, discounts),
    ...less(words.comps, comps),
    ...less(words.returned, returns),
    ...money(words.net, net, layout, true),
    ...(serviceCharges === 0 ? [] : money(words.serviceCharges, serviceCharges, layout)),
    ...taxes.flatMap(({ label, rate, net: of, tax }) =>
      money(`${label} ${format.rate(rate)} / ${format.money(of)}`, tax, layout),
    ),
    ...(voids.count === 0 ? [] : money(`${voids.count} x ${words.voids}`, voids.amount, layout)),
    ...pair(words.orders, String(trade.orders), layout),
    ...pair(words.checksOpened, String(trade.opened), layout),
  ]
}

/** Each person's figures that are not nought, in the words and signs of the drawer's own. */
function peopleParts(
  people: readonly DrawerReportPerson[],
  layout: DrawerReportLayout,
): readonly ReceiptPart[] {
  const { words, format, columns } = layout
  const leaves = ['refunds', 'paidOut', 'dropped']
  return [
    ...heading(words.byPerson, layout),
    ...people.flatMap((person) => [
      ...wrapped(person.name || '-', layout),
      ...handFigures.flatMap((figure) => {
        if (person[figure] === 0) return []
        const amount = leaves.includes(figure) ? minorUnits(0 - person[figure]) : person[figure]
        return pairLines(words[figure], format.money(amount), columns, inside).map((row) =>
          text(row),
        )
      }),
    ]),
  ]
}

const inside = 2

function entryParts(entry: DrawerReportEntry, layout: DrawerReportLayout): readonly ReceiptPart[] {
  const { words, format, columns } = layout
  const leaves = entry.kind === 'paid_out' || entry.kind === 'dropped'
  const amount = minorUnits(leaves ? 0 - entry.amount : entry.amount)
  const figure = entry.kind === 'no_sale' ? '' : format.money(amount)
  const people = [entry.by, entry.approvedBy].filter(Boolean).join(' / ')
  const below = [format.moment(entry.at), people, entry.note]
  const label = [words.kinds[entry.kind], entry.reason].filter(Boolean).join(': ')
  const counted = [
    ...entry.denominations.map(({ value, count }) => ({
      label: `${count} x ${format.money(value)}`,
      amount: minorUnits(value * count),
    })),
    ...(entry.loose === 0 ? [] : [{ label: words.loose, amount: entry.loose }]),
  ]
  return [
    ...pair(label, figure, layout),
    ...below.flatMap((line) =>
      wrapText(line, columns - inside).map((row) => text(`${' '.repeat(inside)}${row}`)),
    ),
    ...counted.flatMap((one) =>
      pairLines(one.label, format.money(one.amount), columns, inside).map((row) => text(row)),
    ),
  ]
}
