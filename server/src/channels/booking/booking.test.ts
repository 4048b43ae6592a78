import type { OnlineSettingInput } from '@servery/contract/setup/online.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createTestWorld,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { toApiError } from '../../platform/errors/index.ts'
import { bookingEmailHandlers } from './booking-emails.ts'
import { createGuestBooking } from './guest-booking.ts'
import { serveBookingPages } from './pages/booking-pages.routes.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let nobody: TestClient
let branchId: string
let settingId: string
const [two, four] = [v7(), v7()]
const slug = 'quay-tables'
/** The clock of the world stands at noon of 14 March 2026, a Saturday, in winter. */
const date = '2026-03-14'
const at = (time: string) => `${date}T${time}:00.000Z`
const booking = { on: true, partyMax: 6, joinsTables: false, changeMinutes: 60 } as const

async function change(more: Partial<OnlineSettingInput>): Promise<void> {
  const { version, ...row } = await owner.onlineSettings.get({ id: settingId })
  const { archived: _a, updatedAt: _u, updatedBy: _b, ...input } = row
  await owner.onlineSettings.update({ ...input, ...more, version })
}

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  nobody = world.as(null)
  branchId = company.branchIds[0]
  settingId = v7()
  await owner.onlineSettings.create({ id: settingId, branchId, slug })
  await owner.openingHours.create({
    ...{ id: v7(), branchId },
    store: [{ weekday: 6, from: 18 * 60, to: 22 * 60 }],
  })
  const shape = { shape: 'square', y: 0, width: 72, height: 72 } as const
  await owner.floorAreas.create({
    ...{ id: v7(), branchId, name: 'Room' },
    tables: [
      { id: two, name: '2', seats: 2, x: 0, ...shape },
      { id: four, name: '4', seats: 4, x: 100, ...shape },
    ],
  })
})
afterAll(() => world.close())
// Each begins with a budget that nothing was taken of.
beforeEach(() => world.pass(600_000))

async function refusalOf(asked: Promise<unknown>) {
  const error = toApiError(
    await asked.then(
      () => 'it was not refused',
      (reason) => reason,
    ),
  )
  return error.data?.detail?.refusal ?? error.code
}

const wish = (more: object = {}) => ({
  ...{ id: v7(), slug, at: at('19:00'), covers: 2, name: 'Zebedee Quill' },
  ...{ phone: '020 7946 0018', email: `${v7()}@guests.example`, note: 'By the window' },
  ...more,
})
const times = async (covers: number) =>
  (await nobody.bookings.times({ slug, date, covers })).times.map(({ time }) => time)

it('offers nothing until the branch does', async () => {
  expect(await nobody.bookings.venue({ slug })).toMatchObject({ isOffered: false })
  expect(await times(2)).toEqual([])
  expect(await refusalOf(nobody.bookings.create(wish()))).toBe('not_offered')
  await change({
    booking: { ...(await owner.onlineSettings.get({ id: settingId })).booking, ...booking },
  })
  expect(await nobody.bookings.venue({ slug })).toMatchObject({
    ...{ isOffered: true, partyMax: 6, firstDate: date, lastDate: '2026-05-13' },
  })
  expect((await times(2))[0]).toBe('18:00')
  expect((await times(2)).at(-1)).toBe('21:00')
  expect(await times(5)).toEqual([])
  expect(await refusalOf(nobody.bookings.venue({ slug: 'nobody-here' }))).toBe('not_found')
})

it('gives a table once, however many ask at once, and the same guest the same reservation', async () => {
  const wishes = Array.from({ length: 8 }, () => wish())
  const answers = await Promise.allSettled(wishes.map((one) => nobody.bookings.create(one)))
  const made = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one] : []))
  expect(made).toHaveLength(2)
  const reasons = refused.map(({ reason }) => toApiError(reason).data?.detail?.refusal)
  expect(new Set(reasons)).toEqual(new Set(['full']))
  const { rows } = await owner.events.list({ branchId, limit: 100 })
  expect(rows.map(({ tableIds }) => tableIds).sort()).toEqual([[two], [four]].sort())
  expect(rows[0]).toMatchObject({ stage: 'booked', phone: '+442079460018', title: 'Zebedee Quill' })
  const first = wishes.find(({ id }) => id === made[0]?.id) ?? wish()
  expect(await nobody.bookings.create(first)).toEqual(made[0])
  expect(await refusalOf(nobody.bookings.create({ ...first, covers: 1 }))).toBe('id_reused')
  expect(await times(2)).not.toContain('19:00')
})

