import { languages } from '@servery/messages/languages.ts'
import { drawerWords } from '@servery/messages/paper.ts'
import { describe, expect, test } from 'vitest'
import type { DrawerTrade } from '../../drawer/types.ts'
import { decimalText, minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import { columnsOf } from '../layout/columns.ts'
import { receiptColumns } from '../layout/layout.ts'
import { type DrawerReport, layOutDrawerReport } from './drawer-report.ts'

const plain = { reason: '', note: '', denominations: [], loose: minorUnits(0), approvedBy: '' }
const zReport: DrawerReport = {
  businessName: 'Harbour',
  branchName: 'Quay',
  registerName: 'Front till',
  zNumber: 'T1-Z-000012',
  openedAt: '2026-03-14T09:00:00.000Z',
  openedBy: 'Ana',
  at: '2026-03-14T22:00:00.000Z',
  closedBy: 'Ben',
  figures: {
    float: minorUnits(10_000),
    sales: minorUnits(7500),
    refunds: minorUnits(0),
    paidIn: minorUnits(2000),
    paidOut: minorUnits(850),
    dropped: minorUnits(5000),
    expected: minorUnits(13_650),
    counted: minorUnits(13_500),
    rounding: minorUnits(2),
    noSales: 1,
    methods: [
      {
        methodId: '1',
        method: 'Cash',
        kind: 'cash',
        count: 3,
        amount: minorUnits(7500),
        tips: minorUnits(0),
      },
    ],
  },
  entries: [
    {
      ...plain,
      kind: 'paid_out',
      amount: minorUnits(850),
      reason: 'Milk',
      at: '2026-03-14T10:00:00.000Z',
      by: 'Ana',
      approvedBy: 'Ben',
    },
    {
      ...plain,
      kind: 'counted',
      amount: minorUnits(13_500),
      denominations: [{ value: minorUnits(5000), count: 2 }],
      loose: minorUnits(3500),
      at: '2026-03-14T21:50:00.000Z',
      by: 'Ana',
    },
  ],
  note: 'A coin is missing',
}

const format = {
  money: (amount: number) => decimalText(minorUnits(amount), 'GBP'),
  moment: (at: string) => at.slice(0, 16).replace('T', ' '),
  rate: (millionths: number) => `${millionths / 10_000}%`,
}

const trade: DrawerTrade = {
  orders: 4,
  gross: minorUnits(10_000),
  discounts: minorUnits(500),
  comps: minorUnits(250),
  returns: minorUnits(250),
  net: minorUnits(9000),
  serviceCharges: minorUnits(0),
  taxes: [{ label: 'VAT', rate: rate(200_000), net: minorUnits(8000), tax: minorUnits(1600) }],
  voids: { count: 2, amount: minorUnits(640) },
  opened: 5,
}

const linesOf = (report: DrawerReport, columns: 32 | 42 | 48 = 42) =>
  layOutDrawerReport(report, { columns, words: drawerWords.en, format }).flatMap((part) =>
    part.kind === 'text' ? [part.text.replaceAll(/\s+/g, ' ').trim()] : [],
  )

describe('a Z report', () => {
  test('adds what was sold after the lines that it had, each taking from the one above', () => {
    const before = linesOf(zReport)
    const lines = linesOf({ ...zReport, figures: { ...zReport.figures, trade } })
    const at = lines.indexOf('Sales without tax')
    expect(lines.slice(at, at + 11)).toEqual([
      'Sales without tax',
      'Before discounts 100.00',
      'Discounts -5.00',
      'Comps -2.50',
      'Refunds -2.50',
      'Net sales 90.00',
      'VAT 20% / 80.00 16.00',
      '2 x Voids 6.40',
      'Sales counted 4',
      'Bills opened 5',
      '-'.repeat(42),
    ])
    expect(lines.toSpliced(at - 1, 11)).toEqual(before)
  })

  test('says what of the cash and of the payments went out for deposits', () => {
    const [cash] = zReport.figures.methods
    if (cash === undefined) throw new Error('there is cash')
    const methods = [
      { ...cash, deposits: minorUnits(600) },
      { ...cash, methodId: '2', method: 'Card', kind: 'card_standalone' as const },
      { ...cash, methodId: '3', kind: 'other' as const, deposits: minorUnits(200) },
    ]
    const lines = linesOf({ ...zReport, figures: { ...zReport.figures, methods } })
    const told = lines.filter((line) => line.startsWith(drawerWords.en.deposits))
    expect(told.map((line) => line.split(' ').at(-1))).toEqual(['-6.00', '-8.00'])
  })

  test('says what of the cash and of the payments are tips', () => {
    const [cash] = zReport.figures.methods
    if (cash === undefined) throw new Error('there is cash')
    const tips = minorUnits(300)
    const methods = [
      { ...cash, tips },
      { ...cash, methodId: '2', kind: 'card_standalone' as const, tips },
    ]
    const lines = linesOf({ ...zReport, figures: { ...zReport.figures, methods } })
    expect(lines.slice(lines.indexOf('Cash sales 75.00'))[1]).toBe('of which tips 3.00')
    expect(lines).toContain('Tips 6.00')
    expect(linesOf(zReport).join()).not.toMatch(/tips/i)
  })

  test('says who had which cash in hand, where there were several', () => {
    const none = minorUnits(0)
    const nothing = { sales: none, refunds: none, paidIn: none, paidOut: none, dropped: none }
    const ana = { ...nothing, name: 'Ana', sales: minorUnits(7500), dropped: minorUnits(5000) }
    const ben = { ...nothing, name: 'Ben', paidOut: minorUnits(850) }
    const lines = linesOf({ ...zReport, people: [ana, ben] })
    const from = lines.indexOf('Cash by person')
    expect(lines.slice(from + 1, from + 6)).toEqual([
      'Ana',
      'Cash sales 75.00',
      'Safe drops -50.00',
      'Ben',
      'Pay-outs -8.50',
    ])
    expect(linesOf({ ...zReport, people: [ana] })).not.toContain('Cash by person')
  })

  test('says how many checks were open, and what is still to be paid of them', () => {
    const withChecks = (count: number, due: number) =>
      linesOf({
        ...zReport,
        figures: { ...zReport.figures, openChecks: { count, due: minorUnits(due) } },
      })
    const lines = withChecks(3, 5420)
    const from = lines.indexOf('Open bills 3')
    expect(lines.slice(from, from + 2)).toEqual(['Open bills 3', 'unpaid 54.20'])
    expect(withChecks(0, 0)).toContain('Open bills 0')
    expect(withChecks(0, 0).join()).not.toContain('unpaid')
    expect(linesOf(zReport).join()).not.toContain('Open bills')
  })

  test('explains the drawer line by line', () => {
    const lines = linesOf(zReport)
    for (const line of [
      'Z REPORT',
      'Number T1-Z-000012',
      'Float 100.00',
      'Cash sales 75.00',
      'Pay-ins 20.00',
      'Pay-outs -8.50',
      'Safe drops -50.00',
      'Expected 136.50',
      'Counted 135.00',
      'Short -1.50',
      '3 x Cash 75.00',
      'Cash rounding 0.02',
      'Opened without a sale 1',
      'Pay-out: Milk -8.50',
      'Ana / Ben',
      '2 x 50.00 100.00',
      'Loose 35.00',
      'A coin is missing',
    ]) {
      expect(lines).toContain(line)
    }
  })

  test.each([
    [13_650, 'Difference 0.00'],
    [13_700, 'Over 0.50'],
    [13_600, 'Short -0.50'],
  ])('says of %i counted: %s', (counted, line) => {
    const figures = { ...zReport.figures, counted: minorUnits(counted) }
    expect(linesOf({ ...zReport, figures })).toContain(line)
  })
})

test('an X report has no number, and nothing counted', () => {
  const figures = { ...zReport.figures, counted: null }
  const lines = linesOf({ ...zReport, zNumber: null, figures, entries: [], note: '' })
  expect(lines).toContain('X REPORT')
  expect(lines.filter((line) => /^(Number|Counted|Short)/.test(line))).toEqual([])
})

describe.each(languages)('in %s', (language) => {
  test.each(receiptColumns)('every line fits %i columns', (columns) => {
    const report = { ...zReport, figures: { ...zReport.figures, trade } }
    const parts = layOutDrawerReport(report, { columns, words: drawerWords[language], format })
    for (const part of parts) {
      if (part.kind !== 'text') continue
      expect(columnsOf(part.text) * part.size).toBeLessThanOrEqual(columns)
    }
  })
})
