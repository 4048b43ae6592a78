import { type ImportSettings, importPartBytes } from '@servery/contract/catalogue/imports.ts'
import {
  guessItemFileColumns,
  itemFileCells,
  itemFileHeader,
} from '@servery/domain/offer/item-file/item-file.ts'
import { guessItemFileSource } from '@servery/domain/offer/item-file/variation-rows.ts'
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
import { levelsOf } from '../../stock/ledger/index.ts'
import { uploadTo, workOn } from './import-world.ts'

let world: TestWorld
let company: TestCompany
let client: TestClient
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  company = await world.addCompany()
  client = world.as(company.owner)
  for (const [name, rate] of [
    ['VAT 20 %', 200_000],
    ['VAT 0 %', 0],
  ] as const) {
    await client.taxRates.create({ id: v7(), name, rate: rate as never, inclusive: true })
  }
})

const usual: Omit<ImportSettings, 'columns'> = {
  hasHeadings: true,
  decimalMark: '.',
  matchBy: 'best',
  createCategories: true,
  createTaxRates: false,
  categoryDefault: 'Other',
  stock: [],
  source: null,
}

const work = () => workOn(world)
const upload = (content: string | Buffer, fileName = 'menu.csv') =>
  uploadTo(client.imports, content, fileName)

function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

async function check(content: string | Buffer, changes: Partial<ImportSettings> = {}) {
  const { id, header } = await upload(content)
  const columns = guessItemFileColumns(header)
  await client.imports.check({ id, settings: { ...usual, columns, ...changes } })
  await work()
  return client.imports.get({ id })
}

async function write(content: string | Buffer, changes: Partial<ImportSettings> = {}) {
  const { id } = await check(content, changes)
  await client.imports.write({ id, onWrong: 'skip' })
  await work()
  return client.imports.get({ id })
}

const items = async () => (await client.items.list({ limit: 100 })).rows
const menu = [
  'Name;Category;Price;Tax;SKU',
  '"Crème brûlée ""à la"" Zoë";Dessert;6,50;20 %;CB',
  'شاي بالنعناع;Drinks;2,10;0 %;TEA',
  '🍕 Margherita;Pizza;9,00;;',
  '=Sum(1);Pizza;1,00;;',
]

