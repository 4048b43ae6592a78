import { describe, expect, it } from 'vitest'
import { guessImportColumns } from './import-columns.ts'
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
