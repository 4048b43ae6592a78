import { createServer, type Server } from 'node:http'
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
import { followCompany } from '../../notifications/index.ts'
import { queueCalendarReads, readAgain } from './source.service.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let branchId: string
/** Somebody else's calendar. */
let elsewhere: Server
let address: string
let answer: { status: number; headers?: Record<string, string>; text: string }

beforeAll(async () => {
  world = await createTestWorld({ outboundNetworks: ['127.0.0.0/8'] })
  company = await world.addCompany()
  owner = world.as(company.owner)
  ;[branchId] = company.branchIds
  elsewhere = createServer((_, response) => {
    response.writeHead(answer.status, answer.headers).end(answer.text)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const bound = elsewhere.address()
  if (bound === null || typeof bound === 'string') throw new Error('it listens on a port')
  address = `http://127.0.0.1:${bound.port}/town.ics`
})
afterAll(async () => {
  await new Promise((resolve) => elsewhere.close(resolve))
  await world.close()
})

const zone = 'Europe/London'
const march = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }
const event = (uid: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const ics = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const fair = event('fair', 'DTSTART:20260320T100000Z', 'DTEND:20260320T160000Z')
const shown = async () =>
  (await owner.calendar.view(march)).rows
    .filter(({ source }) => source === 'feed')
    .map(({ title }) => title)

describe('a calendar that others read', () => {
  it('names no guests unless it may, is read without signing in, and can be taken back', async () => {
    await owner.events.create({
      ...{ id: v7(), type: 'reservation', branchId, title: 'Zebedee Quill', covers: 4 },
      ...{ start: '2026-03-21T19:30:00.000Z', end: '2026-03-21T21:30:00.000Z' },
    })
    const times = { start: '2026-03-30T20:00', end: '2026-03-30T22:00' }
    const entry = {
      ...times,
      ...({
        id: v7(),
        type: 'event',
        branchId,
        title: 'Jazz, live',
        zone,
        location: 'Bar',
      } as const),
    }
    await owner.calendarEntries.create(entry)
    const feed = { id: v7(), name: 'Team', branchId, types: ['reservation', 'event'] } as const
    const { url } = await owner.calendarFeeds.create({ ...feed, types: [...feed.types] })
    const token = url.slice(url.lastIndexOf('/') + 1)
    const read = async () => {
      const file = await world.as(null).calendarFeeds.file({ token })
      return { type: file.type, text: await file.text() }
    }
    const { type, text } = await read()
    expect(type).toBe('text/calendar; charset=utf-8')
    expect(text).not.toMatch(/Quill/)
    for (const line of [
      ...['SUMMARY:Reservation (4)', 'DTSTART:20260321T193000Z', 'SUMMARY:Jazz\\, live'],
      ...['DTSTART:20260330T190000Z', 'LOCATION:Bar', 'SEQUENCE:0'],
    ]) {
      expect(text).toContain(`${line}\r\n`)
    }
    await owner.calendarEntries.update({ ...entry, version: 1, title: 'Jazz' })
    expect((await read()).text).toContain('SEQUENCE:1\r\n')
    await owner.calendarFeeds.revoke({ id: feed.id })
    expect(await refusalOf(read())).toMatchObject({ code: 'not_found' })
    const { rows } = await owner.calendarFeeds.list()
    expect(rows).toMatchObject([{ id: feed.id, readAt: expect.any(String) }])
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, -4))
  })
})

it('shares nothing that whoever makes the address may not see', async () => {
  const permissions = ['calendar.read', 'calendar.write'] as const
  const waiter = world.as(limited(company.owner, { permissions: [...permissions] }))
  const share = (type: 'event' | 'shift' | 'delivery' | 'stocktake') =>
    waiter.calendarFeeds.create({ id: v7(), name: 'Own', branchId, types: [type] })
  for (const type of ['shift', 'delivery', 'stocktake'] as const) {
    expect(await refusalOf(share(type))).toEqual({ code: 'not_allowed', field: 'types' })
  }
  expect(await share('event')).toMatchObject({ types: ['event'] })
})

