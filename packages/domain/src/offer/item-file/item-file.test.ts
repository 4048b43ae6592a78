import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { pickCells } from './import-columns.ts'
import {
  guessDecimalMark,
  guessItemFileColumns,
  type ItemFileRow,
  itemFileCells,
  itemFileFields,
  itemFileHeader,
} from './item-file.ts'
import { changesOfPatch, createItemFileReader, type ItemFileSetting } from './item-file-plan.ts'

describe('columns', () => {
  it('of our own file are all found', () => {
    const columns = guessItemFileColumns(itemFileHeader())
    expect(Object.values(columns).sort((a, b) => a - b)).toEqual([...itemFileFields.keys()])
    expect(columns).toMatchObject({ id: 0, name: 1, shortName: 2, description: 3, cost: 6 })
  })

  it.each([
    ['Description,Price', { name: 0, price: 1 }],
    ['Name,Description,Price', { name: 0, description: 1, price: 2 }],
    ['Bezeichnung,Kurzname,EK,VK', { name: 0, shortName: 1, cost: 2, price: 3 }],
  ])('%s', (header, wanted) => {
    expect(guessItemFileColumns(header.split(','))).toEqual(wanted)
  })

  it('give their cells, without the mark that keeps a spreadsheet from running them', () => {
    const cells = pickCells(["'=Tea", "''+1", "'Quoted'"], itemFileFields, {
      name: 0,
      sku: 1,
      barcode: 2,
    })
    expect(cells).toEqual({ name: '=Tea', sku: "'+1", barcode: "'Quoted'" })
  })
})

it.each([
  [['3.40', '12.50'], ',', '.'],
  [['3,40 €', '12'], '.', ','],
  [['1.234,50'], '.', ','],
  [['12', '7'], ',', ','],
  [['1,250'], '.', '.'],
] as const)('the decimal mark of %o', (prices, usual, wanted) => {
  expect(guessDecimalMark(prices, usual)).toBe(wanted)
})

const setting: ItemFileSetting = {
  currency: 'GBP',
  amountMax: 100_000_000_000,
  decimalMark: '.',
  matchBy: 'best',
  createCategories: true,
  createTaxRates: false,
  taxRates: [
    { id: 'standard', name: 'VAT 20 %', rate: 200_000 },
    { id: 'zero', name: 'VAT 0 %', rate: 0 },
  ],
  categories: new Set(['drinks']),
  known: {
    ids: new Set(['tea', 'cake', 'bun-1', 'bun-2']),
    skus: new Map([
      ['T1', { itemId: 'tea', ofVariation: false }],
      ['C1', { itemId: 'cake', ofVariation: false }],
      ['C1-L', { itemId: 'cake', ofVariation: true }],
    ]),
    barcodes: new Map([['4006381333931', { itemId: 'tea', ofVariation: false }]]),
    plus: new Map([['4011', { itemId: 'tea', ofVariation: false }]]),
    names: new Map([
      ['tea', 'tea'],
      ['cake', 'cake'],
      ['bun', null],
    ]),
  },
}
const read = (rows: readonly ItemFileRow['cells'][], changes: Partial<ItemFileSetting> = {}) => {
  const reader = createItemFileReader({ ...setting, ...changes })
  return rows.map((cells, at) => reader({ row: at + 2, cells }))
}
const outcome = (cells: ItemFileRow['cells'], changes: Partial<ItemFileSetting> = {}) => {
  const [{ draft, problems } = { draft: null, problems: [] }] = read([cells], changes)
  return draft === null
    ? problems.map(({ field, problem }) => `${field} ${problem}`)
    : (draft.itemId ?? 'new')
}

describe('a row means', () => {
  it.each([
    [{ id: 'tea', name: 'Cake', sku: 'C9' }, 'tea'],
    [{ id: 'gone', name: 'Scone', sku: 'T1' }, 'tea'],
    [{ name: 'Scone', barcode: '4006381333931' }, 'tea'],
    [{ name: 'CAKE' }, 'cake'],
    [{ name: 'Cake', sku: 'C9', price: '2' }, 'new'],
    [{ name: 'Bun' }, ['name ambiguous', 'price missing']],
    [{ name: 'Large cake', sku: 'C1-L', price: '2' }, ['sku taken']],
    [{ id: 'tea', sku: 'C1' }, ['sku taken']],
    [{ name: '', price: '' }, []],
  ] as const)('%o: %o', (cells, wanted) => {
    expect(outcome(cells)).toEqual(wanted)
  })

  it('always a new item where nothing is to be matched', () => {
    expect(outcome({ name: 'Tea', price: '2' }, { matchBy: 'none' })).toEqual(['name taken'])
    expect(outcome({ name: 'Tea', price: '2', sku: 'N' }, { matchBy: 'none' })).toBe('new')
  })

  it('what it is matched by alone', () => {
    expect(outcome({ name: 'Tea', sku: 'N', price: '2' }, { matchBy: 'name' })).toBe('tea')
    expect(outcome({ id: 'tea', name: 'Pie', price: '2' }, { matchBy: 'sku' })).toBe('new')
  })
})

