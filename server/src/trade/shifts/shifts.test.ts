import {
  decideShift,
  emptyHead,
  type Fact,
  foldShift,
  minorUnits,
  type SealableEvent,
  type ShiftCommand,
  type ShiftFact,
  sealFacts,
} from '@servery/domain'
import { idOf, makeTrade, sha256 } from '@servery/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  storeTrade,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { appendTogether, readTables } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { readFacts } from '../../journal/facts/read.store.ts'

const { companyId, branchId, registers } = makeTrade({ seed: 1, registers: 1, orders: 1 })
const scope = { companyId, branchIds: null }
const ana = idOf('team', 1)

let world: TestWorld
let owner: TestClient

/** A register that writes what it is told about shifts, as a till does. */
function till(registerId: string) {
  let head = emptyHead(registerId)
  const facts: Fact[] = []
  const seal = (at: string, subjectId: string, events: readonly SealableEvent[]) => {
    const sealed = sealFacts({
      head,
      events,
      subjectId,
      ids: events.map((_, index) => idOf('fact', head.sequence + index + 1)),
      at,
      wallMs: Date.parse(at),
      businessDate: at.slice(0, 10),
      actorId: ana,
      companyId,
      branchId,
      sha256,
    })
    head = sealed.head
    facts.push(...(sealed.facts as unknown as readonly Fact[]))
  }
  return {
    facts,
    shift(time: string, shiftId: string, command: ShiftCommand) {
      const now = `${time}:00.000Z`
      const own = facts.filter(({ subjectId }) => subjectId === shiftId)
      const state = foldShift(own as readonly (Fact & ShiftFact)[])
      const decision = decideShift(state, command, { now, otherOpen: false })
      if (!decision.ok) throw new Error(decision.refusal.code)
      seal(now, shiftId, decision.events)
    },
  }
}

const registerId = idOf('reg', 9)
const [done, open, twice] = [idOf('shft', 1), idOf('shft', 2), idOf('shft', 3)]
const start = (memberId = ana) => ({ type: 'start', memberId, currency: 'GBP' }) as const
const end = (cashTips: number) =>
  ({ type: 'end', endedAt: null, cashTips: minorUnits(cashTips), note: '' }) as const

/** A day with a lunch, one that was begun twice, and one that nobody ended. */
function someShifts(): readonly Fact[] {
  const one = till(registerId)
  one.shift('2026-03-14T09:00', done, start())
  one.shift('2026-03-14T12:00', done, {
    type: 'start_break',
    breakId: idOf('brk', 1),
    paid: false,
  })
  one.shift('2026-03-14T12:30', done, { type: 'end_break' })
  one.shift('2026-03-14T16:00', twice, start())
  one.shift('2026-03-14T17:00', done, end(1250))
  one.shift('2026-03-14T18:00', twice, end(0))
  one.shift('2026-03-15T09:00', open, start(idOf('team', 2)))
  return one.facts
}
const facts = someShifts()

beforeAll(async () => {
  world = await createTestWorld()
  const trade = makeTrade({ seed: 1, registers: 1, orders: 1 })
  await storeTrade(world, {
    ...trade,
    registers: [...registers, { registerId, code: 'T9', prefix: 'Z', facts: [] }],
  })
  owner = world.as(ownerOf(companyId))
  const [result] = await appendTogether(world.database, companyId, [{ registerId, facts }])
  expect(result).toMatchObject({ ok: true, output: { quarantined: [] } })
}, 60_000)
afterAll(() => world.close())

