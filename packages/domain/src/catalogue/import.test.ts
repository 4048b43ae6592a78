import { describe, expect, it } from 'vitest'
import { guessImportColumns, pickImportCells } from './import-columns.ts'
import { type ImportRow, type ImportSetting, readImport } from './import-items.ts'
import { findImportTax, readImportPrice } from './import-numbers.ts'

describe('columns are found by their headings', () => {
  it.each([
    ['Item Name,Category,Price,Tax,SKU,GTIN', [0, 1, 2, 3, 4, 5]],
    ['\uFEFFname,price', [0, undefined, 1]],
    ['Artikelnummer,Bezeichnung,Warengruppe,VK-Preis,MwSt.,EAN', [1, 2, 3, 4, 0, 5]],
    ['Código de barras,Nombre,Categoría,Precio,IVA,Referencia', [1, 2, 3, 4, 5, 0]],
    ['Price (GBP),Name (en),VAT rate (%)', [1, undefined, 0, 2]],
    ['SKU,Code,Name,Price', [2, undefined, 3, undefined, 0]],
    ['Description,Name,Price', [1, undefined, 2]],
    ['Alpha,Beta', []],
    ['Priceless,Names', []],
  ] as const)('%s', (header, [name, category, price, tax, sku, barcode]) => {
    const guessed = guessImportColumns(header.split(','))
    expect({ ...guessed }).toEqual(
      Object.fromEntries(
        Object.entries({ name, category, price, tax, sku, barcode }).filter(
          ([, at]) => at !== undefined,
        ),
      ),
    )
  })

  it('leaves what has no column empty', () => {
    expect(pickImportCells([' Tea ', '2.10'], { name: 0, price: 1, sku: 7 })).toEqual({
      name: 'Tea',
      category: '',
      price: '2.10',
      tax: '',
      sku: '',
      barcode: '',
    })
  })
})

const amountMax = 100_000_000_000

describe('prices', () => {
  it.each([
    ['3.40', '.', 340],
    ['3,40', '.', 340],
    ['3.4', ',', 340],
    ['£3.40', '.', 340],
    ['3,40 €', ',', 340],
    ['EUR 1.234,50', ',', 123_450],
    ['1,234.50', '.', 123_450],
    ['1,234', '.', 123_400],
    ['1.234', ',', 123_400],
    ['1.234', '.', 'too_precise'],
    ['1’234.50 CHF', '.', 123_450],
    ['1 234,50', ',', 123_450],
    ['1,234,567', '.', 123_456_700],
    ['12,34,567', '.', 'not_a_number'],
    ['.50', '.', 50],
    ['0', '.', 0],
    ['', '.', 'missing'],
    [' € ', '.', 'missing'],
    ['-2.00', '.', 'negative'],
    ['2.005', '.', 'too_precise'],
    ['2.500', '.', 250],
    ['free', '.', 'not_a_number'],
    ['3.40 each', '.', 'not_a_number'],
    ['.', '.', 'not_a_number'],
    ['99999999999999', '.', 'too_large'],
  ] as const)('“%s” with %s', (text, decimalMark, wanted) => {
    const read = readImportPrice(text, { currency: 'GBP', decimalMark, amountMax })
    expect(read.ok ? read.price : read.problem).toBe(wanted)
  })

  it.each([
    ['JPY', '¥340', 340],
    ['JPY', '3.40', 'too_precise'],
    ['KWD', '1.250', 1250],
  ] as const)('in %s “%s”', (currency, text, wanted) => {
    const read = readImportPrice(text, { currency, decimalMark: '.', amountMax })
    expect(read.ok ? read.price : read.problem).toBe(wanted)
  })
})

const taxRates = [
  { id: 'standard', name: 'VAT 20 %', rate: 200_000 },
  { id: 'reduced', name: 'VAT 5 %', rate: 50_000 },
  { id: 'zero', name: 'VAT 0 %', rate: 0 },
]

it.each([
  ['VAT 20 %', 'standard'],
  ['vat 20 %', 'standard'],
  ['20', 'standard'],
  ['20%', 'standard'],
  ['20,0 %', 'standard'],
  ['0.2', 'standard'],
  ['0.05', 'reduced'],
  ['5.00', 'reduced'],
  ['0', 'zero'],
  ['0.2 %', null],
  ['17.5', null],
  ['Standard', 'standard'],
  ['ermäßigt', 'reduced'],
  ['Exento', 'zero'],
  ['luxury', null],
] as const)('tax “%s” is %s', (text, wanted) => {
  expect(findImportTax(text, taxRates)).toBe(wanted)
})

