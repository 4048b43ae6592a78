import { expect, it } from 'vitest'
import { hoursToFrom, recipientsOf, toScheduleInput, toScheduleValues } from './schedule-form.ts'

const fresh = { branchId: 'b', email: 'olive@harbour.example' }
const kept = { language: 'en', paused: false } as const

it('takes addresses as people write lists, each once', () => {
  expect(recipientsOf('a@b.example, c@d.example;\na@b.example ')).toEqual([
    'a@b.example',
    'c@d.example',
  ])
})

it.each([
  ['a new one', '18', '', '18-19'],
  ['the last hour', '23', '', '23-00'],
  ['where the end was', '15', '15', '15-16'],
  ['over midnight', '22', '3', '22-03'],
  ['all day', '', '15', ''],
])('a part of the day that begins anew never becomes all day: %s', (_, from, to, hours) => {
  const values = { ...toScheduleValues(null, fresh), hoursFrom: from }
  const hoursTo = hoursToFrom(from, to)
  expect(toScheduleInput({ ...values, hoursTo }, kept).hours).toBe(hours)
})

it('sends only a cut that the report has, and stays the same when nothing was changed', () => {
  const values = toScheduleValues(null, fresh)
  expect(toScheduleInput({ ...values, view: 'opened' }, kept).view).toBe('')
  const cut = toScheduleInput({ ...values, report: 'teamSales', view: 'opened' }, kept)
  expect(cut).toMatchObject({ view: 'opened', branchId: 'b', atMinutes: 420 })
  const lunch = { ...values, hoursFrom: '11', hoursTo: '15' }
  expect(toScheduleInput(lunch, kept).hours).toBe('11-15')
  const everywhere = { ...lunch, report: 'exceptions', as: 'closed', branchId: '' } as const
  expect(toScheduleInput(everywhere, kept)).toMatchObject({
    ...{ hours: '11-15', as: 'closed', branchId: null },
  })
  expect(toScheduleInput({ ...lunch, hoursTo: '' }, kept).hours).toBe('')
  const record = { ...cut, id: 'x', version: 1, archived: false, updatedAt: '', updatedBy: '' }
  expect(toScheduleInput(toScheduleValues(record, fresh), kept)).toEqual(cut)
})

it('tells shifts and drawers whole', () => {
  const values = { ...toScheduleValues(null, fresh), hoursFrom: '11', hoursTo: '15' }
  for (const report of ['cashDrawer', 'shiftReports'] as const) {
    const asked = toScheduleInput({ ...values, report, as: 'closed' }, kept)
    expect(asked).toMatchObject({ report, hours: '', as: 'known' })
  }
})
