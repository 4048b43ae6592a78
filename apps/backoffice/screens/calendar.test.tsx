/** The modal of the calendar: what opens it, what closing it leaves, and what it writes. */
import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import { refusal } from '@servery/testing/contract-mock.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchId, openOffice, say } from './office-world.tsx'

const [entryId, bookingId, customerId] = ['1', '2', '3'].map(
  (end) => `00000000-0000-4000-8000-0000000000d${end}`,
) as [string, string, string]

/** In the month that the calendar opens with, whichever it is. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format()
const month = today.slice(0, 7)
const [start, end] = [`${month}-15T10:00:00.000Z`, `${month}-15T11:00:00.000Z`] as const
const head = { version: 3, archived: false, updatedAt: start, updatedBy: 'Olive' }
const row = (more: Partial<CalendarRow>): CalendarRow => ({
  ...{ key: 'entry', source: 'entry', id: entryId, date: null, type: 'event', branchId },
  ...{ title: 'Quiz night', reference: '', start, end, days: null, recurs: false },
  ...{ closesOnline: false, stage: null, covers: null, conflicts: [], ...more },
})
const entry = {
  ...{ id: entryId, ...head, type: 'event' as const, branchId, title: 'Quiz night' },
  ...{ description: '', location: '', zone: 'Europe/London', recurrence: null, except: [] },
  ...{ start: `${month}-15T10:00`, end: `${month}-15T11:00`, allDay: false, attendees: [] },
  ...{ reminderMinutes: null, closesOnline: false },
}
const reservation = {
  ...{ id: bookingId, ...head, type: 'reservation' as const, branchId, title: 'Tregenza' },
  ...{ description: '', start, end, covers: 4, tableIds: [], customerId: null, phone: '' },
  stage: 'booked' as const,
}
const rows = [
  row({}),
  row({ key: 'booking', source: 'reservation', id: bookingId, type: 'reservation', covers: 4 }),
]
const nothing = () => ({ rows: [], nextCursor: null, total: 0 })

async function openCalendar(answers: Parameters<typeof openOffice>[1] = {}) {
  const office = await openOffice('/calendar', {
    ...answers,
    answers: {
      calendar: { view: () => ({ rows }) },
      floorAreas: { list: nothing },
      users: { list: () => ({ rows: [], activeOwners: 1 }) },
      ...answers.answers,
    },
  })
  await office.user.click(await screen.findByRole('button', { name: 'List' }))
  return office
}

const dialogOf = (name: string) => screen.findByRole('dialog', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('an event opens its own form, and closing it chooses nothing', async () => {
  const { user } = await openCalendar({ answers: { calendarEntries: { get: () => entry } } })
  await user.click((await screen.findAllByText('Quiz night'))[0] as Element)
  const dialog = await dialogOf('Quiz night')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await isClosed()
  await user.click(screen.getByRole('button', { name: say('calendar.add') }))
  const fresh = await dialogOf(say('calendar.add'))
  expect(within(fresh).getByLabelText(say('calendar.field.title'))).toHaveProperty('value', '')
})

test('what is dragged can be typed, and what is deleted comes back', async () => {
  const { server, user } = await openCalendar({
    answers: {
      calendarEntries: {
        get: () => entry,
        changeOccurrence: () => ({ series: entry, made: null }),
        archive: ({ archived }) => ({ ...entry, version: 4, archived }),
      },
    },
  })
  await user.click((await screen.findAllByText('Quiz night'))[0] as Element)
  const dialog = await dialogOf('Quiz night')
  const from = within(dialog).getByLabelText(say('calendar.field.startDate'))
  const to = within(dialog).getByLabelText(say('calendar.field.endDate'))
  for (const field of [from, to]) {
    await user.clear(field)
    await user.type(field, `${month}-16`)
  }
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await isClosed()
  expect(server.calls('calendarEntries.changeOccurrence')).toMatchObject([
    { id: entryId, version: 3, reach: 'all', change: { start: `${month}-16T10:00` } },
  ])
  await user.click((await screen.findAllByText('Quiz night'))[0] as Element)
  const again = await dialogOf('Quiz night')
  await user.click(within(again).getByRole('button', { name: say('calendar.remove') }))
  const asked = await dialogOf(say('calendar.removeOf', { name: 'Quiz night' }))
  await user.click(within(asked).getByRole('button', { name: say('calendar.remove') }))
  await isClosed()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.calls('calendarEntries.archive')).toMatchObject([
      { version: 3, archived: true },
      { version: 4, archived: false },
    ]),
  )
})

test('a guest who is known brings name and phone to a reservation', async () => {
  const guest = {
    ...{ id: customerId, version: 1, archived: false, firstName: 'Ana', secondName: 'Reed' },
    ...{ company: '', email: '', phone: '+447700900123', tags: [], note: '', allergens: [] },
    taxExempt: false,
  }
  let isTaken = true
  const { server, user } = await openCalendar({
    answers: {
      customers: { find: () => ({ rows: [guest] }) },
      events: {
        get: () => reservation,
        create: () => {
          if (isTaken) throw refusal('table_booked_twice')
          return reservation
        },
      },
    },
  })
  await user.click(screen.getByRole('button', { name: say('calendar.add') }))
  const dialog = await dialogOf(say('calendar.add'))
  await user.selectOptions(within(dialog).getByLabelText('Type'), 'reservation')
  await user.type(within(dialog).getByLabelText(/^Customer/), 'reed')
  await user.click(await screen.findByRole('option', { name: /Ana Reed/ }))
  expect(within(dialog).getByLabelText(say('calendar.field.guests'))).toHaveProperty(
    'value',
    'Ana Reed',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText(say('calendar.refusal.table_booked_twice'))
  isTaken = false
  await user.click(screen.getByRole('checkbox', { name: say('calendar.bookAnyway') }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await isClosed()
  const booked = { title: 'Ana Reed', phone: '+447700900123', customerId, type: 'reservation' }
  expect(server.calls('events.create')).toMatchObject([
    { ...booked, clash: 'refuse' },
    { ...booked, clash: 'allow' },
  ])
})
