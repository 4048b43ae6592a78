import { exampleIds as ids, type RouteExample } from './ids.ts'
import { saleAt, saleDate } from './sale.ts'

const minutes = { workedMinutes: 450, paidBreakMinutes: 10, unpaidBreakMinutes: 30 }

export const shiftExamples: Readonly<Record<string, RouteExample>> = {
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
