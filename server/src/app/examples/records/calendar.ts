/** Examples of the calendar's routes: a table for four on a Saturday night. */
import { calendarEntryInput } from '@servery/contract/people/calendar.ts'
import { eventInput } from '@servery/contract/people/events.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from './records.ts'

export const eventExample = eventInput.parse({
  type: 'reservation',
  branchId: ids.branch,
  title: 'Tregenza',
  description: 'A birthday: the table by the window.',
  start: '2026-11-21T19:30:00.000Z',
  end: '2026-11-21T21:30:00.000Z',
  covers: 4,
  tableIds: [ids.table],
  customerId: ids.customer,
  phone: '+447700900123',
})

const { 'events.archive': _, ...examples } = recordExamples('events', ids.event, eventExample)

/** Every Monday at half past nine. */
const entryExample = calendarEntryInput.parse({
  type: 'event',
  branchId: ids.branch,
  title: 'Tasting of the week',
  zone: 'Europe/London',
  start: '2026-11-23T09:30',
  end: '2026-11-23T10:15',
  recurrence: { frequency: 'weekly', weekdays: [1], until: '2027-03-29' },
  reminderMinutes: 30,
})

const entryExamples = recordExamples('calendarEntries', ids.calendarEntry, entryExample)

export const calendarExamples: Readonly<Record<string, RouteExample>> = {
  ...examples,
  ...entryExamples,
  'calendarEntries.changeOccurrence': {
    parameters: { id: ids.calendarEntry },
    body: {
      version: 1,
      date: '2026-11-30',
      reach: 'one',
      madeId: ids.madeEntry,
      change: { ...entryExample, start: '2026-11-30T14:00', end: '2026-11-30T14:45' },
    },
  },
  'calendarFeeds.list': {},
  'calendarFeeds.create': {
    body: {
      ...{ id: ids.calendarFeed, name: 'Shared with the team', branchId: ids.branch },
      ...{ types: ['event', 'closure'], showsNames: false },
    },
  },
  'calendarFeeds.revoke': { parameters: { id: ids.calendarFeed } },
  'calendarFeeds.file': { parameters: { token: `svf_${'A'.repeat(64)}.ics` } },
  'calendarSources.list': {},
  'calendarSources.add': {
    body: {
      ...{ id: ids.calendarSource, name: 'Town events', branchId: ids.branch, type: 'event' },
      ...{ zone: 'Europe/London', url: 'https://example.com/events.ics' },
    },
  },
  'calendarSources.refresh': { parameters: { id: ids.calendarSource } },
  'calendarSources.remove': { parameters: { id: ids.calendarSource } },
  'calendar.view': {
    parameters: {
      branchId: ids.branch,
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-12-01T00:00:00.000Z',
    },
  },
  'events.list': {
    parameters: {
      branchId: ids.branch,
      from: '2026-11-21T00:00:00.000Z',
      to: '2026-11-22T00:00:00.000Z',
      limit: 25,
    },
  },
}
