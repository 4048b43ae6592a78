import { minorUnits } from '@servery/domain/kernel/money.ts'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import { expect, it } from 'vitest'
import { columnsOf, groupsOf, restKey } from './event-parts.ts'
import { getEventsInput, getSumsInput, readEventList, stagesOf } from './event-query.ts'

const row = (reason: string, amount: number, count = 1) =>
  ({ kind: 'void', reason, amount: minorUnits(amount), count, money: minorUnits(0) }) as const

it('keeps the four dearest reasons apart and adds up the others', () => {
  const byReason = [
    row('a', 1),
    row('b', 60),
    row('c', 50),
    row('d', 40),
    row('e', 30),
    row('f', 2),
  ]
  const groups = groupsOf({ byReason }, false)
  expect(groups.map(({ key, value }) => [key, value])).toEqual([
    ...[
      ['b', 60],
      ['c', 50],
      ['d', 40],
      ['e', 30],
      [restKey, 3],
    ],
  ])
  expect(groupsOf({ byReason }, true)).toEqual([{ key: 'void', value: 6 }])
})

it('has a column for every day and month of the range, and puts what is rare with the rest', () => {
  const byReason = ['a', 'b', 'c', 'd', 'e', 'f'].map((reason, index) => row(reason, 60 - index))
  const groups = groupsOf({ byReason }, false)
  const range = { from: '2026-11-20', to: '2026-11-22', by: 'day', byReason } as const
  const byTime = [
    { ...row('a', 60), key: '2026-11-21' },
    { ...row('e', 56), key: '2026-11-21' },
    { ...row('f', 55), key: '2026-11-21' },
  ]
  expect(columnsOf({ ...range, byTime }, groups, false)).toEqual([
    { key: '2026-11-20', values: [0, 0, 0, 0, 0] },
    { key: '2026-11-21', values: [60, 0, 0, 0, 111] },
    { key: '2026-11-22', values: [0, 0, 0, 0, 0] },
  ])
  const months = { ...range, by: 'month', from: '2026-09-30' } as const
  const keys = columnsOf({ ...months, byTime: [] }, groups, false).map(({ key }) => key)
  expect(keys).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
})

it('asks for what the list is narrowed to, and for no more than there can be', () => {
  const scope = { from: '2026-11-20', to: '2026-11-22', as: 'closed', hours: '11-15' } as const
  const filters = { member: ['m'], approver: ['p'], stage: ['wasted'], reason: [''] }
  const sums = getSumsInput({ ...emptyListState, status: 'comp', filters }, scope, 'void')
  expect(sums).toEqual({
    ...scope,
    ...{ kind: 'void', memberId: 'm', approverId: 'p', stage: 'wasted', reason: '' },
  })
  expect(getEventsInput({ ...emptyListState, cursors: ['c'] }, sums)).toEqual({
    ...{ ...sums, cursor: 'c', limit: 25, sort: '-at' },
  })
  expect(getSumsInput({ ...emptyListState, status: 'comp' }, scope, null).kind).toBe('comp')
  expect(stagesOf.voidedItems).not.toContain('before')
})

it('passes over people that are none, and keeps what else the address names', () => {
  const member = '01890000-0000-7000-8000-000000000001'
  const address = {
    'f.member': 'nobody',
    'f.approver': member,
    'f.reason': 'Spilt',
    'f.stage': 'x',
  }
  expect(readEventList(address).filters).toEqual({ approver: [member], reason: ['Spilt'] })
})
