/** What the lists of drawers, of shifts and of hours have to tell. */

import type { ShiftReportRow, ShiftReportSums } from '@servery/contract/reporting/shift-reports.ts'
import type { DrawerRow } from '@servery/contract/trade/drawers.ts'
import type { ShiftRow } from '@servery/contract/trade/shifts.ts'
import { depositsOf } from '@servery/domain/drawer/cash.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { ListColumn } from './list-sheet.ts'
import { exportWords } from './words/words.ts'

/** Makes columns of what rows have of money, each under its word; some are not on paper. */
function moneyColumns<Name extends string, Row extends { readonly [name in Name]: number | null }>(
  words: { readonly [name in Name]: string },
) {
  return (name: Name, key: string, isOffPaper = false): ListColumn<Row> => ({
    key,
    header: words[name],
    unit: 'money',
    hasMinor: true,
    isOffPaper,
    of: (row) => shownFigure(name, row[name]),
  })
}

type DrawerFigure = keyof Pick<
  DrawerRow,
  | ('float' | 'sales' | 'cashTips' | 'refunds' | 'paidIn' | 'paidOut' | 'tipsPaidOut')
  | ('dropped' | 'expected' | 'counted')
>

/** Of all branches each row says of which it is, on paper too. */
const branchColumn = <Row extends { readonly branchName: string }>(
  language: Language,
  isAll: boolean,
): ListColumn<Row> => ({
  key: 'branch',
  unit: 'text',
  of: (row) => row.branchName,
  ...(isAll ? { header: exportWords[language].branch } : {}),
})

export function drawerColumns(
  language: Language,
  { isAll }: { readonly isAll: boolean },
): readonly ListColumn<DrawerRow>[] {
  const words = exportWords[language].drawers
  const money = moneyColumns<DrawerFigure, DrawerRow>(words)
  const text = { unit: 'text', isOffPaper: true } as const
  return [
    { key: 'drawer_id', unit: 'text', of: (row) => row.id },
    { key: 'business_date', unit: 'text', of: (row) => row.businessDate },
    branchColumn(language, isAll),
    { key: 'z_number', header: 'Z', unit: 'text', of: (row) => row.zNumber },
    { key: 'register', header: words.till, unit: 'text', of: (row) => row.registerName },
    { key: 'opened_at', header: words.opened, unit: 'moment', of: (row) => row.openedAt },
    { key: 'opened_by', header: words.openedBy, ...text, of: (row) => row.openedBy },
    { key: 'closed_at', header: words.closed, unit: 'moment', of: (row) => row.closedAt ?? '' },
    { key: 'closed_by', header: words.closedBy, ...text, of: (row) => row.closedBy },
    { key: 'currency', unit: 'text', of: (row) => row.currency },
    money('float', 'float', true),
    money('sales', 'cash_sales'),
    money('cashTips', 'cash_tips', true),
    money('refunds', 'cash_refunds'),
    money('paidIn', 'paid_in', true),
    money('paidOut', 'paid_out'),
    money('tipsPaidOut', 'tips_paid_out', true),
    money('dropped', 'dropped', true),
    money('expected', 'expected'),
    money('counted', 'counted'),
    {
      key: 'difference',
      header: words.difference,
      unit: 'money',
      hasMinor: true,
      of: (row) => row.variance,
    },
    { key: 'no_sales', header: words.noSales, unit: 'count', isOffPaper: true, of: noSalesOf },
    { key: 'status', unit: 'text', of: (row) => (row.review === null ? row.status : 'reviewed') },
    { key: 'reviewed_by', header: words.reviewedBy, ...text, of: (row) => row.review?.by ?? '' },
    { key: 'reviewed_at', unit: 'moment', of: (row) => row.review?.at ?? '' },
    { key: 'review_note', unit: 'text', of: (row) => row.review?.note ?? '' },
    { key: 'note', unit: 'text', of: (row) => row.note },
  ]
}

const noSalesOf = (row: { readonly noSales: number }) => row.noSales

type ReportMoney = keyof Pick<
  ShiftReportRow,
  | ('gross' | 'discounts' | 'comps' | 'voidValue' | 'refunds' | 'net' | 'serviceCharges' | 'tax')
  | ('tips' | 'expected' | 'counted' | 'difference')
>

