/** A week is planned by keyboard, published with a reason, and a person asks for time off. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { refusal } from '@servery/testing/contract-mock.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { branchId, openOffice, say } from './office-world.tsx'

const memberId = '00000000-0000-4000-8000-0000000000a1'
const shiftId = '00000000-0000-4000-8000-0000000000a2'
const weekStart = '2026-03-16'
const times = { date: weekStart, startMinute: 600, endMinute: 960, breakMinutes: 0 }
const moments = { startsAt: '2026-03-16T10:00:00.000Z', endsAt: '2026-03-16T16:00:00.000Z' }
const week = {
  ...{ branchId, weekStart, currency: 'GBP', country: 'GB' },
  shifts: [
    {
      ...{ id: shiftId, version: 1, branchId, memberId, position: 'Bar', ...times, note: '' },
      ...{ ...moments, paidMinutes: 360, cost: minorUnits(7200), state: 'new' as const },
    },
  ],
  people: [
    {
      ...{ memberId, name: 'Ana', role: 'server', colour: '', plannedMinutes: 360 },
      ...{ cost: minorUnits(7200), overtimeMinutes: 0 },
    },
  ],
  ...{ timeOff: [], unavailable: [], overrides: [] },
  warnings: [
    {
      ...{ code: 'rest_short' as const, shiftId, memberId, date: weekStart },
      ...{ limit: 660, actual: 540 },
    },
  ],
}
const empty = () => ({ rows: [] })

test('a shift is added to a day, and a week with warnings needs a reason', async () => {
  const { server, user } = await openOffice(`/rota?week=${weekStart}`, {
    answers: {
      rota: {
        week: () => week,
        ...{ write: () => ({ rows: [] }), publish: () => ({ shifts: 1, people: 1 }) },
      },
      timeOffs: { within: empty },
      rotaSwaps: { waiting: empty },
    },
  })
  await user.click((await screen.findAllByRole('button', { name: /^Add a shift/ }))[0] as Element)
  const dialog = await screen.findByRole('dialog', { name: 'New shift' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.calls('rota.write')).toMatchObject([
      { branchId, shifts: [{ version: 0, memberId: null, startMinute: 600, endMinute: 1080 }] },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Publish 1 change' }))
  const publishing = await screen.findByRole('dialog')
  expect(publishing.textContent).toContain('Rest of 9 h 0 min, the law asks for 11 h 0 min')
  await user.type(within(publishing).getByRole('textbox'), 'Agreed')
  await user.click(within(publishing).getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(server.calls('rota.publish')).toMatchObject([{ weekStart, reason: 'Agreed' }]),
  )
})

/** As a browser would lay the plan out: each cell beside and below the others. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const cell = this.closest('td')
    // What follows the keys begins where the shift is.
    if (cell === null) return new DOMRect(106, 66, 80, 44)
    const row = cell.parentElement
    const placeIn = (all: Element | null | undefined, one: Element | null) =>
      [...(all?.children ?? [])].indexOf(one as Element)
    const [left, top] = [placeIn(row, cell) * 100, placeIn(row?.parentElement, row) * 60]
    return this === cell ? new DOMRect(left, top, 100, 60) : new DOMRect(left + 6, top + 6, 80, 44)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
}

test('a shift is moved to another day by keyboard, and back again', async () => {
  layOut()
  const { server, user } = await openOffice(`/rota?week=${weekStart}`, {
    answers: {
      rota: { week: () => ({ ...week, warnings: [] }), write: () => ({ rows: [] }) },
      ...{ timeOffs: { within: empty }, rotaSwaps: { waiting: empty } },
    },
  })
  const handle = await screen.findByRole('button', { name: /^Move Ana/ })
  const chip = screen.getByRole('button', { name: /^Ana, .*, Bar, / })
  const words = (text: string | null) => text?.replace(/[^\p{L}\p{N}]+/gu, ' ')
  expect(words(chip.getAttribute('aria-label'))).toContain(words(chip.textContent))
  act(() => handle.focus())
  await user.keyboard(' ')
  await screen.findByText(/^Ana, .* is over Ana, .*16/)
  await user.keyboard('{ArrowRight}')
  await screen.findByText(/^Ana, .* is over Ana, .*17/)
  expect(document.activeElement).toBe(handle)
  await user.keyboard(' ')
  await waitFor(() =>
    expect(server.calls('rota.write')).toMatchObject([
      { branchId, shifts: [{ id: shiftId, version: 1, memberId, date: '2026-03-17' }] },
    ]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.calls('rota.write')[1]).toMatchObject({
      shifts: [{ id: shiftId, version: 2, memberId, date: weekStart, startMinute: 600 }],
    }),
  )
})

test('a shift that was changed meanwhile stays where it is, and that is said', async () => {
  layOut()
  const { user } = await openOffice(`/rota?week=${weekStart}`, {
    answers: {
      rota: {
        week: () => ({ ...week, warnings: [] }),
        write: () => {
          throw refusal('stale_version')
        },
      },
      ...{ timeOffs: { within: empty }, rotaSwaps: { waiting: empty } },
    },
  })
  const handle = await screen.findByRole('button', { name: /^Move Ana/ })
  act(() => handle.focus())
  await user.keyboard(' ')
  await screen.findByText(/^Ana, .* is over Ana, .*16/)
  await user.keyboard('{ArrowUp}')
  await screen.findByText(/^Ana, .* is over Open shifts, .*16/)
  await user.keyboard(' ')
  await screen.findByText(say('rota.refusal.stale_version'))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a plan whose cost cannot be read says so, and reads it again', async () => {
  let isBroken = true
  const figures = {
    ...{ net: null, forecast: null, plannedMinutes: 0, plannedCost: null, plannedShare: null },
    ...{ workedMinutes: 0, workedCost: null, workedShare: null },
  }
  const { user } = await openOffice(`/rota?week=${weekStart}`, {
    answers: {
      rota: { week: () => ({ ...week, warnings: [] }) },
      ...{ timeOffs: { within: empty }, rotaSwaps: { waiting: empty } },
      labour: {
        summary: () => {
          if (isBroken) throw refusal('unavailable')
          return { currency: 'GBP', by: 'day' as const, rows: [], total: figures, withoutRate: 0 }
        },
      },
    },
  })
  const alert = await screen.findByRole('alert')
  isBroken = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Labour' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a week is saved as a template, which is named anew and put away', async () => {
  const template = {
    ...{ id: shiftId, version: 3, archived: false, branchId, name: 'Summer' },
    lines: [
      {
        ...{ weekday: 1, memberId: null, position: 'Bar', startMinute: 600, endMinute: 960 },
        breakMinutes: 0,
      },
    ],
    ...{ updatedAt: moments.startsAt, updatedBy: 'Olive' },
  }
  const page = (rows: (typeof template)[]) => ({ rows, nextCursor: null, total: rows.length })
  const { server, user } = await openOffice(`/rota?week=${weekStart}`, {
    answers: {
      rota: { week: () => ({ ...week, warnings: [] }) },
      ...{ timeOffs: { within: empty }, rotaSwaps: { waiting: empty } },
      rotaTemplates: {
        list: ({ archived }) => page(String(archived) === 'true' ? [] : [template]),
        create: ({ id, name }) => ({ ...template, id, name, version: 1 }),
        update: ({ name }) => ({ ...template, name, version: 4 }),
        archive: () => ({ ...template, archived: true, version: 4 }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Fill week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save week as template' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Winter')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls('rotaTemplates.create')).toMatchObject([{ branchId, name: 'Winter' }])
  await user.click(await screen.findByRole('button', { name: 'Fill week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Manage templates' }))
  await user.click(await screen.findByRole('button', { name: 'Rename: Summer' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Autumn')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.calls('rotaTemplates.update')).toMatchObject([{ version: 3, name: 'Autumn' }]),
  )
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Archive: Summer' }))
  await waitFor(() =>
    expect(server.calls('rotaTemplates.archive')).toMatchObject([{ version: 3, archived: true }]),
  )
})

test('a shift is corrected with a reason', async () => {
  const row = {
    ...{ shiftId, memberId, memberName: 'Ana', date: weekStart, plannedMinutes: 360 },
    ...{ startedAt: moments.startsAt, endedAt: moments.endsAt, breaks: [] },
    ...{ workedMinutes: 360, overtimeMinutes: 0, cost: null, corrections: 0 },
    ...{ forgotten: false, isDoubtful: false, state: 'open' as const, approvedBy: '' },
  }
  const { server, user } = await openOffice(
    `/reports/hours?range=custom&from=${weekStart}&to=${weekStart}`,
    {
      answers: {
        hours: {
          sheet: () => ({ currency: 'GBP', rows: [row] }),
          correct: ({ id }) => ({ id, corrections: 1 }),
        },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: /^Correct: Ana/ }))
  const dialog = await screen.findByRole('dialog')
  const to = within(dialog).getByLabelText('To')
  await user.clear(to)
  await user.type(to, '17:30')
  await user.click(within(dialog).getByRole('button', { name: 'Add a break' }))
  await user.type(within(dialog).getByLabelText('Break from'), '12:00')
  await user.type(within(dialog).getByLabelText('Break to'), '12:20')
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Forgot')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.calls('hours.correct')).toMatchObject([
      {
        ...{ shiftId, seen: 0, startedAt: moments.startsAt, reason: 'Forgot' },
        endedAt: '2026-03-16T17:30:00.000Z',
        breaks: [{ paid: false, startedAt: '2026-03-16T12:00:00.000Z' }],
      },
    ]),
  )
})

test('a person says when they cannot work', async () => {
  const { server, user } = await openOffice('/rota/mine', {
    answers: {
      rota: {
        mine: () => ({
          ...{ memberId, shifts: [], colleagues: [], timeOff: [], swaps: [] },
          unavailable: [{ weekday: 2, from: 0, to: 1440 }],
        }),
        setAvailability: ({ unavailable }) => ({ unavailable }),
      },
    },
  })
  const tuesday = await screen.findByRole('group', { name: 'Tuesday' })
  await user.click(within(tuesday).getByRole('checkbox', { name: 'Afternoon' }))
  await waitFor(() =>
    expect(server.calls('rota.setAvailability')).toEqual([
      {
        unavailable: [
          { weekday: 2, from: 0, to: 720 },
          { weekday: 2, from: 1020, to: 1440 },
        ],
      },
    ]),
  )
})
