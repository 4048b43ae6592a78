import type { BulkPreview } from '@servery/contract/catalogue/bulk.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

type Edit = Parameters<TestClient['bulk']['preview']>[0]['edit']
type Which = Parameters<TestClient['bulk']['preview']>[0]['which']

let world: TestWorld
let company: TestCompany
let owner: TestClient
let made: Record<'coffee' | 'cakes' | 'standard' | 'zero' | 'syrups' | 'bar', string>
let ids: string[]
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  company = await world.addCompany()
  owner = world.as(company.owner)
  const rate = async (name: string, value: number) => {
    const input = { id: v7(), name, rate: value as never, inclusive: true }
    return (await owner.taxRates.create(input)).id
  }
  const option = { id: v7(), name: 'Vanilla', price: 60 as never }
  const group = { name: 'Syrups', min: 0, max: null, selection: 'multiple' as const }
  made = {
    coffee: (await owner.categories.create({ id: v7(), name: 'Coffee' })).id,
    cakes: (await owner.categories.create({ id: v7(), name: 'Cakes' })).id,
    standard: await rate('VAT 20 %', 200_000),
    zero: await rate('VAT 0 %', 0),
    syrups: (await owner.modifierGroups.create({ id: v7(), ...group, options: [option] })).id,
    bar: (await owner.stations.create({ id: v7(), name: 'Bar' })).id,
  }
  ids = []
  for (const [name, price] of [
    ['Flat white', 340],
    ['Mocha', 390],
    ['Tea', 200],
  ] as const) {
    const taxRateIds = [made.standard]
    const input = { id: v7(), name, price: price as never, categoryId: made.coffee, taxRateIds }
    ids.push((await owner.items.create({ ...input, sku: name.slice(0, 1) })).id)
  }
})

async function apply(which: Which, edit: Edit, fingerprint?: string) {
  const preview = await owner.bulk.preview({ which, edit })
  return owner.bulk.apply({
    id: v7(),
    which,
    edit,
    fingerprint: fingerprint ?? preview.fingerprint,
  })
}
const items = async () => (await owner.items.list({ limit: 100, sort: 'name' })).rows
const prices = async () => (await items()).map(({ price }) => price)
const tenPercent: Edit = {
  kind: 'price',
  step: { by: 'percent', value: 100_000 as never },
  ending: 95,
}
const shown = ({ rows }: BulkPreview) =>
  rows.map(({ name, changes: [change] }) => [name, change?.old, change?.new])

