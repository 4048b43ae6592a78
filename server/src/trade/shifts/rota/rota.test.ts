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
import type { Email } from '../../../platform/emails/mail.ts'
import { findNotices } from './requests.store.ts'
import { rotaEmailHandlers } from './rota-emails.ts'

type Write = Parameters<TestClient['rota']['write']>[0]
type Shift = NonNullable<Write['shifts']>[number]

let world: TestWorld
let company: TestCompany
let owner: TestClient
let ana: TestClient
let ben: TestClient
let branchId: string
const [anaId, benId] = [v7(), v7()]
const weekStart = '2026-03-23'

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  branchId = company.branchIds[0]
  for (const [id, displayName, hourlyRate] of [
    [anaId, 'Ana', 1200],
    [benId, 'Ben', null],
  ] as const) {
    await owner.team.create({
      ...{ id, displayName, hourlyRate, role: 'server', branchIds: [branchId] },
    })
  }
  const staff = { ...company.owner, role: 'server', permissions: [] } as const
  ana = world.as({ ...staff, userId: anaId })
  ben = world.as({ ...staff, userId: benId })
})
afterAll(() => world.close())

const shift = (more: Partial<Shift> = {}): Shift => ({
  ...{ id: v7(), version: 0, memberId: anaId, position: 'Bar', date: weekStart },
  ...{ startMinute: 600, endMinute: 960, breakMinutes: 0, note: '' },
  ...more,
})
const write = (shifts: Shift[], removed: Write['removed'] = []) =>
  owner.rota.write({ branchId, shifts, removed })
const week = (of = weekStart) => owner.rota.week({ branchId, weekStart: of })
const mine = (who: TestClient, from = weekStart, to = '2026-03-29') => who.rota.mine({ from, to })
const codeOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).code

describe('the plan of a week', () => {
  it('is written once, changed from the version that was read, and has a price', async () => {
    const one = shift()
    const { rows } = await write([one])
    expect(rows).toEqual([expect.objectContaining({ id: one.id, version: 1, state: 'new' })])
    expect((await write([one])).rows).toEqual(rows)
    expect(await codeOf(write([{ ...one, endMinute: 900 }]))).toBe('id_reused')
    const twice = shift()
    expect(await codeOf(write([twice, { ...twice, note: 'x' }]))).toBe('id_reused')
    const longer = { ...one, version: 1, endMinute: 1020, breakMinutes: 30 }
    await write([longer])
    expect(await codeOf(write([{ ...longer, note: 'x' }]))).toBe('stale_version')
    const read = await week()
    expect(read.shifts).toEqual([
      expect.objectContaining({ version: 2, paidMinutes: 390, cost: 7800, state: 'new' }),
    ])
    expect(read.people.find(({ memberId }) => memberId === anaId)).toMatchObject({
      ...{ plannedMinutes: 390, cost: 7800, overtimeMinutes: 0 },
    })
    const supervisor = world.as({ ...company.owner, permissions: ['rota.read'] })
    const blind = await supervisor.rota.week({ branchId, weekStart })
    expect(blind.shifts[0]?.cost).toBeNull()
  })

  it('counts the hours of the clock that is never changed', async () => {
    const night = shift({ memberId: null, date: '2026-03-28', startMinute: 1320, endMinute: 1800 })
    await write([night])
    const planned = (await week()).shifts.find(({ id }) => id === night.id)
    expect(planned).toMatchObject({
      ...{ startsAt: '2026-03-28T22:00:00.000Z', endsAt: '2026-03-29T05:00:00.000Z' },
      ...{ paidMinutes: 420, cost: null },
    })
  })

  it.each([
    ['times that are no shift', { endMinute: 600 }, 'invalid_input'],
    ['a break as long as the shift', { breakMinutes: 360 }, 'invalid_input'],
    ['somebody who is not here', { memberId: v7() }, 'reference_unknown'],
    ['a version of nothing', { version: 3 }, 'not_found'],
  ])('refuses %s', async (_, wrong, code) => {
    expect(await codeOf(write([shift(wrong)]))).toBe(code)
  })

  it('keeps whoever was planned and has left, and plans them no more', async () => {
    const calId = v7()
    await owner.team.create({
      ...{ id: calId, displayName: 'Cal', role: 'server', branchIds: [branchId] },
    })
    const planned = shift({ memberId: calId, date: '2026-05-04' })
    await write([planned])
    await owner.team.archive({ id: calId, version: 1, archived: true })
    const { rows } = await write([{ ...planned, version: 1, note: 'Closes' }])
    expect(rows).toMatchObject([{ version: 2, memberId: calId }])
    const another = shift({ memberId: calId, date: '2026-05-05' })
    expect(await codeOf(write([another]))).toBe('reference_unknown')
  })

  it('is of its branch alone, and begins on a Monday', async () => {
    const elsewhere = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    expect(await codeOf(elsewhere.rota.week({ branchId, weekStart }))).toBe('not_found')
    expect(await codeOf(week('2026-03-24'))).toBe('invalid_input')
  })

  it('is copied and made by templates, once for each id', async () => {
    const copy = { id: v7(), branchId, from: weekStart, to: '2026-03-30', people: true }
    expect(await owner.rota.copyWeek(copy)).toEqual({ added: 2 })
    expect(await owner.rota.copyWeek(copy)).toEqual({ added: 0 })
    const copied = await week('2026-03-30')
    expect(copied.shifts.map(({ date, startMinute }) => [date, startMinute])).toEqual([
      ['2026-03-30', 600],
      ['2026-04-04', 1320],
    ])
    const template = { id: v7(), branchId, name: 'Summer' }
    const line = { weekday: 7, startMinute: 600, endMinute: 900, breakMinutes: 0, position: '' }
    await owner.rotaTemplates.create({ ...template, lines: [{ ...line, memberId: benId }] })
    const asked = { id: v7(), templateId: template.id, branchId, weekStart: '2026-04-06' }
    expect(await owner.rota.applyTemplate(asked)).toEqual({ added: 1 })
    expect((await week('2026-04-06')).shifts).toEqual([
      expect.objectContaining({ date: '2026-04-12', memberId: benId }),
    ])
  })
})

