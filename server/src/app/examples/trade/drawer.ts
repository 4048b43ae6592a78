/** The drawer of the till that sold, told by the domain itself after the sale. */
import { hash } from 'node:crypto'
import { decideDrawer } from '@servery/domain/drawer/decide.ts'
import { foldDrawer } from '@servery/domain/drawer/fold.ts'
import type { DrawerCommand, DrawerFact } from '@servery/domain/drawer/types.ts'
import { nextZNumber } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { sale, saleAt, saleDate } from './sale.ts'

const petty = { reasonId: ids.reason, reason: 'Milk', note: '' }
const commands: readonly DrawerCommand[] = [
  { type: 'open', float: minorUnits(10_000), currency: 'GBP' },
  { type: 'pay_out', entryId: ids.drawerEntry, amount: minorUnits(850), ...petty },
]

function tell() {
  let { head } = sale
  const facts: DrawerFact[] = []
  for (const command of commands) {
    const context = { zNumber: nextZNumber(head, 'T1'), otherOpen: false, noteAbove: null }
    const decision = decideDrawer(foldDrawer(facts), command, context)
    if (!decision.ok) throw new Error(`the example is refused: ${decision.refusal.code}`)
    const sealed = sealFacts({
      head,
      events: decision.events,
      subjectId: ids.drawer,
      ids: [`${ids.fact.slice(0, -4)}${(0x200 + head.sequence).toString(16).padStart(4, '0')}`],
      at: saleAt,
      wallMs: Date.parse(saleAt),
      businessDate: saleDate,
      actorId: ids.person,
      companyId: ids.company,
      branchId: ids.branch,
      sha256: (text) => hash('sha256', text, 'hex'),
    })
    head = sealed.head
    facts.push(...(sealed.facts as unknown as readonly DrawerFact[]))
  }
  return { facts, head }
}

const told = tell()
/** All that the register wrote: the sale, then its drawer. */
export const journalFacts = [...sale.facts, ...told.facts]
export const { head } = told

const xReport = (columns: number) => [
  { kind: 'text', text: 'X REPORT'.padEnd(columns / 2), bold: true, size: 2, inverted: false },
]

const row = {
  id: ids.drawer,
  branchId: ids.branch,
  branchName: 'Quay',
  registerId: ids.register,
  registerName: 'Front till',
  status: 'open',
  currency: 'GBP',
  openedAt: saleAt,
  openedBy: 'Morgan Reed',
  closedAt: null,
  closedBy: null,
  businessDate: saleDate,
  zNumber: null,
  float: 10_000,
  sales: 0,
  refunds: 0,
  paidIn: 0,
  paidOut: 850,
  tipsPaidOut: 0,
  cashTips: 0,
  dropped: 0,
  expected: 9150,
  counted: null,
  variance: null,
  noSales: 0,
  note: '',
  exceptionCount: 0,
  review: null,
}

const detail = {
  ...row,
  entries: [
    {
      entryId: ids.drawerEntry,
      kind: 'paid_out',
      amount: 850,
      reason: 'Milk',
      note: '',
      denominations: [],
      loose: 0,
      isTips: false,
      photo: '/images/4fQm2xpZ0hVw7rJk9sLbTq1cYd3eNgUa.webp',
      expense: { code: '7400', tax: { name: 'VAT 20 %', amount: minorUnits(142) } },
      at: saleAt,
      by: 'Morgan Reed',
      approvedBy: null,
    },
  ],
  methods: [],
  people: [
    {
      userId: ids.person,
      name: 'Morgan Reed',
      sales: 0,
      refunds: 0,
      paidIn: 0,
      paidOut: 850,
      dropped: 0,
    },
  ],
  rounding: 0,
  closeApprovedBy: null,
  timeZone: 'Europe/London',
  reports: { mm58: xReport(32), mm80: xReport(48) },
  tillGone: true,
  seal: null,
  reviews: [],
  exceptions: [],
}

const review = {
  id: ids.drawerClosing,
  at: saleAt,
  by: 'Morgan Reed',
  note: 'Two coins were under the tray',
}

export const drawerExamples: Readonly<Record<string, RouteExample>> = {
  'drawers.list': {
    parameters: { branchId: ids.branch, limit: 25 },
    answer: { rows: [row], nextCursor: null, total: 1 },
  },
  'drawers.get': { parameters: { id: ids.drawer }, answer: detail },
  'drawers.sums': {
    parameters: { branchId: ids.branch },
    answer: {
      rows: [
        {
          currency: 'GBP',
          sessions: 3,
          open: 1,
          toReview: 1,
          expected: 27_300,
          counted: 27_150,
          difference: -150,
          over: 0,
          short: 150,
          sales: 15_200,
          refunds: 600,
          paidOut: 850,
          tipsPaidOut: 0,
        },
      ],
      ...{ previous: null, previousUpTo: null },
      openers: [{ id: ids.person, name: 'Morgan Reed' }],
      ...{
        waitingTills: 0,
        clocksApart: [],
        asOf: saleAt,
        timeZone: 'Europe/London',
        cutOverMinutes: 240,
      },
      ...{ clocks: [{ timeZone: 'Europe/London', cutOverMinutes: 240 }], leftOut: [] },
    },
  },
  'drawers.review': {
    parameters: { id: ids.drawer },
    body: { reviewId: ids.drawerClosing, note: 'Two coins were under the tray' },
    answer: { ...detail, status: 'closed', zNumber: 'T1-Z-000001', reviews: [review] },
  },
  'drawers.close': {
    parameters: { id: ids.drawer },
    body: {
      closingId: ids.drawerClosing,
      counted: 9000,
      reason: 'The till was stolen',
    },
    answer: { ...detail, status: 'closed', zNumber: 'BO1-Z-000001', counted: 9000, variance: -150 },
  },
}
