/** Examples of the reports: a sale, and a coffee that was taken back. */
import { reportScheduleInput } from '@servery/contract/reporting/report-schedules.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'
import { sale, saleAt, saleDate } from './sale.ts'

const { net } = sale.priced.totals
const teamValues = {
  ...{ orders: 1, covers: 0, itemsPerOrder: 2000, gross: net, discounts: 0, discountShare: 0 },
  ...{ comps: 0, returns: 0, net, averageOrder: net, voids: 0, voidValue: 0 },
  ...{
    tips: 0,
    serviceCharges: 0,
    serviceChargesToStaff: 0,
    netWithService: net,
    hours: 2000,
    salesPerHour: Math.round(net / 2),
  },
  share: 1_000_000,
}

const schedule = reportScheduleInput.parse({
  report: 'sales',
  branchId: ids.branch,
  every: 'week',
  atMinutes: 420,
  recipients: ['morgan@harbour.example'],
})

export const reportRouteExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('reportSchedules', ids.reportSchedule, schedule, {
    updatedAt: saleAt,
    updatedBy: 'Morgan Reed',
  }),
  'reportSchedules.runs': {
    answer: {
      rows: [
        {
          scheduleId: ids.reportSchedule,
          nextAt: '2026-11-23T07:00',
          last: { at: saleAt, state: 'sent', recipients: 1 },
        },
      ],
    },
  },
  'reports.unbalanced': {
    answer: {
      rows: [
        {
          branchId: ids.branch,
          branchName: 'Quay',
          date: saleDate,
          difference: 100,
          currency: 'GBP',
        },
      ],
    },
  },
  'reports.late': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
    answer: {
      rows: [
        {
          id: ids.line,
          branchId: ids.branch,
          branchName: 'Quay',
          businessDate: saleDate,
          orderId: ids.order,
          callNumber: 'T1-001',
          tableName: '',
          at: saleAt,
          arrivedAt: saleAt,
          madeLater: false,
          registerName: 'Front till',
          by: 'Morgan Reed',
          net,
          collected: sale.priced.totals.total,
          currency: 'GBP',
        },
      ],
      nextCursor: null,
      total: 1,
      sums: { count: 1, net, collected: sale.priced.totals.total },
      currency: 'GBP',
    },
  },
  'reports.events': {
    parameters: { branchId: ids.branch, kind: 'void', from: saleDate, to: saleDate },
    answer: {
      rows: [
        {
          id: ids.line,
          kind: 'void',
          at: saleAt,
          businessDate: saleDate,
          branchId: ids.branch,
          branchName: 'Quay',
          registerName: 'Front till',
          orderId: ids.order,
          callNumber: 'T1-001',
          tableName: '4',
          customer: null,
          name: 'Flat white',
          quantity: 1000,
          amount: 283,
          money: 0,
          cost: null,
          currency: 'GBP',
          reason: 'Wrong order',
          note: '',
          wasted: true,
          billed: false,
          minutes: 4,
          by: 'Morgan Reed',
          approvedBy: null,
        },
      ],
      nextCursor: null,
      total: 1,
    },
  },
  'reports.eventSums': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
    answer: {
      currency: 'GBP',
      ...{ count: 1, amount: 283, money: 0, gross: net, previous: null, previousUpTo: null },
      byReason: [{ kind: 'void', reason: 'Wrong order', count: 1, amount: 283, money: 0 }],
      byMember: [
        {
          memberId: ids.person,
          name: 'Morgan Reed',
          ...{ count: 1, amount: 283, money: 0, orders: 1 },
          worthALook: false,
        },
      ],
      byApprover: [],
      comps: null,
      look: {
        ...{ timesUsual: 2000, ordersMin: 30, voidShare: 30_000, voided: 283 },
        voidsWorthALook: true,
      },
      by: 'day',
      byTime: [
        {
          key: saleDate,
          kind: 'void',
          reason: 'Wrong order',
          ...{ count: 1, amount: 283, money: 0 },
        },
      ],
      ...{ from: saleDate, to: saleDate, hours: null, as: 'known' },
      late: { count: 0, net: 0, collected: 0 },
      waitingTills: 0,
      clocksApart: [],
      asOf: saleAt,
      timeZone: 'Europe/London',
      cutOverMinutes: 240,
      clocks: [{ timeZone: 'Europe/London', cutOverMinutes: 240 }],
      leftOut: [],
    },
  },
  'reports.read': {
    parameters: {
      name: 'teamSales',
      branchId: ids.branch,
      from: saleDate,
      to: saleDate,
      memberId: ids.person,
    },
    answer: {
      name: 'teamSales',
      view: 'added',
      currency: 'GBP',
      from: saleDate,
      to: saleDate,
      hours: null,
      filters: [{ name: 'memberId', value: ids.person, label: 'Morgan Reed' }],
      rows: [
        {
          ...{ key: ids.person, label: 'Morgan Reed', roleId: ids.role, values: teamValues },
          ...{ kind: null, top: null, groups: [] },
        },
      ],
      roles: [{ id: ids.role, key: 'manager', name: '' }],
      openShifts: 0,
      totals: teamValues,
      previous: null,
      previousUpTo: null,
      as: 'known',
      late: { count: 0, net: 0, collected: 0 },
      waitingTills: 0,
      clocksApart: [],
      asOf: '2026-11-21T10:20:00.000Z',
      timeZone: 'Europe/London',
      cutOverMinutes: 0,
      clocks: [{ timeZone: 'Europe/London', cutOverMinutes: 0 }],
      leftOut: [],
    },
  },
}