describe('publishing', () => {
  it('asks for a reason where the law warns, keeps it, and tells whom it is about', async () => {
    const late = shift({ date: '2026-03-24', startMinute: 1020, endMinute: 1380 })
    const early = shift({ date: '2026-03-25', startMinute: 480, endMinute: 780 })
    await write([late, early])
    expect((await mine(ana)).shifts).toEqual([])
    const { warnings } = await week()
    expect(warnings).toEqual([
      expect.objectContaining({ code: 'rest_short', shiftId: early.id, limit: 660, actual: 540 }),
    ])
    const publication = { id: v7(), branchId, weekStart }
    expect(await codeOf(owner.rota.publish(publication))).toBe('rota_warned')
    const reason = 'Agreed with Ana'
    expect(await owner.rota.publish({ ...publication, reason })).toEqual({ shifts: 4, people: 1 })
    expect(await owner.rota.publish({ ...publication, id: v7() })).toEqual({ shifts: 0, people: 0 })
    expect((await week()).overrides).toEqual([
      expect.objectContaining({ shiftId: early.id, code: 'rest_short', reason }),
    ])
    const told = await mine(ana)
    expect(told.shifts.map(({ isOpen }) => isOpen)).toEqual([false, false, false, true])
    expect((await mine(ben)).shifts).toEqual([expect.objectContaining({ isOpen: true })])
    const notices = await world.database.withTenant(company.scope, (trx) =>
      findNotices(company.scope, trx, new Date(0)),
    )
    expect(notices).toEqual([
      expect.objectContaining({ kind: 'published', member_id: anaId, data: expect.anything() }),
    ])
  })

  it('writes to who has an address and no sign-in, once for each time they are told', async () => {
    const dan = { id: v7(), displayName: 'Dan', role: 'server' as const, branchIds: [branchId] }
    await owner.team.create({ ...dan, email: 'dan@harbour.example' })
    const of = '2026-06-01'
    await write([shift({ memberId: dan.id, date: '2026-06-02' }), shift({ date: '2026-06-03' })])
    const publication = { id: v7(), branchId, weekStart: of }
    expect(await owner.rota.publish(publication)).toMatchObject({ people: 2 })
    const jobs = await world.database.readTenant(company.scope, (trx) =>
      trx.selectFrom('jobs').select('payload').where('kind', '=', 'rota.email').execute(),
    )
    expect(jobs.map(({ payload }) => payload)).toEqual([
      { memberId: dan.id, branchId, from: of, to: '2026-06-07' },
    ])
    const letters: Email[] = []
    const mail = {
      ...world.services.mail,
      send: async (letter: Email) => void letters.push(letter),
    }
    const handlers = rotaEmailHandlers({ ...world.services, mail })
    const payload = jobs[0]?.payload as Readonly<Record<string, string>>
    await handlers['rota.email']?.(company.scope, { payload, attempts: 1 } as never)
    expect(letters).toMatchObject([{ to: 'dan@harbour.example' }])
    expect(letters[0]?.text).toContain('in the week from Mon 1 June:')
    expect(letters[0]?.text).toContain('Tue 2 June, 10:00–16:00 · Bar')
    expect(letters[0]?.text).not.toContain('3 June')
    // Whoever left before it went gets none.
    await world.database.withTenant(company.scope, (trx) =>
      trx
        .updateTable('team_member_branches')
        .set({ has_left: true })
        .where('team_member_id', '=', dan.id)
        .execute(),
    )
    const late = handlers['rota.email']?.(company.scope, { payload, attempts: 1 } as never)
    await expect(late).rejects.toThrow('left')
  })

  it('leaves people with what they were told until it comes again', async () => {
    const before = (await mine(ana)).shifts
    const [first, ...rest] = before
    const planned = (await week()).shifts.find(({ id }) => id === first?.id)
    await write([], [{ id: first?.id ?? '', version: planned?.version ?? 0 }])
    expect((await mine(ana)).shifts).toEqual(before)
    expect((await week()).shifts.find(({ id }) => id === first?.id)?.state).toBe('removed')
    await owner.rota.publish({ id: v7(), branchId, weekStart })
    expect((await mine(ana)).shifts).toEqual(rest)
    expect((await owner.rota.next({ memberId: anaId })).shift).toMatchObject({ id: rest[0]?.id })
  })
})

