import { describe, expect, it } from 'vitest'
import { quantity } from '../../kernel/quantity.ts'
import { createItemFileReader, type ItemFileSetting } from './item-file-plan.ts'
import {
  findSerialProblems,
  guessStockColumns,
  readImportQuantity,
  readStockSerials,
} from './opening-stock.ts'

describe('a quantity in a file', () => {
  it.each([
    ['12', '.', 12_000],
    ['1.5', '.', 1500],
    ['1.234,5', ',', 1_234_500],
    ['0', '.', 0],
    ['', '.', null],
    ['-3', '.', 'negative'],
    ['1.2345', '.', 'too_precise'],
    ['a dozen', '.', 'not_a_number'],
    ['1e308', '.', 'not_a_number'],
    ['9999999999', '.', 'too_large'],
  ] as const)('%s', (text, decimalMark, wanted) => {
    const read = readImportQuantity(text, { decimalMark, max: 1_000_000_000_000 })
    expect(read.ok ? read.quantity : read.problem).toBe(wanted)
  })
})

const branches = [
  { id: 'a', name: 'Soho' },
  { id: 'b', name: 'Harbour' },
]

it.each([
  ['Name,Stock', [['a', 1]]],
  [
    'Name,Bestand Harbour,Bestand',
    [
      ['a', 2],
      ['b', 1],
    ],
  ],
  ['Name,Price', []],
])('the columns of stock in %s', (header, wanted) => {
  const found = guessStockColumns(header.split(','), branches, 'a')
  expect(found.map(({ branchId, column }) => [branchId, column])).toEqual(wanted)
})

const setting: ItemFileSetting = {
  ...{ currency: 'GBP', amountMax: 100_000, decimalMark: '.', matchBy: 'best' },
  ...{ createCategories: true, createTaxRates: false, taxRates: [], categories: new Set() },
  stock: {
    quantityMax: 1_000_000,
    moved: [new Set(['tea']), new Set()],
    withVariations: new Set(['shirt']),
    bySerial: new Set(['grinder']),
    pieces: new Map(),
  },
  known: {
    ...{ ids: new Set(['tea', 'shirt', 'cake']), skus: new Map(), barcodes: new Map() },
    ...{ plus: new Map(), names: new Map() },
  },
}
const outcome = (cells: object, stock: readonly string[]) => {
  const { draft, problems } = createItemFileReader(setting)({ row: 2, cells, stock })
  return draft?.stock ?? problems.map(({ field, problem, value }) => [field, problem, value])
}

describe('stock beside an item', () => {
  it('is taken branch by branch, and an empty cell says nothing', () => {
    expect(outcome({ name: 'Bun', price: '1' }, ['2', ''])).toEqual([2000, null])
    expect(outcome({ id: 'cake' }, ['0', '3.5'])).toEqual([0, 3500])
  })

  it('is refused where it moved already, of variations, and where it is no number', () => {
    expect(outcome({ id: 'tea' }, ['5', '5'])).toEqual([['stock', 'has_stock', '5']])
    expect(outcome({ id: 'tea' }, ['', '5'])).toEqual([null, 5000])
    expect(outcome({ id: 'shirt' }, ['', '5'])).toEqual([['stock', 'has_variations', '5']])
    expect(outcome({ id: 'cake' }, ['lots', ''])).toEqual([['stock', 'not_a_number', 'lots']])
  })
})

it('is counted in the unit of the row, and kept in that of the item', () => {
  const units = new Map([['cake', 'kg' as const]])
  const read = createItemFileReader({ ...setting, known: { ...setting.known, units } })
  const outcomeOf = (row: number, cells: object, stock: readonly string[]) => {
    const { draft, problems } = read({ row, cells, stock })
    if (draft === null) return problems.map(({ field, problem }) => [field, problem])
    return [draft.patch.unit, ...draft.stock]
  }
  expect(outcomeOf(2, { id: 'cake', unit: 'Liter' }, ['3'])).toEqual([['unit', 'unit_differs']])
  expect(outcomeOf(3, { id: 'cake', unit: 'dozen' }, ['3'])).toEqual([['unit', 'unknown_unit']])
  expect(outcomeOf(4, { id: 'cake', unit: 'g' }, ['800', ''])).toEqual([undefined, 800, null])
  const fresh = { name: 'Oil', price: '3', unit: 'Litro' }
  expect(outcomeOf(5, fresh, ['2.5'])).toEqual(['l', 2500])
})

describe('serial numbers of what is there', () => {
  const problemsOf = (cells: readonly string[], stock: readonly number[], isKnown?: boolean) =>
    findSerialProblems(readStockSerials(cells), stock.map(quantity), isKnown)

  it('are one for each piece, where the item has them', () => {
    expect(problemsOf(['A, B', 'C|D'], [2000, 2000], true)).toEqual([null, null])
    expect(problemsOf(['A', ''], [2000, 0], true)).toEqual(['needs_serials', null])
    expect(problemsOf(['', 'A, A'], [1500, 2000], true)).toEqual(['needs_serials', 'needs_serials'])
    expect(problemsOf(['x'.repeat(61)], [1000], true)).toEqual(['needs_serials'])
  })

  it('are in one branch, and of no item that has none', () => {
    expect(problemsOf(['A', 'A'], [1000, 1000], true)).toEqual([null, 'serials_taken'])
    expect(problemsOf(['A', ''], [1000, 3000], false)).toEqual(['serials_unasked', null])
    const elsewhere = new Set(['B'])
    const units = [1000, 1000].map(quantity)
    expect(findSerialProblems([['A'], ['B']], units, true, elsewhere)).toEqual([
      null,
      'serials_taken',
    ])
  })

  it('make a new item one that has them', () => {
    expect(problemsOf(['', ''], [1000, 3000])).toEqual([null, null])
    expect(problemsOf(['A', ''], [1000, 3000])).toEqual([null, 'needs_serials'])
  })

  it('are found beside the stock of their branch', () => {
    const branches = [
      { id: 'soho', name: 'Soho' },
      { id: 'quay', name: 'Quay' },
    ]
    const header = ['Name', 'Stock', 'Serial numbers', 'Stock Quay', 'Seriennummern Quay']
    expect(guessStockColumns(header, branches, 'soho')).toEqual([
      { branchId: 'soho', column: 1, serialsColumn: 2 },
      { branchId: 'quay', column: 3, serialsColumn: 4 },
    ])
  })
})