it('keeps to what staff and tills enter in the same calendar', async () => {
  expect(await times(2)).toContain('20:30')
  const kept = { type: 'reservation', branchId, title: 'Walk-in', covers: 2 } as const
  for (const tableId of [two, four]) {
    await owner.events.create({
      ...{ id: v7(), ...kept, tableIds: [tableId] },
      ...{ start: at('20:30'), end: at('21:30') },
    })
  }
  expect(await times(2)).not.toContain('20:30')
  expect(await refusalOf(nobody.bookings.create(wish({ at: at('20:45') })))).toBe('full')
})

it('can be changed and cancelled in time by its link alone', async () => {
  const made = await nobody.bookings.create(wish({ at: '2026-03-21T18:00:00.000Z' }))
  const { token } = made
  expect(made).toMatchObject({
    ...{ local: '2026-03-21T18:00', changeUntil: '2026-03-21T17:00:00.000Z' },
    ...{ until: '2026-03-21T19:30:00.000Z', note: 'By the window' },
  })
  const moved = { token, at: '2026-03-21T18:45:00.000Z', covers: 3, note: '' }
  expect(await nobody.bookings.change(moved)).toMatchObject({
    covers: 3,
    local: '2026-03-21T18:45',
  })
  expect(await nobody.bookings.get({ token })).toMatchObject({ covers: 3, stage: 'booked' })
  const wrong = `${token.slice(0, -4)}AAAA`
  expect(await refusalOf(nobody.bookings.get({ token: wrong }))).toBe('not_found')
  expect(await refusalOf(nobody.bookings.change({ ...moved, covers: 7 }))).toBe('party_size')
  expect(await nobody.bookings.cancel({ token })).toMatchObject({ stage: 'cancelled' })
  expect(await nobody.bookings.cancel({ token })).toMatchObject({ stage: 'cancelled' })
  expect(await refusalOf(nobody.bookings.change(moved))).toBe('too_late')
  const other = await nobody.bookings.create(wish({ at: '2026-03-21T18:45:00.000Z', covers: 4 }))
  expect(other.stage).toBe('booked')
})

it('takes a few of one address, and writes to it in its language', async () => {
  const email = 'many@guests.example'
  const saturdays = ['03-28', '04-04', '04-11', '04-18', '04-25']
  const answers: unknown[] = []
  for (const day of saturdays) {
    const asked = wish({ email, at: `2026-${day}T18:00:00.000Z`, language: 'de' })
    answers.push(
      await nobody.bookings.create(asked).then(
        ({ id }) => id,
        (error) => error,
      ),
    )
  }
  expect(await refusalOf(Promise.reject(answers.pop()))).toBe('too_many')
  const [id] = answers
  const sent: { to: string; subject: string; text: string }[] = []
  const mail = { send: async (one: (typeof sent)[number]) => void sent.push(one) }
  const handlers = bookingEmailHandlers({ ...world.services, mail: mail as never })
  await handlers['booking.email']?.(company.scope, { payload: { id, about: 'booked' } } as never)
  expect(sent).toMatchObject([{ to: email, subject: expect.stringContaining('Ihr Tisch') }])
  expect(sent[0]?.text).toContain('28. März 2026')
  const [, link = ''] = /book\/r\/([\w-]{64})/.exec(sent[0]?.text ?? '') ?? []
  expect(await nobody.bookings.get({ token: link })).toMatchObject({ id })
})