describe('what is wrong is told with what stands there', () => {
  it.each([
    [{ name: 'Pie' }, {}, ['price missing']],
    [{ name: 'Pie', price: 'x' }, {}, ['price not_a_number']],
    [{ name: 'Pie', price: '1', cost: '-1' }, {}, ['cost negative']],
    [{ name: 'Pie', price: '1', tax: '17,5 %' }, {}, ['tax unknown_tax']],
    [{ name: 'Pie', price: '1', tax: '17,5 %' }, { createTaxRates: true }, 'new'],
    [{ name: 'Pie', price: '1', tax: '0.17' }, { createTaxRates: true }, ['tax unknown_tax']],
    [
      { name: 'Pie', price: '1', category: 'Food' },
      { createCategories: false },
      ['category unknown_category'],
    ],
    [{ name: 'Pie', price: '1', category: 'DRINKS' }, { createCategories: false }, 'new'],
    [{ name: 'x'.repeat(81), price: '1' }, {}, ['name too_long']],
    [{ name: 'Pi\u0000e', price: '1' }, {}, ['name not_text']],
    [{ name: 'Pie', price: '1', tax: '20 %' }, { taxRates: [] }, 'new'],
    [{ name: 'Pie', price: '1', shortName: 'x'.repeat(21) }, {}, ['shortName too_long']],
    [{ name: 'Pie', price: '1', barcode: '4006381333930' }, {}, ['barcode wrong_check_digit']],
    [{ name: 'Pie', price: '1', plu: '123456' }, {}, ['plu not_a_plu']],
    [{ name: 'Pie', price: '1', plu: 'A1' }, {}, ['plu not_a_plu']],
    [{ name: 'Pie', price: '1', plu: '04011' }, {}, ['plu taken']],
    [{ name: 'Pie', price: '1', plu: '4012' }, {}, 'new'],
  ] as const)('%o with %o: %o', (cells, changes, wanted) => {
    expect(outcome(cells, changes)).toEqual(wanted)
  })

  it('the value and the row', () => {
    const [answer] = read([{ name: 'Pie', price: 'two pounds' }])
    expect(answer?.problems).toEqual([
      { row: 2, field: 'price', problem: 'not_a_number', value: 'two pounds' },
    ])
  })

  it('what is in the file twice', () => {
    const answers = read([
      { name: 'Pie', price: '1', sku: 'P' },
      { name: 'Tart', price: '1', sku: 'P' },
      { name: 'Tea', price: '1' },
      { id: 'tea', price: '2' },
      { name: 'Jam', price: '1' },
      { name: 'jam', price: '1' },
    ])
    const problems = answers.flatMap((one) => one.problems)
    expect(problems.map(({ row, field, problem }) => `${row} ${field} ${problem}`)).toEqual([
      '3 sku repeated',
      '5 id repeated',
      '7 name repeated',
    ])
  })
})

const tea = {
  id: 'tea',
  name: '=Tea “Ä” 🍵  شاي',
  shortName: 'Tea',
  description: 'Hot.\nVery; hot, "really".',
  price: minorUnits(210),
  cost: minorUnits(0),
  taxRateIds: ['zero', 'standard'],
  categoryId: 'drinks',
  sku: 'T1',
  barcode: '4006381333931',
  plu: '4011',
  unit: 'each' as const,
}

describe('an item', () => {
  const ids = { categoryKey: 'drinks', categoryId: undefined, taxRateId: 'zero' }
  const written = itemFileCells(tea, { currency: 'GBP', category: 'Drinks', tax: 'VAT 0 %' })
  const columns = guessItemFileColumns(itemFileHeader())
  const patchOf = (cells: ItemFileRow['cells']) => read([cells])[0]?.draft?.patch ?? {}

  it('that goes out and comes back is unchanged', () => {
    const draft = read([pickCells(written, itemFileFields, columns)])[0]?.draft
    expect(draft?.itemId).toBe('tea')
    expect(changesOfPatch(tea, draft?.patch ?? {}, ids)).toEqual({})
  })

  it('changes where the row says something else, and an empty cell says nothing', () => {
    const patch = patchOf({ id: 'tea', price: '2.30', category: 'Hot', sku: '', plu: '007' })
    const changes = changesOfPatch(tea, patch, { ...ids, categoryId: 'hot', taxRateId: undefined })
    expect(changes).toEqual({ price: 230, categoryId: 'hot', plu: '7' })
  })
})
