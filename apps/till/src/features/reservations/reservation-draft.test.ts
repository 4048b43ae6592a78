import { expect, it } from 'vitest'
import { checkDraft, type Draft, draftOf } from './reservation-draft.ts'

const branch = { timeZone: 'Europe/London' }
const draft: Draft = {
  name: ' Anna Tregenza ',
  phone: '07700 900123',
  customerId: null,
  covers: '4',
  local: '2026-07-01T19:30',
  minutes: 120,
  tableIds: ['4'],
  note: 'By the window ',
}

it('is read as people write it, by the clock of the branch', () => {
  expect(checkDraft(draft, branch)).toEqual({
    ok: true,
    input: {
      type: 'reservation',
      title: 'Anna Tregenza',
      phone: '+447700900123',
      customerId: null,
      covers: 4,
      start: '2026-07-01T18:30:00.000Z',
      end: '2026-07-01T20:30:00.000Z',
      tableIds: ['4'],
      description: 'By the window',
    },
  })
})

it('keeps tables for as long as it says in the night in which an hour comes twice', () => {
  const checked = checkDraft({ ...draft, local: '2026-10-25T00:30', minutes: 180 }, branch)
  expect(checked).toMatchObject({
    input: { start: '2026-10-24T23:30:00.000Z', end: '2026-10-25T02:30:00.000Z' },
  })
})

it.each([
  ['name', { name: '  ' }],
  ['phone', { phone: '12' }],
  ['covers', { covers: '0' }],
  ['covers', { covers: '201' }],
  ['covers', { covers: '1.5' }],
  ['time', { local: '' }],
])('says that the %s is wrong', (problem, change) => {
  expect(checkDraft({ ...draft, ...change }, branch)).toEqual({ ok: false, problem })
})

it('stands in the form again as it was saved', () => {
  const checked = checkDraft(draft, branch)
  if (!checked.ok) throw new Error(checked.problem)
  const row = {
    ...{ ...checked.input, id: 'a', branchId: 'b', stage: 'booked' as const },
    ...{ version: 1, archived: false, updatedAt: '', updatedBy: '' },
  }
  expect(checkDraft(draftOf(row, branch), branch)).toEqual(checked)
})
