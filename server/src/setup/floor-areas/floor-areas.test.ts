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

type Create = Parameters<TestClient['floorAreas']['create']>[0]
type Table = NonNullable<Create['tables']>[number]

let world: TestWorld
let company: TestCompany
let owner: TestClient
let branchId: string

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
  branchId = company.branchIds[0]
})
afterAll(() => world.close())

const table = (more: Partial<Table> = {}): Table => ({
  id: v7(),
  name: '1',
  seats: 4,
  shape: 'round',
  x: 80,
  y: 80,
  width: 72,
  height: 72,
  ...more,
})
const area = (more: Partial<Create> = {}): Create => ({
  id: v7(),
  branchId,
  name: v7(),
  ...more,
})

describe('floor areas', () => {
  it('are kept whole, reach the tills of their branch and of no other', async () => {
    const wall = { id: v7(), kind: 'wall', x: 0, y: 0, width: 400, height: 8 } as const
    const made = await owner.floorAreas.create(area({ tables: [table()], decor: [wall] }))
    expect(made).toMatchObject({
      version: 1,
      serviceChargeId: null,
      tables: [{ name: '1', minSeats: 1, rotation: 0, section: '' }],
      decor: [{ ...wall, text: '', rotation: 0 }],
    })
    const { updatedAt: _at, updatedBy: _by, ...synced } = made
    const { records } = await owner.sync.pull({ branchId, cursor: 0 })
    expect(records.floorAreas).toContainEqual(synced)
    const other = await owner.sync.pull({ branchId: company.branchIds[1], cursor: 0 })
    expect(other.records.floorAreas).toEqual([])
    const listed = await owner.floorAreas.list({ branchId: company.branchIds[1] })
    expect(listed.rows).toEqual([])
    const { rows } = await owner.floorAreas.list({})
    expect(rows.map(({ id }) => id)).toEqual([made.id])
    const elsewhere = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    expect((await elsewhere.floorAreas.list({})).rows).toEqual([])
  })

  it('take names and tables of other areas only once', async () => {
    const first = await owner.floorAreas.create(area({ name: 'Patio', tables: [table()] }))
    expect(await refusalOf(owner.floorAreas.create(area({ name: 'PATIO' })))).toEqual({
      code: 'duplicate_value',
      field: 'name',
    })
    const tables = [table({ id: v7(), name: '7' }), ...first.tables]
    expect(await refusalOf(owner.floorAreas.create(area({ tables })))).toEqual({
      code: 'id_reused',
      field: 'tables.1.id',
    })
    const elsewhere = area({ branchId: company.branchIds[1], name: 'Patio' })
    expect((await owner.floorAreas.create(elsewhere)).name).toBe('Patio')
  })

  it.each<[string, string, () => Partial<Create>]>([
    ['invalid_input', 'tables.1.name', () => ({ tables: [table(), table()] })],
    ['invalid_input', 'tables.0.minSeats', () => ({ tables: [table({ minSeats: 6 })] })],
    ['invalid_input', 'tables.0.height', () => ({ tables: [table({ height: 80 })] })],
    ['invalid_input', 'tables.0.name', () => ({ tables: [table({ name: 'Terrace' })] })],
    ['invalid_input', 'tables.0.seats', () => ({ tables: [table({ seats: 41 })] })],
    ['invalid_input', 'tables.0.rotation', () => ({ tables: [table({ rotation: 360 })] })],
    ['reference_unknown', 'serviceChargeId', () => ({ serviceChargeId: v7() })],
    ['reference_unknown', 'branchId', () => ({ branchId: v7() })],
  ])('refuse with %s at %s what cannot be', async (code, field, more) => {
    expect(await refusalOf(owner.floorAreas.create(area(more())))).toEqual({ code, field })
  })

  it('stay in their branch and change only from the version that was read', async () => {
    const { id, version, ...made } = await owner.floorAreas.create(area())
    const { archived: _archived, updatedAt: _at, updatedBy: _by, ...input } = made
    const moved = { id, version, ...input, branchId: company.branchIds[1] }
    expect(await refusalOf(owner.floorAreas.update(moved))).toEqual({
      code: 'invalid_input',
      field: 'branchId',
    })
    await owner.floorAreas.update({ id, version, ...input, tables: [table()] })
    const late = owner.floorAreas.update({ id, version, ...input, tables: [] })
    expect(await refusalOf(late)).toEqual({ code: 'stale_version', field: 'version' })
    expect((await owner.floorAreas.get({ id })).tables).toHaveLength(1)
  })

  it('are hidden from whoever is limited to another branch', async () => {
    const { id, version } = await owner.floorAreas.create(area())
    const other = world.as(limited(company.owner, { branchIds: [company.branchIds[1]] }))
    const unknown = { code: 'not_found', field: 'id' }
    expect(await refusalOf(other.floorAreas.get({ id }))).toEqual(unknown)
    expect(await refusalOf(other.floorAreas.archive({ id, version, archived: true }))).toEqual(
      unknown,
    )
    expect(await refusalOf(other.floorAreas.list({ branchId }))).toMatchObject({
      code: 'not_found',
    })
    expect(await refusalOf(other.floorAreas.create(area()))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(other.floorAreas.order({ ids: [id] }))).toEqual({
      code: 'reference_unknown',
      field: 'ids.0',
    })
    expect((await owner.floorAreas.get({ id })).version).toBe(version)
  })
})