/** With a column for each method that money came by in one of the shifts. */
export function shiftReportColumns(
  language: Language,
  {
    by,
    methods,
    isAll,
  }: Pick<ShiftReportSums, 'methods'> & { readonly by: 'till' | 'person'; readonly isAll: boolean },
): readonly ListColumn<ShiftReportRow>[] {
  const words = exportWords[language].shifts
  const isOfTill = by === 'till'
  const money = moneyColumns<ReportMoney, ShiftReportRow>(words)
  const count = (
    name: 'minutes' | 'orders' | 'voids' | 'noSales',
    key: string,
    isOffPaper = false,
  ): ListColumn<ShiftReportRow> => ({
    key,
    header: words[name],
    unit: 'count',
    isOffPaper,
    of: (row) => row[name],
  })
  const text = { unit: 'text', isOffPaper: true } as const
  return [
    { key: 'shift_id', unit: 'text', of: (row) => row.id },
    { key: 'business_date', unit: 'text', of: (row) => row.businessDate },
    branchColumn(language, isAll),
    { key: 'number', header: words.number, unit: 'text', isOffPaper: !isOfTill, of: numberOf },
    {
      key: by,
      header: isOfTill ? words.name : words.person,
      unit: 'text',
      of: (row) => row.name || exportWords[language].row.somebody,
    },
    { key: 'opened_by', header: words.openedBy, ...text, of: (row) => row.openedBy },
    { key: 'closed_by', header: words.closedBy, ...text, of: (row) => row.closedBy },
    { key: 'start', header: words.start, unit: 'moment', of: (row) => row.startedAt },
    { key: 'end', header: words.end, unit: 'moment', of: (row) => row.endedAt ?? '' },
    count('minutes', 'minutes', true),
    count('orders', 'orders'),
    { key: 'currency', unit: 'text', of: (row) => row.currency },
    money('gross', 'gross', true),
    money('discounts', 'discounts', true),
    money('comps', 'comps', true),
    count('voids', 'voids', true),
    money('voidValue', 'void_value', true),
    money('refunds', 'refunds', true),
    money('net', 'net'),
    money('serviceCharges', 'service_charges', true),
    money('tax', 'tax'),
    money('tips', 'tips'),
    ...methods.map(
      ({ methodId, method }): ListColumn<ShiftReportRow> => ({
        key: `method ${method}`,
        header: method,
        unit: 'money',
        isOffPaper: true,
        of: (row) => row.methods.find((one) => one.methodId === methodId)?.amount ?? 0,
      }),
    ),
    {
      key: 'deposits_paid_out',
      header: words.deposits,
      unit: 'money',
      isOffPaper: true,
      hasMinor: true,
      of: (row) => depositsOf(row.methods),
    },
    money('expected', 'expected_cash', true),
    money('counted', 'counted', true),
    money('difference', 'difference', !isOfTill),
    count('noSales', 'no_sales', true),
    { key: 'not_here_yet', unit: 'count', of: (row) => row.notHere },
  ]
}

const numberOf = (row: ShiftReportRow) => row.number

export function shiftColumns(
  language: Language,
  { isAll }: { readonly isAll: boolean },
): readonly ListColumn<ShiftRow>[] {
  const words = exportWords[language].timeSheet
  return [
    { key: 'shift_id', unit: 'text', of: (row) => row.id },
    { key: 'business_date', unit: 'text', of: (row) => row.businessDate },
    branchColumn(language, isAll),
    { key: 'member_id', unit: 'text', of: (row) => row.memberId },
    {
      key: 'name',
      header: words.person,
      unit: 'text',
      of: (row) => row.memberName || exportWords[language].row.somebody,
    },
    { key: 'start', header: words.start, unit: 'moment', of: (row) => row.startedAt },
    { key: 'end', header: words.end, unit: 'moment', of: (row) => row.endedAt ?? '' },
    {
      key: 'worked_minutes',
      header: words.worked,
      unit: 'minutes',
      of: (row) => row.workedMinutes,
    },
    {
      key: 'unpaid_break_minutes',
      header: words.unpaidBreak,
      unit: 'minutes',
      of: (row) => row.unpaidBreakMinutes,
    },
    {
      key: 'paid_break_minutes',
      header: words.paidBreak,
      unit: 'minutes',
      of: (row) => row.paidBreakMinutes,
    },
    { key: 'currency', unit: 'text', of: (row) => row.currency },
    {
      key: 'cash_tips',
      header: words.cashTips,
      unit: 'money',
      hasMinor: true,
      of: (row) => row.cashTips,
    },
    { key: 'forgotten', unit: 'count', of: (row) => (row.forgotten ? 1 : 0) },
    { key: 'overlaps', unit: 'count', of: (row) => (row.overlaps ? 1 : 0) },
    { key: 'note', unit: 'text', of: (row) => row.note },
  ]
}