describe('shifts in the books', () => {
  it('have the minutes that were worked, and what a person should look at', async () => {
    const { rows, total } = await owner.shifts.list({})
    expect(total).toBe(3)
    expect(rows.map(({ id }) => id)).toEqual([open, twice, done])
    expect(rows[2]).toMatchObject({
      status: 'ended',
      memberId: ana,
      workedMinutes: 450,
      unpaidBreakMinutes: 30,
      paidBreakMinutes: 0,
      cashTips: 1250,
      forgotten: false,
      overlaps: true,
    })
    expect(rows[0]).toMatchObject({ status: 'working', endedAt: null, forgotten: true })
  })

  it('add up by person', async () => {
    const { rows } = await owner.shifts.people({ from: '2026-03-14', to: '2026-03-14' })
    expect(rows).toEqual([
      expect.objectContaining({
        memberId: ana,
        shifts: 2,
        workedMinutes: 570,
        unpaidBreakMinutes: 30,
        cashTips: 1250,
        doubtful: 2,
      }),
    ])
  })

  it('cost what an hour cost then, by the day and by the hour, and add up', async () => {
    const days = { branchId, from: '2026-03-14', to: '2026-03-14' }
    // Without a rate what they cost is not known, which is no cost of 0.
    const { total: unknown } = await owner.labour.summary(days)
    expect(unknown).toMatchObject({ workedMinutes: 570, workedCost: null, plannedCost: 0 })
    expect(unknown.workedShare).toBeNull()
    const figures = 'hours,labourCost,labourShare'
    const builtOf = async (asked: object) =>
      (await owner.builtReports.figures({ rows: 'branch', figures, ...days, ...asked })).totals
    const unpaid = { hours: 9500, labourCost: null, labourShare: null }
    expect(await builtOf({})).toEqual(unpaid)
    await world.database.withTenant(scope, (trx) =>
      trx
        .insertInto('member_rates')
        .values({
          ...{ company_id: companyId, member_id: ana, hourly_rate: 1200 },
          since: new Date('2026-01-01T00:00:00Z'),
        })
        .execute(),
    )
    const { rows, total } = await owner.labour.summary(days)
    expect(rows).toMatchObject([{ key: '2026-03-14', workedMinutes: 570, workedCost: 11_400 }])
    expect(await builtOf({})).toEqual({ ...unpaid, labourCost: 11_400 })
    expect(await builtOf({ hours: '10-12' })).toEqual({ ...unpaid, hours: null })
    const byHour = await owner.labour.summary({ ...days, by: 'hour' })
    expect(byHour.total).toMatchObject({ workedMinutes: 570, workedCost: total.workedCost })
    expect(byHour.rows.find(({ key }) => key === '2026-03-14T16')).toMatchObject({
      ...{ workedMinutes: 120, workedCost: 2400 },
    })
    const { total: ofBen } = await owner.labour.summary({ ...days, to: '2026-03-15' })
    expect(ofBen.workedCost).toBe(11_400)
  })

  it('are approved as they are, and filed for a payroll once all are', async () => {
    const days = { branchId, from: '2026-03-14', to: '2026-03-14' }
    const { rows } = await owner.hours.sheet(days)
    expect(rows.map(({ workedMinutes, state }) => [workedMinutes, state])).toEqual([
      [450, 'open'],
      [120, 'open'],
    ])
    const asked = { ...days, format: 'gusto' } as const
    expect(await refusalOf(owner.hours.payroll(asked))).toMatchObject({ code: 'hours_unapproved' })
    const ofOpen = owner.hours.approve({ branchId, shiftIds: [open], approved: true })
    expect(await refusalOf(ofOpen)).toMatchObject({ code: 'hours_not_ended' })
    await owner.hours.approve({ branchId, shiftIds: [done, twice], approved: true })
    const file = await owner.hours.payroll(asked)
    expect(file).toMatchObject({ fileName: 'gusto-2026-03-14-2026-03-14.csv', people: 1 })
    expect(file.content).toMatch(/,9\.50,0\.00\r\n$/)
    expect(await refusalOf(owner.hours.payroll({ ...asked, format: 'lodas' }))).toMatchObject({
      code: 'payroll_incomplete',
    })
    await owner.hours.approve({ branchId, shiftIds: [done], approved: false })
    const states = (await owner.hours.sheet(days)).rows.map(({ state }) => state)
    expect(states).toEqual(['open', 'approved'])
  })

  it.each([
    ['open', { open: 'true' as never }, 1],
    ['ended', { open: 'false' as never }, 2],
    ['of a person', { memberId: ana }, 2],
    ['of a day', { from: '2026-03-15', to: '2026-03-15' }, 1],
    ['of another day', { to: '2026-03-13' }, 0],
  ])('are found by what they are: %s', async (_, query, count) => {
    expect((await owner.shifts.list(query)).rows).toHaveLength(count)
  })

  it('are the same after they were made anew from the journal', async () => {
    const before = await readTables(world.database, scope)
    expect(before.shifts).toHaveLength(3)
    await rebuildBranch(world.database, companyId, branchId)
    expect(await readTables(world.database, scope)).toEqual(before)
  })

  it('are known to the other tills of the branch; a new one hears of those that last', async () => {
    const query = { branchId, after: 0, limit: 1000, exceptRegisterId: idOf('reg', 1) }
    const read = (open: boolean) =>
      world.database.withTenant(scope, (tx) => readFacts(scope, tx, { ...query, open }))
    const subjects = async (isFirst: boolean) => {
      const shifts = (await read(isFirst)).filter(({ kind }) => kind.startsWith('shift.'))
      return [...new Set(shifts.map(({ subjectId }) => subjectId))]
    }
    expect(await subjects(false)).toEqual([done, twice, open])
    expect(await subjects(true)).toEqual([open])
  })

  it('are corrected with a reason until they are approved, and count as corrected', async () => {
    world.pass(Math.max(0, Date.parse('2026-03-16T12:00:00Z') - world.services.now()))
    const days = { branchId, from: '2026-03-14', to: '2026-03-14' }
    await owner.hours.approve({ branchId, shiftIds: [twice], approved: false })
    const lunch = { paid: false, startedAt: '2026-03-14T12:00:00.000Z' }
    const correction = {
      ...{ id: idOf('corr', 1), branchId, shiftId: done, seen: 0 },
      ...{ startedAt: '2026-03-14T08:30:00.000Z', endedAt: '2026-03-14T16:00:00.000Z' },
      breaks: [{ ...lunch, endedAt: '2026-03-14T13:00:00.000Z' }],
      reason: 'Began early',
    }
    const codeOf = async (more: object) =>
      refusalOf(owner.hours.correct({ ...correction, ...more }))
    expect(await codeOf({ seen: 1 })).toEqual({ code: 'stale_version', field: 'seen' })
    const early = { startedAt: '2026-03-13T23:30:00.000Z' }
    expect(await codeOf(early)).toMatchObject({ code: 'invalid_input', field: 'startedAt' })
    expect(await codeOf({ endedAt: correction.startedAt })).toMatchObject({ field: 'endedAt' })
    await owner.hours.approve({ branchId, shiftIds: [done], approved: true })
    expect(await codeOf({})).toEqual({ code: 'hours_approved', field: 'shiftId' })
    await owner.hours.approve({ branchId, shiftIds: [done], approved: false })

    const kept = { id: correction.id, corrections: 1 }
    expect(await owner.hours.correct(correction)).toEqual(kept)
    expect(await owner.hours.correct(correction)).toEqual(kept)
    expect(await codeOf({ reason: 'Another' })).toEqual({ code: 'id_reused', field: 'id' })
    const { rows } = await owner.hours.sheet(days)
    // It no longer overlaps with the one that begins when it ends.
    expect(
      rows.map(({ workedMinutes, corrections, isDoubtful }) => [
        workedMinutes,
        corrections,
        isDoubtful,
      ]),
    ).toEqual([
      [390, 1, false],
      [120, 0, false],
    ])
    const { total } = await owner.labour.summary(days)
    expect(total).toMatchObject({ workedMinutes: 510, workedCost: 10_200 })
    const { from, to } = days
    const ofTeam = await owner.reports.read({ name: 'teamSales', view: 'opened', from, to })
    expect(ofTeam.rows.find(({ key }) => key === ana)?.values.hours).toBe(8500)
    const { rows: told } = await owner.hours.corrections({ branchId, shiftId: done })
    expect(told).toMatchObject([
      {
        reason: 'Began early',
        before: { startedAt: '2026-03-14T09:00:00.000Z', endedAt: '2026-03-14T17:00:00.000Z' },
        after: { startedAt: correction.startedAt, breaks: correction.breaks },
      },
    ])
    await owner.hours.approve({ branchId, shiftIds: [done, twice], approved: true })
    const file = await owner.hours.payroll({ ...days, format: 'gusto' })
    expect(file.content).toMatch(/,8\.50,0\.00\r\n$/)

    // One that nobody ended is ended so, once its day is over.
    const ended = { startedAt: '2026-03-15T09:00:00.000Z', endedAt: '2026-03-15T12:00:00.000Z' }
    const forgotten = { ...correction, ...ended, id: idOf('corr', 2), shiftId: open, breaks: [] }
    const moveTo = (day: string) =>
      world.database.withTenant(scope, (trx) =>
        trx.updateTable('shifts').set({ business_date: day }).where('id', '=', open).execute(),
      )
    await moveTo('9999-01-01')
    const ofToday = { code: 'hours_not_ended', field: 'shiftId' }
    expect(await refusalOf(owner.hours.correct(forgotten))).toEqual(ofToday)
    await moveTo('2026-03-15')
    await owner.hours.correct(forgotten)
    const { rows: ofBen } = await owner.shifts.list({ open: 'true' as never })
    expect(ofBen).toEqual([])
    // What tills wrote is as it was.
    const raw = await world.database.readTenant(scope, (trx) =>
      trx.selectFrom('shifts').select('ended_at').where('id', '=', open).execute(),
    )
    expect(raw).toEqual([{ ended_at: null }])
  })
})
