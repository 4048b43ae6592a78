/** Examples of the rota: one evening at the bar, which changes hands. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'

const weekStart = '2026-03-16'
const times = { startMinute: 1020, endMinute: 1470, breakMinutes: 30, position: 'Bar' }
const week = { branchId: ids.branch, weekStart }
const days = { from: weekStart, to: '2026-03-22' }
const unavailable = [{ weekday: 2, from: 0, to: 720 }]

export const rotaExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('rotaTemplates', ids.rotaTemplate, {
    ...{ branchId: ids.branch, name: 'Summer' },
    lines: [{ weekday: 1, ...times, memberId: null }],
  }),
  ...recordExamples('rotaSettings', ids.rotaSetting, {
    ...{ branchId: ids.branch, overtimeAbove: 2400, overtimeRate: 1_500_000 },
    ...{ xeroRegular: 'Ordinary Hours', xeroOvertime: 'Overtime' },
    ...{ lodasAdviser: '12345', lodasClient: '678', lodasRegular: '101', lodasOvertime: '110' },
  }),
  'labour.summary': { parameters: { branchId: ids.branch, ...days, by: 'day' } },
  'hours.sheet': { parameters: { branchId: ids.branch, ...days } },
  'hours.approve': {
    body: { branchId: ids.branch, shiftIds: [ids.shift], approved: true },
  },
  'hours.corrections': { parameters: { branchId: ids.branch, shiftId: ids.shift } },
  'hours.correct': {
    body: {
      ...{ id: ids.shiftCorrection, branchId: ids.branch, shiftId: ids.shift, seen: 0 },
      ...{ startedAt: '2026-03-16T17:00:00.000Z', endedAt: '2026-03-16T23:30:00.000Z' },
      breaks: [
        {
          ...{ paid: false, startedAt: '2026-03-16T20:00:00.000Z' },
          endedAt: '2026-03-16T20:30:00.000Z',
        },
      ],
      reason: 'Forgot to clock out',
    },
  },
  'hours.payroll': { parameters: { branchId: ids.branch, ...days, format: 'gusto' } },
  'rota.week': { parameters: week },
  'rota.write': {
    body: {
      branchId: ids.branch,
      shifts: [
        { id: ids.rotaShift, version: 0, memberId: null, date: weekStart, ...times, note: '' },
      ],
      removed: [],
    },
  },
  'rota.copyWeek': {
    body: {
      id: ids.rotaCopy,
      branchId: ids.branch,
      from: weekStart,
      to: '2026-03-23',
      people: true,
    },
  },
  'rota.applyTemplate': { body: { id: ids.rotaCopy, templateId: ids.rotaTemplate, ...week } },
  'rota.publish': { body: { id: ids.rotaCopy, ...week, reason: 'Agreed with the team' } },
  'rota.mine': { parameters: days },
  'rota.next': { parameters: { memberId: ids.person } },
  'rota.setAvailability': { body: { unavailable } },
  'timeOffs.create': {
    body: { id: ids.timeOff, ...days, kind: 'holiday', note: '', memberId: null },
  },
  'timeOffs.within': { parameters: { branchId: ids.branch, ...days } },
  'timeOffs.decide': { parameters: { id: ids.timeOff }, body: { approved: true, answer: '' } },
  'timeOffs.cancel': { parameters: { id: ids.timeOff } },
  'rotaSwaps.create': {
    body: { id: ids.rotaSwap, shiftId: ids.rotaShift, toMemberId: null, note: '' },
  },
  'rotaSwaps.answer': { parameters: { id: ids.rotaSwap }, body: { answer: 'accept' } },
  'rotaSwaps.waiting': { parameters: { branchId: ids.branch } },
  'rotaSwaps.decide': { parameters: { id: ids.rotaSwap }, body: { approved: true } },
}
