import { expect, it } from 'vitest'
import {
  type EventValues,
  entryContent,
  findTimesProblem,
  instantOn,
  newValues,
  reservationContent,
  reservationValues,
} from './event-form.ts'

const place = { branchId: 'b', zone: 'Europe/London' }
const range = { start: '2026-03-28T19:30', end: '2026-03-28T21:00', allDay: false }
const values = (more: Partial<EventValues> = {}): EventValues => ({
  ...newValues(range),
  title: 'Quiz',
  ...more,
})

it('keeps wall times of entries, and turns those of reservations into moments', () => {
  expect(entryContent(values(), place, null)).toMatchObject({ ...range, zone: place.zone })
  const summer = values({ type: 'reservation', startDate: '2026-03-29', endDate: '2026-03-29' })
  expect(reservationContent(summer, place, null)).toMatchObject({
    start: '2026-03-29T18:30:00.000Z',
    end: '2026-03-29T20:00:00.000Z',
  })
  expect(instantOn('2026-03-29T01:30', place.zone)).toBe('2026-03-29T01:30:00.000Z')
})

it('keeps the guest who is known, until another is chosen or none', () => {
  const head = { id: 'r', version: 1, archived: false, updatedAt: '', updatedBy: '' }
  const input = reservationContent(values({ type: 'reservation' }), place, null)
  const record = { ...head, ...input, customerId: 'ana', stage: 'seated' as const }
  const shown = reservationValues(record, place.zone)
  const writtenWith = (customer: EventValues['customer']) =>
    reservationContent({ ...shown, customer }, place, record)
  expect(writtenWith(shown.customer)).toMatchObject({ customerId: 'ana', stage: 'seated' })
  expect(writtenWith(null).customerId).toBeNull()
  expect(writtenWith({ id: 'bo', name: 'Bo' }).customerId).toBe('bo')
})

it('shows the last of whole days, and sends the day after it', () => {
  const days = { start: '2026-12-24T00:00', end: '2026-12-27T00:00', allDay: true }
  const shown = newValues(days)
  expect(shown).toMatchObject({ startDate: '2026-12-24', endDate: '2026-12-26' })
  expect(entryContent({ ...shown, title: 'Closed' }, place, null)).toMatchObject(days)
})

it('closes the shop for whole days of a closure alone', () => {
  const closing = { closesOnline: true, type: 'closure' } as const
  expect(entryContent(values(closing), place, null).closesOnline).toBe(false)
  const whole = values({ ...closing, allDay: true })
  expect(entryContent(whole, place, null).closesOnline).toBe(true)
  expect(entryContent({ ...whole, type: 'event' }, place, null).closesOnline).toBe(false)
})

it('asks for weekdays of a week, and of a month where several count together', () => {
  const weekdays = ['5', '1']
  const rule = (more: Partial<EventValues>) =>
    entryContent(values({ weekdays, ...more }), place, null).recurrence
  expect(rule({ repeat: 'weekly' })).toMatchObject({ weekdays: [1, 5], monthly: 'date' })
  const monthly = { repeat: 'monthly', monthly: 'last_of_weekdays' } as const
  expect(rule(monthly)).toMatchObject({ weekdays: [1, 5], monthly: 'last_of_weekdays' })
  expect(rule({ ...monthly, monthly: 'weekday' })).toMatchObject({ weekdays: [] })
})

it('says at which field the times are wrong', () => {
  expect(findTimesProblem(values())).toBeNull()
  expect(findTimesProblem(values({ endTime: '19:30' }))).toEqual({
    ...{ field: 'endTime', problem: 'end_before_start' },
  })
  const ended = values({ repeat: 'daily', ends: 'until', until: '2026-03-01' })
  expect(findTimesProblem(ended)).toEqual({ field: 'until', problem: 'until_before_start' })
  const last = values({ repeat: 'monthly', monthly: 'last_weekday', startDate: '2026-03-02' })
  expect(findTimesProblem(last)).toEqual({ field: 'monthly', problem: 'start_not_in_rule' })
})
