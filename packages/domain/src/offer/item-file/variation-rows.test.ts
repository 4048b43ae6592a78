import { expect, it } from 'vitest'
import { pickCells } from './import-columns.ts'
import { guessItemFileColumns, itemFileFields } from './item-file.ts'
import { guessItemFileSource, itemsOfRows } from './variation-rows.ts'

function read(lines: readonly string[]) {
  const [header = [], ...rows] = lines.map((line) => line.split(';'))
  const columns = guessItemFileColumns(header)
  const source = guessItemFileSource(header)
  if (source === null) return null
  const cells = (row: readonly string[]) => pickCells(row, itemFileFields, columns)
  const all = rows.map((raw, at) => ({ row: at + 2, cells: cells(raw), raw }))
  return { product: source.product, items: itemsOfRows(all, source) }
}

const square = [
  'Reference Handle;Token;Item Name;Variation Name;SKU;Description;Categories;Price;Modifier Set - Milk',
  '#latte;A1;Latte;Small;L-S;Smooth;DRINKS > COFFEE;3.20;Y',
  '#latte;A2;Latte;Large;L-L;Smooth;DRINKS > COFFEE;3.80;Y',
  '#bun;B1;Bun;Regular;BUN;;Food (T2B3ROTJ3HFGVBO22QLOOJDE);1.50;N',
]

it('reads an item of Square with its variations and modifier groups', () => {
  expect(read(square)).toMatchObject({
    product: 'square',
    items: [
      {
        head: {
          row: 2,
          cells: { name: 'Latte', category: 'COFFEE', sku: '', description: 'Smooth' },
        },
        variations: [
          { row: 2, name: 'Small', price: '3.20', sku: 'L-S' },
          { row: 3, name: 'Large', price: '3.80', sku: 'L-L' },
        ],
        modifiers: ['Milk'],
      },
      {
        head: { row: 4, cells: { name: 'Bun', category: 'Food', sku: 'BUN', price: '1.50' } },
        ...{ variations: [], modifiers: [] },
      },
    ],
  })
})

it('reads taxes, open prices and namesakes of Square, and leaves out what is archived', () => {
  const lines = [
    '\uFEFFToken;Item Name;Variation Name;SKU;Price;Archived;Tax - VAT (20%);Tax - Zero',
    'A;Tea;Regular;T1;2,00;N;Y;N',
    'B;Tea;Regular;T2;2,50;N;N;Y',
    'C;Gift;Regular;;variable;N;N;N',
    'D;Old;Regular;;1,00;Y;Y;N',
    'E;Soup;Note: small;;4,00;N;Y;N',
    'F;Soup;Large;;6,00;N;Y;N',
  ]
  const items = read(lines)?.items ?? []
  expect(items.map(({ head: { cells }, isOpen }) => [cells.name, cells.tax, isOpen])).toEqual([
    ['Tea', '20%', false],
    ['Tea', 'Zero', false],
    ['Gift', undefined, true],
    ['Soup', '20%', false],
  ])
  expect(items.map(({ head }) => head.cells.sku)).toEqual(['T1', 'T2', '', ''])
  expect(items.at(-1)?.variations.map(({ name }) => name)).toEqual(['Note: small', 'Large'])
})

it('reads a product of Odoo with its attributes, and its variants', () => {
  const products = read([
    'External ID;Name;Product Category;Sales Price;Cost;Internal Reference;Product Attributes / Attribute;Product Attributes / Values',
    'p.1;Shirt;All / Clothes;20.0;8.0;;Size;S,M',
    ';;;;;;Colour;Red,Blue',
    ';;;;;;Brand;Acme',
    'p.2;Mug;All / Kitchen;7.5;2.0;MUG;;',
    'p.3;Mug;All / Kitchen;8.5;2.0;MUG2;;',
  ])
  expect(products?.product).toBe('odoo')
  const [shirt, ...mugs] = products?.items ?? []
  expect(shirt?.head.cells).toMatchObject({ name: 'Shirt', category: 'Clothes', cost: '8.0' })
  expect(shirt?.variations.map(({ name, price }) => [name, price])).toEqual(
    ['S · Red', 'S · Blue', 'M · Red', 'M · Blue'].map((name) => [name, '20.0']),
  )
  expect(mugs.map(({ head }) => head.cells.sku)).toEqual(['MUG', 'MUG2'])

  const variants = read([
    'Internal Reference;Name;Variant Values;Sales Price;Barcode',
    'S-S;Shirt;Size: S;20.0;4006381333931',
    'MUG;Mug;;7.5;',
    'S-M;Shirt;Size: M;21.0;',
  ])
  const more = read([
    'Internal Reference;Name;Variant Values;Sales Price',
    'A;Mug;;7.5',
    'B;Mug;;8.5',
    'C;Cap;Size: S, Colour: Red;9.0',
    'D;Cap;Size: M, Colour: Red;9.0',
  ])
  expect(more?.items.map(({ variations }) => variations.map(({ name }) => name))).toEqual([
    [],
    [],
    ['S · Red', 'M · Red'],
  ])
  expect(variants?.items.map(({ variations }) => variations.map(({ name }) => name))).toEqual([
    ['S', 'M'],
    [],
  ])
})

it('makes no more of the attributes of a product than show that it has too many', () => {
  const values = Array.from({ length: 20 }, (_, at) => `V${at}`).join(',')
  const rows = Array.from({ length: 11 }, () => `;${values}`)
  const head = 'Name;Product Attributes / Values'
  const [item] = read([head, `Shirt;${values}`, ...rows])?.items ?? []
  expect(item?.variations.length).toBe(400)
  const [plain] = read([head, 'Mug;Red,', ';,'])?.items ?? []
  expect(plain?.variations).toEqual([])
})

it('takes other lists as they are', () => {
  expect(read(['Name;Price', 'Tea;2.00'])).toBeNull()
})
