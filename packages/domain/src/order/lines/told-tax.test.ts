import { expect, it } from 'vitest'
import { cutText } from '../../kernel/cut-text.ts'
import { minorUnits } from '../../kernel/money.ts'
import { unknownLine } from './platform-order.ts'
import { toldTaxOf } from './told-tax.ts'

const rate = (id: string, millionths: number, inclusive = true, archived = false) => ({
  ...{ id, name: id, version: 1, rate: millionths, inclusive, archived },
})
const rates = [
  rate('sales', 200_000, false),
  rate('vat5', 50_000),
  rate('vat20', 200_000),
  rate('old', 250_000, true, true),
]

it.each([
  ['told', 50_000, 'vat5', false],
  ['inclusive before on top', 200_000, 'vat20', false],
  ['told as none', 0, null, false],
  ['not told', null, 'vat20', true],
  ['not known', 70_000, 'vat20', true],
])('finds the tax rate of an item that is not mapped: %s', (_, told, id, isAssumed) => {
  const found = toldTaxOf(told, rates)
  expect([found.taxRate?.id ?? null, found.isAssumed]).toEqual([id, isAssumed])
})

it('says so where no inclusive rate can be assumed', () => {
  const onTop = [rate('sales', 80_000, false), rate('city', 20_000, false)]
  expect(toldTaxOf(null, onTop)).toEqual({ taxRate: null, isAssumed: true })
  expect(toldTaxOf(20_000, onTop)).toEqual({ taxRate: onTop[1], isAssumed: false })
})

it('takes the only rate there is, and none where there is none', () => {
  const one = [rate('vat5', 50_000)]
  expect(toldTaxOf(null, one)).toEqual({ taxRate: one[0], isAssumed: false })
  expect(toldTaxOf(null, [])).toEqual({ taxRate: null, isAssumed: false })
})

it('cuts what is too long between two characters, the guest’s own words last', () => {
  expect([cutText('ab🍜', 3), cutText('ab🍜', 4)]).toEqual(['ab', 'ab🍜'])
  const modifiers = Array.from({ length: 9 }, (_, at) => ({
    ...{ id: `m${at}`, name: 'Extra '.repeat(16), count: 1, unitPrice: minorUnits(0) },
  }))
  const told = {
    name: 'Soup',
    count: 1,
    unitPrice: minorUnits(650),
    note: 'Nut allergy',
    modifiers,
  }
  const { note } = unknownLine(told, { lineId: 'line', taxRate: null, kitchen: null })
  expect(note.startsWith('Nut allergy · Extra')).toBe(true)
  expect(note.length).toBeLessThanOrEqual(500)
})