it('is reserved, changed and cancelled on pages without scripts', async () => {
  const guest = createGuestBooking(world.services)
  const ask = async (path: string, form?: Record<string, string>) => {
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
    const answer = await serveBookingPages(guest, new Request(`http://x${path}`, body), 'net')
    return { answer, text: await answer.text() }
  }
  const saturday = '2026-05-02'
  const { answer: shown, text } = await ask(`/book/${slug}?lang=de&covers=2&date=${saturday}`)
  expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action/)
  expect(text).toContain('Samstag, 2. Mai 2026')
  const [, at = ''] = /name="at" required value="([^"]+)"/.exec(text) ?? []
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(text) ?? []
  const form = {
    ...{ id, at, lang: 'de', covers: '2', date: saturday, note: '' },
    ...{ name: '<b>Ada</b>', phone: '020 7946 0018', email: 'ada@guests.example' },
  }
  const missing = await ask(`/book/${slug}`, { ...form, phone: '' })
  expect(missing.answer.status).toBe(400)
  expect(missing.text).toContain('Geben Sie eine Telefonnummer ein.')
  const made = await ask(`/book/${slug}`, form)
  const again = await ask(`/book/${slug}`, form)
  expect([made.answer.status, again.answer.status]).toEqual([303, 303])
  const address = made.answer.headers.get('location') ?? ''
  expect(again.answer.headers.get('location')).toBe(address)
  const page = await ask(address)
  expect(page.text).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect(page.text).not.toContain('<b>Ada')
  const path = address.replace(/\?.*/, '')
  const later = at.replace(/T.*/, 'T18:00:00.000Z')
  const moved = await ask(path, { lang: 'en', covers: '4', note: 'Late', at: later })
  expect(moved.answer.status).toBe(303)
  const large = await ask(path, { lang: 'en', covers: '6', note: '', at: later })
  expect([large.answer.status, large.text.includes('has just been taken')]).toEqual([409, true])
  await ask(`${path}/cancel`, { lang: 'en' })
  expect((await ask(path)).text).toContain('This reservation is cancelled.')
  const gone = await Promise.all([ask('/book/nobody-here'), ask(`/book/r/${'A'.repeat(64)}`)])
  expect(gone.map(({ answer }) => answer.status)).toEqual([404, 404])
})

it('has a budget for each network, and keeps no address for long', async () => {
  const wrong = wish({ at: '2026-03-16T18:00:00.000Z' })
  const answers = new Set<unknown>()
  for (let count = 0; count < 11; count += 1) {
    answers.add(await refusalOf(nobody.bookings.create(wrong)))
  }
  expect([...answers]).toEqual(['time_not_offered', 'too_many_requests'])
  const countKept = async () => {
    const { rows } = await world.database.readTenant(company.scope, (trx) =>
      sql<{ count: string }>`select count(*) from guest_bookings`.execute(trx),
    )
    return Number(rows[0]?.count)
  }
  expect(await countKept()).toBe(9)
  world.pass(45 * 86_400_000)
  await nobody.bookings.create(wish({ at: '2026-05-02T18:00:00.000Z' }))
  expect(await countKept()).toBe(5)
})

it('tells the guest, in their language, what the staff change or cancel', async () => {
  const { id } = await nobody.bookings.create(
    wish({ at: '2026-06-06T18:00:00.000Z', language: 'es' }),
  )
  const news = () =>
    world.database.readTenant(company.scope, async (trx) => {
      const query = trx.selectFrom('jobs').select('payload').where('kind', '=', 'booking.email')
      const rows = await query.orderBy('created_at').execute()
      return rows
        .map(({ payload }) => payload as { id: string; about: string })
        .filter((payload) => payload.id === id)
        .map(({ about }) => about)
    })
  const edit = async (more: object) => {
    const { archived: _a, updatedAt: _u, updatedBy: _b, ...event } = await owner.events.get({ id })
    await owner.events.update({ ...event, ...more })
    world.pass(1_000)
    return news()
  }
  expect(await edit({ description: 'A birthday' })).toEqual(['booked'])
  const later = { start: '2026-06-06T19:00:00.000Z', end: '2026-06-06T20:30:00.000Z' }
  expect(await edit(later)).toEqual(['booked', 'changedByVenue'])
  const changes = ['booked', 'changedByVenue', 'cancelledByVenue']
  expect(await edit({ stage: 'cancelled' })).toEqual(changes)
  expect(await edit({ title: 'Ada L.' })).toEqual(changes)
  const sent: { subject: string; text: string }[] = []
  const mail = { send: async (one: (typeof sent)[number]) => void sent.push(one) }
  const handlers = bookingEmailHandlers({ ...world.services, mail: mail as never })
  for (const about of ['changedByVenue', 'cancelledByVenue']) {
    await handlers['booking.email']?.(company.scope, { payload: { id, about } } as never)
  }
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('ha cambiado su reserva'),
    expect.stringContaining('ha cancelado su reserva'),
  ])
  expect(sent[0]?.text).toContain('20:00')
})
