import {
  addDays,
  businessDateOf,
  decideShift,
  emptyHead,
  type Fact,
  foldShift,
  minorUnits,
  type ShiftCommand,
  type ShiftFact,
  type ShiftState,
  sealFacts,
} from '@servery/domain'
import { reportRows } from '@servery/domain/report/report-rows.ts'
import { createRandom, idOf, makeTrade, type Random, sha256 } from '@servery/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { findQueryPlan } from '../../journal/aggregates/query-plan.store.ts'
import { appendTogether, seedData } from '../../journal/append/trade-world.ts'
import { builtInRoleId } from '../../people/roles/roles.store.ts'
import { reportSheet } from '../exports/report-sheet.ts'
import type { SheetRow } from '../exports/sheet.ts'
import { wallClock } from './equals-fold-world.ts'
import { findTeamHours } from './team-hours.store.ts'

/** Around the night of 23 hours, with a cut-over in the middle of many shifts. */
const cutOverMinutes = 240
const [first, last] = ['2026-03-26', '2026-03-31']
const trade = makeTrade({ seed: 5, registers: 3, orders: 12 })
const scope = { companyId: trade.companyId, branchIds: null }
const people = [1, 2, 3].map((number) => idOf('team', number))
const random = createRandom(94)
const written = writeShifts(random)

let world: TestWorld
let owner: TestClient
beforeAll(async () => {
  world = await createTestWorld()
  await seedData(world.database, {
    ...trade,
    registers: [...trade.registers, { ...written.register, facts: [] }],
  })
  await world.database.withTenant(scope, (trx) =>
    trx.updateTable('branches').set({ cut_over_minutes: cutOverMinutes }).execute(),
  )
  world.pass(17 * 86_400_000)
  owner = world.as(ownerOf(trade.companyId))
  for (const [index, id] of people.entries()) {
    const role = index === 0 ? 'manager' : 'server'
    const branchIds = [trade.branchId]
    await owner.team.create({ id, displayName: `Member ${index}`, role, branchIds })
  }
  const { registerId } = written.register
  await appendTogether(world.database, trade.companyId, [{ registerId, facts: written.facts }])
  for (const { registerId: id, facts } of trade.registers) {
    await appendTogether(world.database, trade.companyId, [{ registerId: id, facts }])
  }
})
afterAll(() => world.close())

/** Some last over the cut-over, some over a day; some were never ended. */
function writeShifts(chance: Random) {
  const registerId = idOf('reg', 9)
  const shifts: ShiftState[] = []
  const facts: Fact[] = []
  let head = emptyHead(registerId)
  const minute = (most: number) => chance.integer(0, most * 60_000)
  for (let number = 1; number <= 60; number += 1) {
    const own: ShiftFact[] = []
    let wallMs = Date.parse(`${first}T00:00:00Z`) - 86_400_000 + minute(7 * 1440)
    const localDateTime = wallClock(new Date(wallMs).toISOString())
    const businessDate = businessDateOf({ localDateTime, cutOverMinutes })
    const write = (command: ShiftCommand) => {
      const at = new Date(wallMs).toISOString()
      const decision = decideShift(foldShift(own), command, { now: at, otherOpen: false })
      if (!decision.ok) throw new Error(decision.refusal.code)
      const sealed = sealFacts({
        ...{ head, events: decision.events, ids: [idOf('fact', facts.length)], at, wallMs, sha256 },
        ...{ businessDate, actorId: people[0] ?? '', subjectId: idOf('shft', number) },
        ...{ companyId: trade.companyId, branchId: trade.branchId },
      })
      head = sealed.head
      own.push(...sealed.facts)
      facts.push(...sealed.facts)
    }
    write({ type: 'start', memberId: chance.pick(people), currency: 'GBP' })
    for (let rest = chance.integer(0, 3); rest > 0; rest -= 1) {
      wallMs += minute(300)
      write({ type: 'start_break', breakId: idOf('brk', rest), paid: chance.chance(300_000) })
      wallMs += minute(90)
      if (rest > 1 || chance.chance(700_000)) write({ type: 'end_break' })
    }
    wallMs += minute(chance.chance(200_000) ? 2000 : 300)
    const end = { type: 'end', endedAt: null, cashTips: minorUnits(0), note: '' } as const
    if (chance.chance(850_000)) write(end)
    const shift = foldShift(own)
    if (shift !== null) shifts.push(shift)
  }
  return { register: { registerId, code: 'T9', prefix: 'Z' }, facts, shifts }
}

/** London was an hour ahead of UTC from the 29th on. */
const startOf = (day: string) => `${day}T${day < '2026-03-29' ? '04' : '03'}:00:00.000Z`

it('cuts shifts at the days of the branch, as the fold does, and loses no minute', async () => {
  const minutesOf = async (from: string, to: string, now: string) => {
    const branchIds = [trade.branchId]
    const found = await world.database.readTenant(scope, async (trx) =>
      findTeamHours(trx, await findQueryPlan(scope, trx, { branchIds, from, to }), new Date(now)),
    )
    const work = { shifts: written.shifts, startOf, now }
    const fold = reportRows('teamSales', [], { from, to, view: 'added', wallClock, work })
    const minutes = found.map(({ memberId, minutes }) => ({ memberId, minutes }))
    const expected = fold.map(({ key, sums }) => ({ memberId: key, minutes: sums.minutes }))
    const sorted = (rows: readonly { memberId: string; minutes: number | undefined }[]) =>
      rows
        .filter(({ minutes }) => minutes !== 0)
        .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
    expect(sorted(minutes)).toEqual(sorted(expected))
    return minutes.reduce((sum, one) => sum + one.minutes, 0)
  }
  const noon = '2026-03-30T12:34:56.789Z'
  let byDays = 0
  for (let from = first; from <= last; from = addDays(from, 1)) {
    byDays += await minutesOf(from, from, noon)
    await minutesOf(from, last, startOf('2026-04-30'))
  }
  expect(byDays).toBe(await minutesOf(first, last, noon))
  expect(byDays).toBeGreaterThan(2000)
})