describe('a change to many items', () => {
  it('is seen item by item, then made as it was seen', async () => {
    const which = { ids }
    const preview = await owner.bulk.preview({ which, edit: tenPercent })
    expect(preview).toMatchObject({ changed: 3, unchanged: 0, warnings: [] })
    expect(shown(preview)).toEqual([
      ['Flat white', 340, 395],
      ['Mocha', 390, 395],
      ['Tea', 200, 195],
    ])
    expect(await prices()).toEqual([340, 390, 200])
    expect(await apply(which, tenPercent)).toMatchObject({ records: 3, undoneAt: null })
    expect(await prices()).toEqual([395, 395, 195])
    const { rows } = await owner.audit.trail({ noun: 'item', recordId: ids[0] ?? '' })
    expect(rows[0]).toMatchObject({ field: 'price', old: 340, new: 395 })
  })

  it.each([
    ['category', () => ({ categoryId: made.cakes }), () => ({ categoryId: made.cakes })],
    ['tax', () => ({ taxRateIds: [made.zero] }), () => ({ taxRateIds: [made.zero] })],
    ['add_group', () => ({ groupId: made.syrups }), () => ({ modifierGroupIds: [made.syrups] })],
    ['add_station', () => ({ stationId: made.bar }), () => ({ stationIds: [made.bar] })],
    [
      'channel',
      () => ({ channel: 'kiosk', sold: false }),
      () => ({ channels: ['till', 'online'] }),
    ],
    ['sold_out', () => ({ soldOut: true }), () => ({ soldOut: true })],
  ])('of its %s', async (kind, edit, wanted) => {
    await apply({ ids: ids.slice(0, 2) }, { kind, ...edit() } as Edit)
    const [first, second, third] = await items()
    expect([first, second]).toMatchObject([wanted(), wanted()])
    expect(third).not.toMatchObject(wanted())
  })

  it('that match a list, and of no others', async () => {
    const filter = { search: 'mocha', categoryId: made.coffee, taxRateId: made.standard }
    await apply({ filter }, { kind: 'category', categoryId: made.cakes })
    expect((await owner.items.list({ categoryId: made.cakes })).rows).toMatchObject([
      { name: 'Mocha' },
    ])
    expect(await owner.items.list({ taxRateId: made.zero })).toMatchObject({ total: 0 })
  })

  it('reaches the list by channel and station', async () => {
    await apply({ ids: ids.slice(0, 1) }, { kind: 'channel', channel: 'kiosk', sold: false })
    await apply({ ids: ids.slice(1, 2) }, { kind: 'add_station', stationId: made.bar })
    const atKiosk = (await owner.items.list({ channel: 'kiosk' })).rows
    expect(atKiosk.map(({ name }) => name)).toEqual(['Mocha', 'Tea'])
    const atBar = (await owner.items.list({ stationId: made.bar })).rows
    expect(atBar.map(({ name }) => name)).toEqual(['Mocha'])
  })

  it('warns, and says how many stay as they are', async () => {
    const free: Edit = { kind: 'price', step: { by: 'amount', value: -200 as never }, ending: null }
    const preview = await owner.bulk.preview({ which: { ids }, edit: free })
    expect(preview.warnings).toEqual([
      { warning: 'free', items: 1 },
      { warning: 'large_change', items: 3 },
    ])
    const same: Edit = { kind: 'category', categoryId: made.coffee }
    const nothing = await owner.bulk.preview({ which: { ids }, edit: same })
    expect(nothing).toMatchObject({ changed: 0, unchanged: 3, rows: [] })
  })

  it('is made once, however often the request arrives', async () => {
    const which = { ids }
    const { fingerprint } = await owner.bulk.preview({ which, edit: tenPercent })
    const request = { id: v7(), which, edit: tenPercent, fingerprint }
    const first = await owner.bulk.apply(request)
    expect(await owner.bulk.apply(request)).toEqual(first)
    expect((await items()).map(({ version }) => version)).toEqual([2, 2, 2])
    const other = owner.bulk.apply({ ...request, edit: { kind: 'archive' } })
    expect(await refusalOf(other)).toMatchObject({ code: 'id_reused' })
  })

  it('is refused as a whole where an item was changed after it was seen', async () => {
    const which = { ids }
    const { fingerprint } = await owner.bulk.preview({ which, edit: tenPercent })
    await apply({ ids: ids.slice(0, 1) }, { kind: 'sold_out', soldOut: true })
    expect(await refusalOf(apply(which, tenPercent, fingerprint))).toMatchObject({
      code: 'stale_version',
    })
    expect(await prices()).toEqual([340, 390, 200])
  })

  it('refers to what is there', async () => {
    const edit: Edit = { kind: 'add_station', stationId: v7() }
    expect(await refusalOf(owner.bulk.preview({ which: { ids }, edit }))).toMatchObject({
      code: 'reference_unknown',
      field: 'edit.stationId',
    })
  })

  it('needs the right to change the catalogue', async () => {
    const reader = world.as(limited(company.owner, { permissions: ['catalogue.read'] }))
    const preview = reader.bulk.preview({ which: { ids }, edit: { kind: 'archive' } })
    expect(await refusalOf(preview)).toMatchObject({ code: 'not_allowed' })
  })
})

describe('is taken back', () => {
  it('as a whole, archived items with their codes', async () => {
    const { id } = await apply({ ids }, { kind: 'archive' })
    expect(await items()).toEqual([])
    await owner.bulk.undo({ id })
    expect((await items()).map(({ sku, version }) => [sku, version])).toEqual([
      ['F', 3],
      ['M', 3],
      ['T', 3],
    ])
    expect((await owner.bulk.list({})).rows[0]).toMatchObject({
      id,
      edit: { kind: 'archive' },
      fileName: '',
      undoneBy: 'Olive Owner',
    })
  })

  it('not while what it had is archived', async () => {
    await apply({ ids }, { kind: 'add_group', groupId: made.syrups })
    const { id } = await apply({ ids }, { kind: 'remove_group', groupId: made.syrups })
    await owner.modifierGroups.archive({ id: made.syrups, version: 1, archived: true })
    expect(await refusalOf(owner.bulk.undo({ id }))).toEqual({
      code: 'reference_unknown',
      field: 'modifierGroupIds',
    })
  })
})

