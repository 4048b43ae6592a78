import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../../app/test-world.ts'

type Change = Parameters<TestClient['calendarEntries']['changeOccurrence']>[0]
type Entry = Parameters<TestClient['calendarEntries']['create']>[0]

let world: TestWorld
let company: TestCompany
let owner: TestClient
let branchId: string
let otherId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  ;[branchId, otherId] = company.branchIds
})
afterAll(() => world.close())

const entry = (more: Partial<Entry> = {}): Entry => ({
  ...{ id: v7(), type: 'event', branchId, title: 'Quiz night', zone: 'Europe/London' },
  ...{ start: '2026-03-23T19:30', end: '2026-03-23T21:30' },
  ...more,
})
const weekly: NonNullable<Entry['recurrence']> = { frequency: 'weekly', weekdays: [1] }

const march = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-30T00:00:00.000Z' }
const read = async (who: TestClient, more: object = {}) =>
  (await who.calendar.view({ ...march, ...more })).rows

describe('the calendar', () => {
  it('shows an entry at the same time of the wall in summer and winter', async () => {
    const made = await owner.calendarEntries.create(entry({ recurrence: weekly }))
    const rows = (await read(owner, { branchId })).filter(({ id }) => id === made.id)
    expect(rows.slice(0, 2)).toMatchObject([
      { start: '2026-03-23T19:30:00.000Z', date: '2026-03-23', recurs: true, days: null },
      { start: '2026-03-30T18:30:00.000Z', end: '2026-03-30T20:30:00.000Z', conflicts: [] },
    ])
    expect(rows).toHaveLength(6)
    expect((await read(owner, { branchId: otherId })).map(({ id }) => id)).not.toContain(made.id)
    const elsewhere = world.as(limited(company.owner, { branchIds: [otherId] }))
    expect(await read(elsewhere)).toEqual([])
    const theirs = elsewhere.calendarEntries.changeOccurrence({
      id: made.id,
      version: 1,
      date: '2026-03-30',
      reach: 'one',
      madeId: v7(),
      change: null,
    })
    expect(await refusalOf(theirs)).toMatchObject({ code: 'not_found' })
  })

  it('changes one time, takes away those from one on, and brings all back', async () => {
    const input = entry({ title: 'Tasting', recurrence: weekly })
    const { id, ...content } = input
    await owner.calendarEntries.create(input)
    const moved = { ...content, start: '2026-03-31T10:00', end: '2026-03-31T11:00' }
    const asked: Change = {
      ...{ id, version: 1, date: '2026-03-30', reach: 'one', madeId: v7(), change: moved },
    }
    const changed = await owner.calendarEntries.changeOccurrence(asked)
    expect(changed).toMatchObject({
      series: { version: 2, except: ['2026-03-30'] },
      made: { id: asked.madeId, start: '2026-03-31T10:00', recurrence: null },
    })
    // The answer was lost: the same again changes nothing more.
    expect(await owner.calendarEntries.changeOccurrence(asked)).toEqual(changed)
    const startsOf = async () =>
      (await read(owner)).filter(({ title }) => title === 'Tasting').map(({ start }) => start)
    expect((await startsOf()).slice(0, 3)).toEqual([
      ...['2026-03-23T19:30:00.000Z', '2026-03-31T09:00:00.000Z', '2026-04-06T18:30:00.000Z'],
    ])
    const gone = { id, version: 2, date: '2026-04-13', reach: 'following', change: null } as const
    const { series } = await owner.calendarEntries.changeOccurrence({ ...gone, madeId: v7() })
    expect(series).toMatchObject({ version: 3, recurrence: { until: '2026-04-12' } })
    expect(await startsOf()).toHaveLength(3)
    const back = { ...content, id, version: 3, except: ['2026-03-30'] }
    await owner.calendarEntries.update(back)
    expect(await startsOf()).toHaveLength(6)
    await owner.calendarEntries.archive({ id, version: 4, archived: true })
    expect(await startsOf()).toEqual(['2026-03-31T09:00:00.000Z'])
    await owner.calendarEntries.archive({ id, version: 5, archived: false })
    const never = { ...gone, version: 6, date: '2026-04-14', madeId: v7() }
    expect(await refusalOf(owner.calendarEntries.changeOccurrence(never))).toMatchObject({
      ...{ code: 'not_found', field: 'date' },
    })
  })

  it('moves no series out of the years that there are', async () => {
    const early = entry({ start: '2000-01-03T10:00', end: '2000-01-03T11:00', recurrence: weekly })
    const { id, ...content } = early
    await owner.calendarEntries.create(early)
    const change = { ...content, start: '2000-01-01T10:00', end: '2000-01-01T11:00' }
    const asked: Change = {
      ...{ id, version: 1, date: '2000-01-10', reach: 'all', madeId: v7(), change },
    }
    expect(await refusalOf(owner.calendarEntries.changeOccurrence(asked))).toEqual({
      ...{ code: 'invalid_input', field: 'start' },
    })
  })

  it.each([
    [{ end: '2026-03-23T19:30' }, 'end'],
    [{ start: '2026-02-30T19:30' }, 'start'],
    [{ allDay: true }, 'start'],
    [{ zone: 'Europe/Leeds' }, 'zone'],
    [{ recurrence: { frequency: 'secondly' } as never }, 'recurrence.frequency'],
    [{ recurrence: { ...weekly, count: 2, until: '2026-09-01' } }, 'recurrence'],
    [{ closesOnline: true }, 'closesOnline'],
    [{ attendees: [v7()] }, 'attendees.0'],
  ])('refuses %j by its field', async (more, field) => {
    const refusal = await refusalOf(owner.calendarEntries.create(entry(more)))
    expect(refusal).toMatchObject({ field })
  })

  it('tells what can not be at one time, and closes the shop on days that it says', async () => {
    const closure = entry({
      ...{ type: 'closure', title: 'Refit', branchId: otherId, allDay: true, closesOnline: true },
      ...{ start: '2026-03-16T00:00', end: '2026-03-18T00:00' },
    })
    const day = { weekday: 1, from: 0, to: 1440 }
    const store = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...day, weekday }))
    const special = [{ name: 'Easter', date: '2026-04-05', intervals: [] }]
    await owner.openingHours.create({ id: v7(), branchId: otherId, store, special })
    const reservation = await owner.events.create({
      ...{ id: v7(), type: 'reservation', branchId: otherId, title: 'Quill', covers: 2 },
      ...{ start: '2026-03-17T18:00:00.000Z', end: '2026-03-17T20:00:00.000Z' },
    })
    world.pass(2 * 86_400_000)
    const isOpen = async () =>
      (await owner.online.shop({ branchId: otherId })).opening.map((one) => one.isOpen)
    expect(await isOpen()).toEqual([true, true, true])
    const mayNot = world.as(
      limited(company.owner, { permissions: ['calendar.read', 'calendar.write'] }),
    )
    expect(await refusalOf(mayNot.calendarEntries.create(closure))).toMatchObject({
      ...{ code: 'not_allowed', field: 'closesOnline' },
    })
    await owner.calendarEntries.create(closure)
    expect(await isOpen()).toEqual([false, false, false])
    const [state] = (await owner.online.shop({ branchId: otherId })).opening
    // Midnight of the branch, which is in New York.
    expect(state).toMatchObject({ changesAt: '2026-03-18T04:00:00.000Z' })
    const rows = await read(owner, { branchId: otherId })
    const key = `reservation:${reservation.id}`
    expect(rows).toMatchObject([
      {
        ...{ type: 'closure', days: { from: '2026-03-16', to: '2026-03-18' }, conflicts: [key] },
        closesOnline: true,
      },
      { key, source: 'reservation', covers: 2, conflicts: [`entry:${closure.id}:2026-03-16`] },
      { source: 'opening_hours', type: 'closure', title: 'Easter', closesOnline: false },
    ])
    await owner.calendarEntries.archive({ id: closure.id, version: 1, archived: true })
    expect(await isOpen()).toEqual([true, true, true])
  })

  it('shows stock takes that are due to whoever may see them', async () => {
    const take = { id: v7(), branchId, scope: { kind: 'full' }, name: 'Spring' } as const
    await owner.stockTakes.create({ ...take, dueOn: '2026-03-31' })
    const due = { source: 'stock_take', type: 'stocktake', title: 'Spring', reference: 'ST-0001' }
    const sources = async (who: TestClient) =>
      (await read(who)).filter(({ source }) => source === 'stock_take')
    expect(await sources(owner)).toMatchObject([{ ...due, days: { from: '2026-03-31' } }])
    const mayNot = world.as(limited(company.owner, { permissions: ['calendar.read'] }))
    expect(await sources(mayNot)).toEqual([])
    const long = { from: '2026-03-01T00:00:00.000Z', to: '2028-03-01T00:00:00.000Z' }
    expect(await refusalOf(owner.calendar.view(long))).toMatchObject({ field: 'to' })
  })
})