describe('files are read whatever wrote them', () => {
  const text = `${menu.join('\r\n')}\r\n`
  const wide = Buffer.from(text, 'utf16le')
  it.each([
    ['UTF-8', 'UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', 'UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', 'UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ['UTF-16 the other way round', 'UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('%s', async (_, encoding, bytes) => {
    const done = await write(bytes, { decimalMark: ',' })
    expect(done).toMatchObject({ state: 'done', encoding, delimiter: ';', problem: '' })
    const rows = await items()
    expect(rows.map(({ name, price, categoryName }) => [name, price, categoryName])).toEqual([
      ['=Sum(1)', 100, 'Pizza'],
      ['Crème brûlée "à la" Zoë', 650, 'Dessert'],
      ['شاي بالنعناع', 210, 'Drinks'],
      ['🍕 Margherita', 900, 'Pizza'],
    ])
  })

  it.each([
    ['Name;Price\r\nBun;1,20\r\nTea;1,00', ';'],
    ['"Name, full";Price\nBun;1,20', ';'],
    ['Name\tPrice\nBun, plain; sweet\t1,20', '\t'],
    ['Name|Price\nBun|1,20', '|'],
    ['Name\nBun', ','],
  ])('%o is divided by %o', async (text, delimiter) => {
    expect(await upload(text)).toMatchObject({ delimiter })
  })

  it('Windows-1252', async () => {
    const bytes = Buffer.from('Name,Price\r\nCaf\u00e9 cr\u00e8me \u0096 \u0080,3.40', 'latin1')
    expect(await write(bytes)).toMatchObject({ encoding: 'Windows-1252', state: 'done' })
    expect((await items())[0]?.name).toBe('Café crème – €')
  })

  it('in several parts, sent in any order and twice', async () => {
    const name = `${'x'.repeat(70)}é`
    const rows = Array.from(
      { length: 3000 },
      (_, at) => `${name} ${at},1.00,S${at},${'é'.repeat(250)}`,
    )
    const bytes = Buffer.from(['Name,Price,SKU,Description', ...rows].join('\n'))
    const id = v7()
    await client.imports.create({ id, fileName: 'long.csv', bytes: bytes.byteLength })
    const send = (part: number) => {
      const piece = bytes.subarray(part * importPartBytes, (part + 1) * importPartBytes)
      return client.imports.addPart({ id, part, content: piece.toString('base64') })
    }
    await send(1)
    expect(await refusalOf(client.imports.open({ id }))).toMatchObject({ code: 'import_busy' })
    await send(0)
    await send(1)
    expect(await client.imports.open({ id })).toMatchObject({ state: 'ready', encoding: 'UTF-8' })
    const columns = { name: 0, price: 1, sku: 2, description: 3 }
    await client.imports.check({ id, settings: { ...usual, columns } })
    await work()
    await client.imports.write({ id, onWrong: 'refuse' })
    await work()
    expect(await client.imports.get({ id })).toMatchObject({
      state: 'done',
      result: { created: 3000, wrongRows: 0 },
    })
    await client.bulk.undo({ id })
    expect(await items()).toEqual([])
  }, 180_000)
})

describe('a check', () => {
  it('writes nothing and says everything that is wrong, row by row', async () => {
    const checked = await check('Name,Price,Tax\nTea,two,17%\n,1.00,\nBun,1.00,')
    expect(checked).toMatchObject({ state: 'checked', result: { created: 1, wrongRows: 2 } })
    const { rows } = await client.imports.problems({ id: checked.id })
    expect(rows).toEqual([
      { row: 2, field: 'tax', problem: 'unknown_tax', value: '17%' },
      { row: 2, field: 'price', problem: 'not_a_number', value: 'two' },
      { row: 3, field: 'name', problem: 'missing', value: '' },
    ])
    expect(await items()).toEqual([])
  })

  it('can be done again with other settings, which the next such file begins with', async () => {
    const first = await check('Titel,Betrag\nTee,2.10')
    const columns = { name: 0, price: 1 }
    await client.imports.check({ id: first.id, settings: { ...usual, columns } })
    await work()
    expect(await client.imports.get({ id: first.id })).toMatchObject({ result: { created: 1 } })
    expect((await upload('Titel,Betrag\nKaffee,3')).settings?.columns).toEqual(columns)
    expect((await upload('Titel,Preis\nKaffee,3')).settings).toBeNull()
  })

  it('of nothing says so', async () => {
    expect(await upload('\r\n')).toMatchObject({ problem: 'empty' })
    expect(await check('Name,Price')).toMatchObject({ state: 'failed', problem: 'empty' })
  })
})

describe('writing', () => {
  it('leaves out the wrong rows, or writes nothing where one is wrong', async () => {
    const file = 'Name,Price\nTea,2.10\nBun,x'
    const { id } = await check(file)
    await client.imports.write({ id, onWrong: 'refuse' })
    await work()
    expect(await client.imports.get({ id })).toMatchObject({
      state: 'checked',
      problem: 'has_problems',
    })
    expect(await items()).toEqual([])
    await client.imports.write({ id, onWrong: 'skip' })
    await work()
    expect((await items()).map(({ name }) => name)).toEqual(['Tea'])
  })

  it('changes the items that it finds, and keeps what the file does not say', async () => {
    await write('Name,Price,SKU,Description\nTea,2.10,T1,Hot\nCake,3.00,C1,Sweet')
    const done = await write('SKU,Name,Price,Description\nT1,,2.40,\nC1,,3.00,Sweet\nX1,,1.00,')
    expect(done.result).toMatchObject({ created: 0, updated: 1, unchanged: 1, wrongRows: 1 })
    expect(done.result?.examples).toEqual([
      { row: 2, name: 'Tea', changes: [{ field: 'price', old: 210, new: 240 }] },
    ])
    expect(await items()).toMatchObject([
      { name: 'Cake', version: 1 },
      { name: 'Tea', price: 240, description: 'Hot', version: 2 },
    ])
    const tea = (await items()).find(({ name }) => name === 'Tea')
    const trail = await client.audit.trail({ noun: 'item', recordId: tea?.id ?? '' })
    expect(trail.rows[0]).toMatchObject({ field: 'price', old: 210, new: 240 })
  })

  it('makes categories and tax rates only if asked', async () => {
    const file = 'Name,Price,Category,Tax\nTea,2.10,Hot drinks,7 %'
    const without = await check(file, { createCategories: false })
    expect(without.result).toMatchObject({ wrongRows: 1, problems: 2, categoriesNew: [] })
    const done = await write(file, { createTaxRates: true })
    expect(done.result).toMatchObject({ categoriesNew: ['Hot drinks'], taxRatesNew: ['7 %'] })
    const { rows } = await client.taxRates.list({})
    expect(rows).toContainEqual(expect.objectContaining({ name: '7 %', rate: 70_000 }))
    await client.bulk.undo({ id: done.id })
    expect((await client.categories.list({})).rows).toEqual([])
    expect((await client.taxRates.list({})).rows).toHaveLength(2)
  })

  it('is done once, however often it is asked for', async () => {
    const { id } = await check('Name,Price\nTea,2.10')
    await client.imports.write({ id, onWrong: 'refuse' })
    await client.imports.write({ id, onWrong: 'refuse' })
    await work()
    await client.imports.write({ id, onWrong: 'refuse' })
    await work()
    expect(await items()).toHaveLength(1)
  })

  it('of what was exported changes nothing', async () => {
    await write(`${menu.join('\n')}\n"Two\nlines";Drinks;1,00;20 %;`, { decimalMark: ',' })
    const taxNames = new Map((await client.taxRates.list({})).rows.map((one) => [one.id, one.name]))
    const written = (await items()).map((item) =>
      itemFileCells(item as never, {
        currency: 'GBP',
        category: item.categoryName,
        tax: taxNames.get(item.taxRateIds[0] ?? ''),
      }),
    )
    const again = await check(csvOf([itemFileHeader(), ...written]))
    expect(again.result).toMatchObject({ created: 0, updated: 0, unchanged: 5, wrongRows: 0 })
  })
})

describe('an import is taken back', () => {
  it('as a whole: what it made is archived, what it changed is as before', async () => {
    await write('Name,Price,SKU\nTea,2.10,T1')
    const { id } = await write('Name,Price,SKU\nChai,2.40,T1\nBun,1.00,B1')
    expect((await client.bulk.list({})).rows[0]).toMatchObject({
      id,
      fileName: 'menu.csv',
      records: 2,
      undoneAt: null,
    })
    const undone = await client.bulk.undo({ id })
    expect(undone.undoneAt).not.toBeNull()
    expect(await items()).toMatchObject([{ name: 'Tea', price: 210, version: 3 }])
    expect(await client.bulk.undo({ id })).toEqual(undone)
    // Its codes are free again.
    expect((await write('Name,Price,SKU\nBun,1.00,B1')).result).toMatchObject({ created: 1 })
  })

  it('not once something of it was changed', async () => {
    const { id } = await write('Name,Price\nTea,2.10\nBun,1.00')
    const [bun] = await items()
    if (bun === undefined) throw new Error('nothing was written')
    await client.items.archive({ id: bun.id, version: 1, archived: true })
    expect(await refusalOf(client.bulk.undo({ id }))).toMatchObject({ code: 'changed_since' })
    expect((await items()).map(({ name }) => name)).toEqual(['Tea'])
  })
})

describe('stock that is there already', () => {
  const file = 'Name,Price,Cost,SKU,Stock\nTea,2.10,0.80,T1,12.5\nBun,1.00,0.25,B1,\nPie,4,1,P1,x'
  const settingsOf = async () => {
    const [branchId, otherId] = company.branchIds
    return { branchId, otherId, stock: [{ branchId, column: 4 }] }
  }
  const onHand = async (branchId: string) =>
    (await client.stock.list({ branchId, limit: 100 })).rows
      .filter(({ tracked }) => tracked)
      .map(({ name, onHand: units, value }) => [name, units, value])

  it('is entered in its branch at the cost of the file, once, and taken back with it', async () => {
    const { branchId, otherId, stock } = await settingsOf()
    const { id, result, state } = await write(file, { stock })
    expect(state).toBe('done')
    expect(result).toMatchObject({ created: 2, openings: 1, wrongRows: 1 })
    const { rows } = await client.imports.problems({ id })
    expect(rows).toEqual([{ row: 4, field: 'stock', problem: 'not_a_number', value: 'x' }])
    expect(await onHand(branchId)).toEqual([['Tea', 12_500, 1_000_000]])
    expect(await onHand(otherId)).toEqual([['Tea', 0, 0]])
    // Again: what moved is counted, and never opened twice.
    const again = await write('Name,SKU,Cost,Price,Stock\nTea,T1,,,3\nBun,B1,,,4', { stock })
    expect(again.result).toMatchObject({ updated: 1, openings: 1, wrongRows: 1 })
    const wrong = await client.imports.problems({ id: again.id })
    expect(wrong.rows).toMatchObject([{ row: 2, field: 'stock', problem: 'has_stock' }])
    expect(await onHand(branchId)).toEqual([
      ['Bun', 4000, 100_000],
      ['Tea', 12_500, 1_000_000],
    ])
    await client.bulk.undo({ id: again.id })
    await client.bulk.undo({ id: again.id })
    expect(await onHand(branchId)).toEqual([['Tea', 12_500, 1_000_000]])
  })

  it('is of a cost that nobody knows where the file has none', async () => {
    const { branchId, stock } = await settingsOf()
    await write('Name,Price,Cost,SKU,Stock\nNut,1,,N1,2\nJam,1,0.50,J1,2', { stock })
    const found = await items()
    const asked = { companyId: company.companyId, branchId, itemIds: found.map(({ id }) => id) }
    const levels = await world.database.withTenant(company.scope, (trx) => levelsOf(trx, asked))
    const known = found.map(({ id, name }) => [
      name,
      levels.find(({ itemId }) => itemId === id)?.costKnown,
    ])
    expect(known).toEqual([
      ['Jam', true],
      ['Nut', false],
    ])
  })

  it('has serial numbers where the file names them, one for each piece', async () => {
    const { branchId, otherId } = await settingsOf()
    const stock = [{ branchId, column: 4, serialsColumn: 5 }]
    const head = 'Name,Price,Cost,SKU,Stock,Serial numbers'
    const rows = ['Grinder,99,50,G1,2,"G-1, G-2"', 'Scale,20,9,S1,2,S-1']
    const { id, result } = await write([head, ...rows].join('\n'), { stock })
    expect(result).toMatchObject({ created: 1, openings: 1, wrongRows: 1 })
    const { rows: wrong } = await client.imports.problems({ id })
    expect(wrong).toMatchObject([{ row: 3, field: 'stock', problem: 'needs_serials' }])
    const listed = await client.stockSerials.list({ branchId })
    expect(listed.rows.map(({ serial, state }) => `${serial} ${state}`)).toEqual([
      'G-1 in_stock',
      'G-2 in_stock',
    ])
    expect((await items())[0]).toMatchObject({ name: 'Grinder', tracedBy: ['serial'] })
    const elsewhere = [{ branchId: otherId, column: 4, serialsColumn: 5 }]
    const twice = await write(`${head}\nGrinder,99,50,G1,1,G-2`, { stock: elsewhere })
    const { rows: taken } = await client.imports.problems({ id: twice.id })
    expect(taken).toMatchObject([{ row: 2, field: 'stock', problem: 'serials_taken' }])
    await client.bulk.undo({ id })
    const gone = await client.stockSerials.list({ branchId, state: 'in_stock' })
    expect(gone.rows).toEqual([])
    // Of a piece that is there no more nothing can be taken back.
    const next = await write(`${head}\nPress,99,50,R1,1,R-1`, { stock })
    const itemId = (await items()).find(({ name }) => name === 'Press')?.id ?? ''
    world.pass(1000)
    const at = new Date(world.services.now()).toISOString()
    const line = { id: v7(), itemId, kind: 'damage', quantity: 1000, unit: 'each' } as const
    const lines = [{ ...line, serials: ['R-1'] }] as never
    await client.waste.record({ id: v7(), branchId, at, lines })
    const refusal = await refusalOf(client.bulk.undo({ id: next.id }))
    expect(refusal).toEqual({ code: 'serial_not_here', field: 'id' })
  })

  it('is taken back after it was entered, though that be at the same instant', async () => {
    const { branchId } = await settingsOf()
    const stock = [{ branchId, column: 4, serialsColumn: 5 }]
    // Ids are arbitrary: of so many, some sort the wrong way round.
    const rows = Array.from({ length: 24 }, (_, at) => `Piece ${at},9,5,P${at},1,N-${at}`)
    const file = ['Name,Price,Cost,SKU,Stock,Serial numbers', ...rows].join('\n')
    const { id, result } = await write(file, { stock })
    expect(result).toMatchObject({ created: 24, openings: 24 })
    await client.bulk.undo({ id })
    const { rows: moved } = await client.stockSerials.list({ branchId, limit: 100 })
    expect(moved.map(({ state }) => state)).toEqual(rows.map(() => 'gone'))
  })

  it('is entered by who may enter stock in the branch alone', async () => {
    const { otherId, stock } = await settingsOf()
    const { id, header } = await upload(file)
    const settings = { ...usual, columns: guessItemFileColumns(header), stock }
    const cook = world.as(limited(company.owner, { permissions: ['catalogue.write'] }))
    const checked = cook.imports.check({ id, settings })
    expect(await refusalOf(checked)).toMatchObject({ code: 'not_allowed' })
    const elsewhere = limited(company.owner, { branchIds: [otherId] })
    const refused = await refusalOf(world.as(elsewhere).imports.check({ id, settings }))
    expect(refused).toMatchObject({ code: 'not_found', field: 'branchId' })
    // Whoever may not check it may not write what another has checked.
    await client.imports.check({ id, settings })
    await work()
    const written = cook.imports.write({ id, onWrong: 'skip' })
    expect(await refusalOf(written)).toMatchObject({ code: 'not_allowed' })
  })
})

it('belongs to its company', async () => {
  const { id } = await check('Name,Price\nTea,2.10')
  const stranger = world.as((await world.addCompany()).owner)
  for (const call of [
    () => stranger.imports.get({ id }),
    () => stranger.imports.open({ id }),
    () => stranger.imports.problems({ id }),
    () => stranger.imports.write({ id, onWrong: 'skip' }),
    () => stranger.bulk.undo({ id }),
  ]) {
    expect(await refusalOf(call())).toMatchObject({ code: 'not_found' })
  }
})

describe('exports of other products', () => {
  const square = [
    'Token,Item Name,Variation Name,SKU,Categories,Price,Modifier Set - Milk,Modifier Set - Syrup',
    'A1,Latte,Small,L-S,DRINKS > COFFEE,3.20,Y,N',
    'A2,Latte,Large,L-L,DRINKS > COFFEE,3.80,Y,N',
    'B1,Bun,Regular,BUN,Food,1.50,N,Y',
    'C1,Tea,Small,L-S,Drinks,2.00,N,N',
    'C2,Tea,Large,,Drinks,two,N,N',
  ]
  const source = guessItemFileSource((square[0] ?? '').split(','))

  it('come with variations and modifier groups, and are told before anything is written', async () => {
    const option = { id: v7(), name: 'Oat', price: 30 as never }
    const group = { id: v7(), name: 'Milk', min: 0, max: 1, selection: 'single' } as const
    await client.modifierGroups.create({ ...group, options: [option] } as never)
    // A code that an item and a variation of another share.
    const shared = ['C3,Tea,Giant,BUN,Drinks,2.50,N,N', 'D1,Pie,Regular,L-L,Food,2.00,N,N']
    const told = await check([...square, ...shared].join('\n'), { source })
    expect(told.result).toMatchObject({
      ...{ created: 2, updated: 0, wrongRows: 4, variations: 2, modifiersMissing: ['Syrup'] },
      categoriesNew: ['COFFEE', 'Food'],
    })
    const { rows: wrong } = await client.imports.problems({ id: told.id, from: 0, limit: 10 })
    expect(wrong.map(({ row, field, problem }) => [row, field, problem])).toEqual([
      [5, 'sku', 'repeated'],
      [6, 'price', 'not_a_number'],
      [7, 'sku', 'repeated'],
      [8, 'sku', 'repeated'],
    ])
    expect(await items()).toEqual([])

    await write(square.join('\n'), { source })
    const [bun, latte] = await items()
    expect(bun).toMatchObject({ name: 'Bun', sku: 'BUN', variations: [], modifierGroupIds: [] })
    expect(latte).toMatchObject({
      ...{ name: 'Latte', sku: '', price: 320, categoryName: 'COFFEE' },
      modifierGroupIds: [group.id],
      variations: [
        { name: 'Small', price: 320, sku: 'L-S' },
        { name: 'Large', price: 380, sku: 'L-L' },
      ],
    })
    const dearer = square.join('\n').replace('3.80', '3.90').replace('two', '2.40')
    const again = await check(dearer.replace('C1,Tea,Small,L-S', 'C1,Tea,Small,T-S'), { source })
    expect(again.result).toMatchObject({ created: 1, updated: 1, unchanged: 1, wrongRows: 0 })
    expect(again.result?.examples[0]?.name).toBe('Latte')

    // What was renamed there, or varies by now, has its code from the one that was.
    const renamed = square.join('\n').replace('Latte,Small', 'Latte,Tiny')
    await write(renamed.replace('Bun,Regular', 'Bun,Plain'), { source })
    expect(await items()).toMatchObject([
      { name: 'Bun', sku: '', variations: [{ name: 'Plain', sku: 'BUN' }] },
      {
        variations: [
          { name: 'Small', sku: '' },
          { name: 'Large', sku: 'L-L' },
          { name: 'Tiny', sku: 'L-S' },
        ],
      },
    ])
  })
})
