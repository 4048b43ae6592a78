import type { ListState } from '@servery/ui/list/list-state.ts'
import { describe, expect, it } from 'vitest'
import { peopleToCsv } from './shift-csv.ts'
import { getPeopleInput, getShiftsInput, initialShifts } from './shift-query.ts'

const branchId = 'b1'
const plain = { branchId, limit: initialShifts.pageSize, sort: '-startedAt' }

describe('what the list of shifts asks for', () => {
  it.each<[Partial<ListState>, object]>([
    [{}, {}],
    [{ status: 'open' }, { open: 'true' }],
    [{ status: 'ended' }, { open: 'false' }],
    [{ filters: { date: ['2026-03-14', '2026-03-15'] } }, { from: '2026-03-14', to: '2026-03-15' }],
    [{ filters: { member: ['m1'] } }, { memberId: 'm1' }],
    [{ sort: { key: 'startedAt', direction: 'ascending' } }, { sort: 'startedAt' }],
  ])('%j asks for %j', (change, asked) => {
    const state = { ...initialShifts, ...change }
    expect(getShiftsInput(state, branchId)).toEqual({ ...plain, ...asked })
  })

  it('adds up the hours of the same days, whatever page is shown', () => {
    const state = { ...initialShifts, status: 'open', filters: { date: ['2026-03-14'] } }
    expect(getPeopleInput(state, branchId)).toEqual({ branchId, from: '2026-03-14' })
  })
})

it('hours are taken away as minutes and as decimals', () => {
  const person = {
    memberId: 'm1',
    memberName: 'Ana',
    currency: 'GBP',
    shifts: 2,
    workedMinutes: 455,
    paidBreakMinutes: 10,
    unpaidBreakMinutes: 30,
    cashTips: 1250,
    doubtful: 1,
  }
  const [header, row] = peopleToCsv([person as never])
    .trim()
    .split('\r\n')
  expect(header).toContain('worked_minutes,worked_hours')
  expect(row).toBe('m1,Ana,2,455,7.58,10,30,GBP,12.50,1250,1')
})
