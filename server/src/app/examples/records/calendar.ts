/** Examples of the calendar's routes: a table for four on a Saturday night. */
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

export const calendarExamples: Readonly<Record<string, RouteExample>> = {
  ...examples,
  'events.list': {
    parameters: {
      branchId: ids.branch,
      from: '2026-11-21T00:00:00.000Z',
      to: '2026-11-22T00:00:00.000Z',
      limit: 25,
    },
  },
}
