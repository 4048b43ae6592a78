import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { saleAt, saleDate } from './sale.ts'

const minutes = { workedMinutes: 450, paidBreakMinutes: 10, unpaidBreakMinutes: 30 }

const figures = {
  minutes: 540,
  orders: 3,
  gross: 13_000,
  discounts: 500,
  comps: 0,
  voids: 1,
  voidValue: 650,
  refunds: 0,
  net: 12_500,
  serviceCharges: 0,
  tax: 2500,
  tips: 200,
  methods: [
    { methodId: ids.method, method: 'Cash', kind: 'cash', count: 3, amount: 15_000, tips: 200 },
  ],
  noSales: 1,
  notHere: 0,
  expected: 25_200,
  counted: 25_050,
  difference: -150,
} as const

export const shiftExamples: Readonly<Record<string, RouteExample>> = {
  'shiftReports.rows': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate, limit: 25 },
    answer: {
      rows: [
        {
          ...{ id: ids.drawer, branchId: ids.branch, branchName: 'Quay' },
          number: 'T1-Z-000001',
          registerId: ids.register,
          memberId: null,
          name: 'Front till',
          openedBy: 'Morgan Reed',
          closedBy: 'Morgan Reed',
          startedAt: saleAt,
          endedAt: saleAt,
          businessDate: saleDate,
          currency: 'GBP',
          ...figures,
        },
      ],
      nextCursor: null,
      total: 1,
    },
  },
  'shiftReports.sums': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
    answer: {
      ...{ currency: 'GBP', shifts: 1, ...figures, previous: null, previousUpTo: null },
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
  'shifts.list': {
    parameters: { branchId: ids.branch, limit: 25 },
    answer: {
      rows: [
        {
          id: ids.shift,
          branchId: ids.branch,
          branchName: 'Quay',
          memberId: ids.person,
          memberName: 'Morgan Reed',
          status: 'ended',
          currency: 'GBP',
          startedAt: saleAt,
          startedBy: 'Morgan Reed',
          endedAt: saleAt,
          endedBy: 'Morgan Reed',
          endApprovedBy: null,
          businessDate: saleDate,
          ...minutes,
          cashTips: 1250,
          note: '',
          forgotten: false,
          overlaps: false,
          exceptionCount: 0,
        },
      ],
      nextCursor: null,
      total: 1,
    },
  },
  'shifts.people': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
    answer: {
      rows: [
        {
          memberId: ids.person,
          memberName: 'Morgan Reed',
          currency: 'GBP',
          shifts: 1,
          ...minutes,
          cashTips: 1250,
          doubtful: 0,
        },
      ],
    },
  },
}
