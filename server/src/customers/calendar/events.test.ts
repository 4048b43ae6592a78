import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

type Create = Parameters<TestClient['events']['create']>[0]

let world: TestWorld
let company: TestCompany
let owner: TestClient
let branchId: string
const tableId = v7()

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  branchId = company.branchIds[0]
  await owner.floorAreas.create({
    id: v7(),
    branchId,
    name: 'Room',
    tables: [
      { id: tableId, name: '4', seats: 4, shape: 'square', x: 0, y: 0, width: 72, height: 72 },
    ],
  })
})
afterAll(() => world.close())

const reservation = (more: Partial<Create> = {}): Create => ({
  id: v7(),
  type: 'reservation',
  branchId,
  title: 'Zebedee Quill',
  start: '2026-03-14T19:30:00.000Z',
  end: '2026-03-14T21:30:00.000Z',
  covers: 4,
  tableIds: [tableId],
  phone: '+447700900777',
  ...more,
})

describe('reservations', () => {
  it('are made once, changed from the version that was read, and told without who it is', async () => {
    const input = reservation({ description: 'Quill has a dog' })
    const made = await owner.events.create(input)
    expect(made).toMatchObject({ ...input, version: 1, stage: 'booked', customerId: null })
    expect(await owner.events.create(input)).toEqual(made)
    expect(await refusalOf(owner.events.create({ ...input, covers: 5 }))).toEqual({
      code: 'id_reused',
      field: 'id',
    })
    const seated = { ...input, stage: 'seated', phone: '+447700900778' } as const
    const changed = await owner.events.update({ ...seated, version: 1 })
    expect(changed).toMatchObject({ version: 2, stage: 'seated' })
    expect(await refusalOf(owner.events.update({ ...seated, version: 1 }))).toMatchObject({
      code: 'stale_version',
    })
    const audit = await world.database.withTenant(company.scope, (trx) =>
      trx.selectFrom('audit_entries').selectAll().where('record_id', '=', input.id).execute(),
    )
    expect(audit.map(({ field }) => field).sort()).toEqual(['', 'phone', 'stage'])
    expect(JSON.stringify(audit)).toContain('"covers":4')
    expect(JSON.stringify(audit)).not.toMatch(/quill|90077/i)
  })

  it('are listed by their start where they lie in the interval', async () => {
    const on = (day: string, more: Partial<Create> = {}) =>
      owner.events.create(
        reservation({
          ...{ start: `${day}T22:30:00.000Z`, end: `${day}T23:59:00.000Z`, tableIds: [] },
          ...more,
        }),
      )
    const late = await on('2026-05-02')
    const over = await on('2026-05-01', { end: '2026-05-02T00:30:00.000Z' })
    const early = await on('2026-05-02', { start: '2026-05-02T09:00:00.000Z' })
    await on('2026-05-01')
    await on('2026-05-03', { start: '2026-05-03T00:00:00.000Z' })
    const day = { from: '2026-05-02T00:00:00.000Z', to: '2026-05-03T00:00:00.000Z' }
    const first = await owner.events.list({ branchId, ...day, limit: 2 })
    expect(first).toMatchObject({ total: 3, rows: [{ id: over.id }, { id: early.id }] })
    const rest = await owner.events.list({ ...day, cursor: first.nextCursor ?? '', limit: 2 })
    expect(rest).toMatchObject({ nextCursor: null, rows: [{ id: late.id }] })
    const elsewhere = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    expect((await elsewhere.events.list(day)).rows).toEqual([])
    expect(await refusalOf(elsewhere.events.get({ id: late.id }))).toMatchObject({
      code: 'not_found',
    })
    const { id, version, archived: _, updatedAt: _at, updatedBy: _by, ...content } = late
    const theirs = elsewhere.events.update({ ...content, id, version, title: 'Stolen' })
    expect(await refusalOf(theirs)).toMatchObject({ code: 'not_found' })
  })

  it('end after they begin, within a day, at tables of their branch', async () => {
    const refused = async (more: Partial<Create>) =>
      refusalOf(owner.events.create(reservation(more)))
    const end = { code: 'invalid_input', field: 'end' }
    expect(await refused({ end: '2026-03-14T19:30:00.000Z' })).toEqual(end)
    expect(await refused({ end: '2026-03-15T19:30:00.001Z' })).toEqual(end)
    expect(await refused({ tableIds: [tableId, v7()] })).toEqual({
      code: 'reference_unknown',
      field: 'tableIds.1',
    })
    expect(await refused({ branchId: company.branchIds[1] })).toEqual({
      code: 'reference_unknown',
      field: 'tableIds.0',
    })
    // What was booked before the plan was drawn anew can still be seated.
    const input = reservation({ clash: 'allow' })
    const { clash: _, ...kept } = input
    await owner.events.create(input)
    const { rows } = await owner.floorAreas.list({ branchId })
    const [area] = rows
    if (area === undefined) throw new Error('there is an area')
    await owner.floorAreas.archive({ id: area.id, version: 1, archived: true })
    const seated = { ...kept, stage: 'seated', version: 1 } as const
    expect(await owner.events.update(seated)).toMatchObject({ version: 2 })
    await owner.floorAreas.archive({ id: area.id, version: 2, archived: false })
  })

  it('take a table that others have only where whoever books says so, or a till has', async () => {
    const at = (from: string, to: string, more: Partial<Create> = {}) =>
      reservation({ start: `2026-06-06T${from}:00.000Z`, end: `2026-06-06T${to}:00.000Z`, ...more })
    const first = at('18:00', '20:00')
    await owner.events.create(first)
    const twice = { code: 'table_booked_twice', field: 'tableIds.0' }
    expect(await refusalOf(owner.events.create(at('19:00', '21:00')))).toEqual(twice)
    const later = at('20:00', '22:00')
    await owner.events.create(later)
    const earlier = { ...later, start: first.start, version: 1 }
    expect(await refusalOf(owner.events.update(earlier))).toEqual(twice)
    const both = await owner.events.create(at('19:00', '21:00', { clash: 'allow' }))
    expect(both).not.toHaveProperty('clash')
    // Where nothing moves, nobody is asked again.
    expect(await owner.events.update({ ...later, covers: 5, version: 1 })).toMatchObject({
      version: 2,
    })
    const { companyId, permissions } = company.owner
    const till = world.as({
      ...{ kind: 'device', companyId, branchIds: [branchId], branchId, registerId: v7() },
      ...{ permissions, deviceKind: 'till' },
    })
    expect(await till.events.create(at('18:30', '21:00'))).toMatchObject({ stage: 'booked' })
  })

  it('lose who came when the customer is erased, and are handed over before', async () => {
    const customerId = v7()
    await owner.customers.create({ id: customerId, firstName: 'Zebedee', secondName: 'Quill' })
    const input = reservation({ customerId, description: 'Quill has a dog' })
    await owner.events.create({ ...input, clash: 'allow' })
    const { reservations } = await owner.customers.exportData({ id: customerId })
    expect(reservations).toMatchObject([input])
    await owner.customers.erase({ id: customerId, version: 1 })
    const left = await owner.events.get({ id: input.id })
    expect(left).toMatchObject({ version: 2, covers: 4, phone: '', customerId: null })
    expect(JSON.stringify(left)).not.toMatch(/quill|900777/i)
  })
})