describe('what people ask', () => {
  it('is their own: when they cannot work, and time off', async () => {
    const unavailable = [{ weekday: 3, from: 0, to: 1440 }]
    await ana.rota.setAvailability({ unavailable })
    const off = {
      id: v7(),
      from: '2026-03-24',
      to: '2026-03-24',
      kind: 'holiday',
      note: '',
    } as const
    await ana.timeOffs.create(off)
    expect(await codeOf(ben.timeOffs.cancel({ id: off.id }))).toBe('not_found')
    expect(await codeOf(ben.timeOffs.create({ ...off, id: v7(), memberId: anaId }))).toBe(
      'not_allowed',
    )
    expect(await codeOf(ana.timeOffs.decide({ id: off.id, approved: true }))).toBe('not_allowed')
    await owner.timeOffs.decide({ id: off.id, approved: true })
    expect((await week()).warnings.map(({ code }) => code)).toEqual([
      ...['time_off', 'unavailable', 'rest_short'],
    ])
    expect((await mine(ana)).timeOff).toEqual([expect.objectContaining({ status: 'approved' })])
  })

  it('gives a shift to whoever takes it, once it is approved', async () => {
    const [given] = (await mine(ana)).shifts
    const swap = { id: v7(), shiftId: given?.id ?? '', toMemberId: benId, note: '' }
    expect(await codeOf(ben.rotaSwaps.create({ ...swap, toMemberId: anaId }))).toBe('not_found')
    await ana.rotaSwaps.create(swap)
    expect(await codeOf(owner.rotaSwaps.decide({ id: swap.id, approved: true }))).toBe(
      'rota_request_closed',
    )
    expect(await codeOf(ana.rotaSwaps.answer({ id: swap.id, answer: 'accept' }))).toBe('not_found')
    await ben.rotaSwaps.answer({ id: swap.id, answer: 'accept' })
    expect((await owner.rotaSwaps.waiting({ branchId })).rows).toEqual([
      expect.objectContaining({ fromName: 'Ana', toName: 'Ben', status: 'accepted', warnings: [] }),
    ])
    await owner.rotaSwaps.decide({ id: swap.id, approved: true })
    expect((await mine(ben)).shifts.find(({ id }) => id === given?.id)?.isOpen).toBe(false)
    expect((await mine(ana)).shifts.some(({ id }) => id === given?.id)).toBe(false)
    expect((await owner.rota.next({ memberId: benId })).shift).toMatchObject({ id: given?.id })
    expect(await codeOf(ana.rotaSwaps.answer({ id: swap.id, answer: 'cancel' }))).toBe(
      'rota_request_closed',
    )
  })

  it('takes an open shift by asking for it', async () => {
    const open = (await mine(ben)).shifts.find(({ isOpen }) => isOpen)
    const asked = { id: v7(), shiftId: open?.id ?? '', toMemberId: null, note: '' }
    await ben.rotaSwaps.create(asked)
    await owner.rotaSwaps.decide({ id: asked.id, approved: true })
    const taken = (await mine(ben)).shifts.find(({ id }) => id === open?.id)
    expect(taken?.isOpen).toBe(false)
  })
})

it('keeps what an hour cost when it was worked', async () => {
  const [row] = (await owner.team.list()).rows.filter(({ id }) => id === anaId)
  if (row === undefined) throw new Error('Ana is gone')
  world.pass(60_000)
  const { version, displayName, role, branchIds } = row
  const change = { id: anaId, version, displayName, role, branchIds, hourlyRate: 1500 }
  await owner.team.update(change)
  const found = await world.database.withTenant(company.scope, (trx) =>
    trx.selectFrom('member_rates').select('hourly_rate').where('member_id', '=', anaId).execute(),
  )
  expect(found.map(({ hourly_rate }) => hourly_rate).sort()).toEqual([1200, 1500])
})