it('stand beside what people sold, by role, and in files', async () => {
  const asked = { name: 'teamSales', from: first, to: last, view: 'opened' } as const
  const all = await owner.reports.read(asked)
  expect(all.openShifts).toBeGreaterThan(0)
  for (const { values } of all.rows) {
    const { net, hours, salesPerHour } = values
    if (net == null || hours == null || salesPerHour == null) continue
    expect(Math.abs(salesPerHour * hours - net * 1000)).toBeLessThan(hours + salesPerHour)
  }
  const roleId = builtInRoleId(trade.companyId, 'server')
  const servers = await owner.reports.read({ ...asked, roleId })
  expect(servers.rows.map(({ key }) => key).toSorted()).toEqual(people.slice(1).toSorted())
  expect(servers.rows.every((row) => row.roleId === roleId)).toBe(true)
  const hoursOf = (rows: typeof all.rows) =>
    rows.reduce((sum, { values }) => sum + (values.hours ?? 0), 0)
  expect(Math.abs((servers.totals.hours ?? 0) - hoursOf(servers.rows))).toBeLessThan(3)
  expect(hoursOf(servers.rows)).toBeLessThan(hoursOf(all.rows))
  const sheet = reportSheet(servers, { branch: null, language: 'en', roleId })
  expect(sheet.lines).toContain('Role: Server')
  const [table] = sheet.tables
  const rows = [...((table?.rows ?? []) as Iterable<SheetRow>)]
  expect(rows.map(({ cells }) => cells[1])).toEqual(['Server', 'Server', ''])
  expect(table?.columns.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['role', 'hours', 'salesPerHour']),
  )
  expect(sheet.lines.join()).toContain('Open shifts, counted until now')
  const refused = owner.reports.read({ ...asked, name: 'discountReports', view: 'member', roleId })
  expect(await refusalOf(refused)).toEqual({ code: 'invalid_input', field: 'roleId' })
})

it('of one role leave the orders open that several of them added lines to', async () => {
  const roleId = builtInRoleId(trade.companyId, 'server')
  const sold = trade.registers.flatMap(({ facts }) => facts.map((fact) => fact.businessDate))
  const [from = first, ...later] = sold.toSorted()
  const asked = { name: 'teamSales', from, to: later.at(-1) ?? last, roleId } as const
  const sumOf = (rows: typeof added.rows, key: string) =>
    rows.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)
  const added = await owner.reports.read({ ...asked, view: 'added', compare: 'previous' })
  expect(added.rows.filter(({ values }) => (values.orders ?? 0) > 0)).toHaveLength(2)
  expect(added.totals).toMatchObject({ orders: null, averageOrder: null, itemsPerOrder: null })
  expect(added.totals.net).toBe(sumOf(added.rows, 'net'))
  const [one] = added.rows
  const alone = await owner.reports.read({ ...asked, view: 'added', memberId: one?.key })
  expect(alone.totals.orders).toBe(one?.values.orders)
  const opened = await owner.reports.read({ ...asked, view: 'opened' })
  expect(opened.totals.orders).toBe(sumOf(opened.rows, 'orders'))
  expect(opened.totals.averageOrder).toBeGreaterThan(0)
})

it('are told to nobody who may not read the team', async () => {
  const limited = { ...ownerOf(trade.companyId), permissions: ['sales.read'] as const }
  const reader = world.as(limited)
  const sold = trade.registers.flatMap(({ facts }) => facts.map((fact) => fact.businessDate))
  const [from = first, ...later] = [...sold, first, last].toSorted()
  const days = { from, to: later.at(-1) ?? last }
  const asked = { name: 'teamSales', ...days, compare: 'previous' } as const
  const seen = await reader.reports.read(asked)
  expect(seen).toMatchObject({ openShifts: null, roles: [] })
  expect(seen.rows.length).toBeGreaterThan(0)
  for (const values of [seen.totals, seen.previous, ...seen.rows.map((row) => row.values)]) {
    expect(Object.keys(values ?? {})).toContain('net')
    expect(Object.keys(values ?? {}).filter((key) => /hour/i.test(key))).toEqual([])
  }
  expect(seen.rows.filter(({ roleId }) => roleId !== null)).toEqual([])
  const { totals } = await owner.reports.read(asked)
  expect(seen.totals.net).toBe(totals.net)
  expect(totals.hours).toBeGreaterThan(0)
  const [table] = reportSheet(seen, { branch: null, language: 'en' }).tables
  const keys = table?.columns.map(({ key }) => key) ?? []
  expect(keys.filter((key) => ['role', 'hours', 'salesPerHour'].includes(key))).toEqual([])
  const roleId = builtInRoleId(trade.companyId, 'server')
  expect(await refusalOf(reader.reports.read({ ...asked, roleId }))).toEqual({
    code: 'not_allowed',
    field: 'roleId',
  })
})