describe('cells of a table', () => {
  type Rows = Parameters<TestClient['bulk']['table']>[0]['rows']
  const write = (rows: Rows, id = v7()) => owner.bulk.table({ id, rows })
  const row = (at: number, cells: Rows[number]['cells'], version = 1) => ({
    ...{ id: ids[at] ?? '', version, cells },
  })

  it('are written as one change, once, and undone as a whole', async () => {
    const rows = [
      row(0, { name: 'Flat white, large', price: 380 as never, sku: 'M' }),
      row(1, { sku: 'F', categoryId: made.cakes, taxRateIds: [made.zero] }),
      row(2, { soldOut: true, cost: 40 as never, stationIds: [made.bar] }),
    ]
    const id = v7()
    const first = await write(rows, id)
    expect(first).toMatchObject({ set: { edit: { kind: 'table' }, records: 3 }, problems: [] })
    expect(await write(rows, id)).toEqual(first)
    expect(await items()).toMatchObject([
      { name: 'Flat white, large', price: 380, sku: 'M', version: 2 },
      { name: 'Mocha', sku: 'F', categoryId: made.cakes, taxRateIds: [made.zero] },
      { name: 'Tea', soldOut: true, cost: 40, stationIds: [made.bar] },
    ])
    const other = write([row(0, { soldOut: true }, 2)], id)
    expect(await refusalOf(other)).toMatchObject({ code: 'id_reused' })
    await owner.bulk.undo({ id })
    expect(await items()).toMatchObject([
      { name: 'Flat white', price: 340, sku: 'F' },
      { name: 'Mocha', sku: 'M', categoryId: made.coffee },
      { name: 'Tea', soldOut: false, stationIds: [] },
    ])
  })

  it('are prices of variants too, written and undone with the rest', async () => {
    const variation = (name: string, price: number) => ({
      ...{ id: v7(), name, price: price as never, sku: '', barcode: '' },
    })
    const [small, large] = [variation('Small', 300), variation('Large', 400)]
    const item = await owner.items.create({
      ...{ id: v7(), name: 'Shirt', price: 300 as never, categoryId: made.cakes },
      ...{ taxRateIds: [made.zero], variations: [small, large] },
    })
    const pricesOf = async () =>
      (await owner.items.get({ id: item.id })).variations.map(({ name, price }) => [name, price])
    const changed = (variations: readonly { id: string; price: never }[]) =>
      write([{ id: item.id, version: 1, cells: { name: 'Tee', variations: [...variations] } }])
    const unknown = await changed([{ id: v7(), price: 1 as never }])
    expect(unknown.problems).toEqual([{ id: item.id, field: 'variations', code: 'invalid_input' }])
    const { set } = await changed([{ id: large.id, price: 450 as never }])
    expect(await pricesOf()).toEqual([
      ['Small', 300],
      ['Large', 450],
    ])
    await owner.bulk.undo({ id: set?.id ?? '' })
    expect(await pricesOf()).toEqual([
      ['Small', 300],
      ['Large', 400],
    ])
    await owner.items.archive({ id: item.id, version: 3, archived: true })
  })

  it('say everything that is wrong, each at its row, and then nothing is written', async () => {
    const gone = v7()
    const { set, problems } = await write([
      row(0, { price: 1 as never }, 7),
      row(1, { barcode: '5012345678901', categoryId: gone }),
      row(2, { sku: 'F', price: 210 as never }),
      { ...row(0, { soldOut: true }), id: gone },
    ])
    expect(set).toBeNull()
    const said = problems.map(({ id, field, code }) => [ids.indexOf(id), field, code]).sort()
    expect(said).toEqual([
      [-1, '', 'not_found'],
      [0, '', 'stale_version'],
      [1, 'barcode', 'invalid_input'],
      [1, 'categoryId', 'reference_unknown'],
      [2, 'sku', 'duplicate_value'],
    ])
    expect(await prices()).toEqual([340, 390, 200])
  })
})