describe('a list', () => {
  const setting: ImportSetting = {
    currency: 'GBP',
    amountMax,
    decimalMark: '.',
    taxRates,
    taxRateDefault: 'standard',
    categoryDefault: 'Other',
    taken: { names: new Set(['tea']), skus: new Set(['A1']), barcodes: new Set(['5000112637922']) },
  }
  const rowOf = (row: number, cells: Partial<ImportRow>): ImportRow => ({
    name: `Item ${row}`,
    category: '',
    price: '1.00',
    tax: '',
    sku: '',
    barcode: '',
    ...cells,
    row,
  })
  const problemsOf = (...rows: ImportRow[]) =>
    readImport(rows, setting).problems.map(
      ({ row, field, problem }) => `${row} ${field} ${problem}`,
    )

  it('becomes items', () => {
    const reading = readImport(
      [
        rowOf(2, { name: '  Flat   white ', category: 'Coffee', price: '£3.40', tax: '20%' }),
        rowOf(3, { name: '', price: '' }),
        rowOf(4, { tax: 'zero', sku: 'B2', barcode: '4006381 333931' }),
      ],
      setting,
    )
    expect(reading).toEqual({
      drafts: [
        {
          row: 2,
          name: 'Flat white',
          category: 'Coffee',
          price: 340,
          taxRateId: 'standard',
          sku: '',
          barcode: '',
        },
        {
          row: 4,
          name: 'Item 4',
          category: 'Other',
          price: 100,
          taxRateId: 'zero',
          sku: 'B2',
          barcode: '4006381333931',
        },
      ],
      problems: [],
      wrongRows: 0,
    })
  })

  it.each([
    ['no name', rowOf(2, { name: '', sku: 'X' }), ['2 name missing']],
    ['a name too long', rowOf(2, { name: 'x'.repeat(81) }), ['2 name too_long']],
    ['a code too long', rowOf(2, { sku: '1'.repeat(41) }), ['2 sku too_long']],
    ['a control character', rowOf(2, { name: 'a\u0000b' }), ['2 name not_text']],
    ['no price', rowOf(2, { price: '' }), ['2 price missing']],
    ['an unknown tax', rowOf(2, { tax: '17.5' }), ['2 tax unknown_tax']],
    [
      'a wrong check digit',
      rowOf(2, { barcode: '4006381333930' }),
      ['2 barcode wrong_check_digit'],
    ],
    ['a code of another item', rowOf(2, { sku: 'A1' }), ['2 sku taken']],
    ['a name of another item', rowOf(2, { name: 'TEA' }), ['2 name taken']],
    ['the same name with a code of its own', rowOf(2, { name: 'Tea', sku: 'T2' }), []],
    [
      'several at once',
      rowOf(2, { name: '', price: 'x', tax: '9' }),
      ['2 name missing', '2 price not_a_number', '2 tax unknown_tax'],
    ],
  ])('says what is wrong: %s', (_, row, wanted) => {
    expect(problemsOf(row)).toEqual(wanted)
  })

  it('bears no tax in a business that charges none', () => {
    const none = [{ id: 'none', name: 'No VAT', rate: 0 }]
    const free = { ...setting, taxRates: none, taxRateDefault: 'none' }
    const { drafts, problems } = readImport([rowOf(2, { tax: '20 %' })], free)
    expect([drafts.map(({ taxRateId }) => taxRateId), problems]).toEqual([['none'], []])
  })

  it('finds what it has twice, and keeps the first', () => {
    const rows = [
      rowOf(2, { name: 'Cake', sku: 'C' }),
      rowOf(3, { name: 'Bun', sku: 'C' }),
      rowOf(4, { name: 'Scone' }),
      rowOf(5, { name: 'scone' }),
    ]
    expect(problemsOf(...rows)).toEqual(['3 sku repeated', '5 name repeated'])
    const reading = readImport(rows, setting)
    expect([reading.drafts.map(({ row }) => row), reading.wrongRows]).toEqual([[2, 4], 2])
  })

  it('has no row counted twice', () => {
    const reading = readImport([rowOf(2, { name: '', price: '', sku: 'A1' })], setting)
    expect([reading.problems.length, reading.wrongRows]).toEqual([3, 1])
  })
})