describe('a calendar of others', () => {
  it('is read from a file, with what nobody understands left out by name', async () => {
    const times = ['DTSTART:20260320T100000Z', 'DTEND:20260320T110000Z']
    const content = ics(fair, event('tick', ...times, 'RRULE:FREQ=SECONDLY'))
    const source = { id: v7(), name: 'Town', branchId, zone, content }
    const added = await owner.calendarSources.add(source)
    expect(added).toMatchObject({ entries: 1, skipped: { rule_too_fine: 1 }, problem: '' })
    expect(await shown()).toEqual(['fair'])
    await owner.calendarSources.remove({ id: source.id })
    expect(await shown()).toEqual([])
    const none = owner.calendarSources.add({ ...source, id: v7(), content: '<html>' })
    expect(await refusalOf(none)).toMatchObject({ code: 'calendar_unreadable', field: 'content' })
    const large = { ...source, id: v7(), content: 'x'.repeat(1_500_001) }
    expect(await refusalOf(owner.calendarSources.add(large))).toMatchObject({ field: 'content' })
  })

  it('is read again by its address, and keeps what it had while it can not be', async () => {
    answer = { status: 200, text: ics(fair) }
    const source = { id: v7(), name: 'Town', branchId, zone, url: address }
    await owner.calendarSources.add(source)
    expect(await shown()).toEqual(['fair'])
    const { services } = world
    const scope = company.scope
    answer = { status: 500, text: '' }
    await readAgain(services, scope, source.id)
    const [row] = (await owner.calendarSources.list()).rows
    expect(row).toMatchObject({ problem: 'address_unreachable', entries: 1 })
    expect(await shown()).toEqual(['fair'])
    answer = { status: 200, text: ics(fair, event('market', 'DTSTART;VALUE=DATE:20260322')) }
    expect(await owner.calendarSources.refresh({ id: source.id })).toMatchObject({
      ...{ problem: '', entries: 2 },
    })
    expect(await shown()).toEqual(['fair', 'market'])
    world.pass(3_600_000)
    await queueCalendarReads(services, scope)
    const jobs = await world.database.withTenant(scope, (trx) =>
      trx.selectFrom('jobs').select('payload').where('kind', '=', 'calendar.read').execute(),
    )
    expect(jobs).toEqual([{ payload: { id: source.id } }])
  })

  it('is never read from a private network, at once or by a redirect, nor where it is too large', async () => {
    const add = (url: string) =>
      refusalOf(owner.calendarSources.add({ id: v7(), name: 'Own', branchId, zone, url }))
    const refused = { code: 'address_refused', field: 'url' }
    expect(await add('https://10.0.0.1/a.ics')).toEqual(refused)
    expect(await add('file:///etc/passwd')).toEqual(refused)
    answer = { status: 302, headers: { location: 'http://169.254.169.254/latest' }, text: '' }
    expect(await add(address)).toEqual(refused)
    answer = { status: 302, headers: { location: address }, text: '' }
    expect(await add(address)).toEqual({ code: 'address_unreachable', field: 'url' })
    answer = { status: 200, text: 'x'.repeat(1_500_001) }
    expect(await add(address)).toEqual({ code: 'calendar_too_large', field: 'url' })
  })
})

it('reminds whoever takes part once, as long before as was asked', async () => {
  const { userId } = company.owner
  const start = new Date(world.services.now() + 40 * 60_000).toISOString().slice(0, 16)
  const end = new Date(world.services.now() + 90 * 60_000).toISOString().slice(0, 16)
  await owner.calendarEntries.create({
    ...{ id: v7(), type: 'event', branchId, title: 'Tasting', zone: 'UTC', start, end },
    ...{ attendees: [userId], reminderMinutes: 30 },
  })
  const told = async () => {
    await followCompany(world.services, company.scope)
    const { rows } = await owner.notifications.list({ limit: 50 })
    return rows.filter(({ event }) => event === 'calendarReminder').map(({ data }) => data.title)
  }
  expect(await told()).toEqual([])
  world.pass(11 * 60_000)
  expect(await told()).toEqual(['Tasting'])
  world.pass(60_000)
  expect(await told()).toEqual(['Tasting'])
})
