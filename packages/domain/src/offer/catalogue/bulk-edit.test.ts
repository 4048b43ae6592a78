import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { type BulkEdit, bulkEdited, bulkWarningsOf, steppedPrice } from './bulk-edit.ts'

const context = { currency: 'GBP', amountMax: 100_000_000_000 }
const item = {
  categoryId: 'coffee',
  taxRateIds: ['standard'],
  price: minorUnits(340),
  priceKind: 'fixed' as const,
  variations: [],
  cost: minorUnits(85),
  modifierGroupIds: ['milk'],
  stationIds: ['bar'],
  channels: ['till', 'online'] as const,
  priceLevels: [],
  soldOut: false,
}
const sized = {
  ...item,
  variations: [
    { id: 's', name: 'Small', price: minorUnits(300), sku: '', barcode: '' },
    { id: 'l', name: 'Large', price: minorUnits(400), sku: '', barcode: '' },
  ],
}
const price = (by: 'percent' | 'amount' | 'set', value: number, ending: 0 | 50 | 95 | 99 | null) =>
  ({ kind: 'price', step: { by, value }, ending }) satisfies BulkEdit

describe('prices', () => {
  it.each([
    [340, 'percent', 100_000, null, 374],
    [340, 'percent', 100_000, 95, 395],
    [340, 'percent', 100_000, 50, 350],
    [340, 'percent', 100_000, 0, 400],
    [340, 'percent', -100_000, 99, 299],
    [345, 'percent', 50_000, null, 362],
    [340, 'amount', -400, null, 0],
    [340, 'amount', 25, null, 365],
    [340, 'set', 500, null, 500],
    [10, 'percent', 0, 0, 100],
    [0, 'percent', 500_000, 99, 0],
    [449, 'amount', 0, 99, 499],
  ] as const)('%i %s %i ending on %s is %i', (before, by, value, ending, wanted) => {
    expect(steppedPrice(minorUnits(before), price(by, value, ending), context)).toBe(wanted)
  })

  it.each([
    ['JPY', 340, 99, 374],
    ['KWD', 3_400, 95, 3_950],
  ] as const)('in %s', (currency, before, ending, wanted) => {
    const edit = price('percent', 100_000, ending)
    expect(steppedPrice(minorUnits(before), edit, { ...context, currency })).toBe(wanted)
  })

  it('change of every variation, where there are any', () => {
    const after = bulkEdited(sized, price('percent', 100_000, null), context)
    expect([after.price, ...after.variations.map((one) => one.price)]).toEqual([340, 330, 440])
  })
})

it.each([
  [{ kind: 'category', categoryId: 'tea' }, { categoryId: 'tea' }],
  [{ kind: 'tax', taxRateIds: ['zero'] }, { taxRateIds: ['zero'] }],
  [{ kind: 'add_group', groupId: 'syrup' }, { modifierGroupIds: ['milk', 'syrup'] }],
  [{ kind: 'remove_group', groupId: 'milk' }, { modifierGroupIds: [] }],
  [{ kind: 'add_station', stationId: 'grill' }, { stationIds: ['bar', 'grill'] }],
  [{ kind: 'remove_station', stationId: 'bar' }, { stationIds: [] }],
  [{ kind: 'channel', channel: 'kiosk', sold: true }, { channels: ['till', 'kiosk', 'online'] }],
  [{ kind: 'channel', channel: 'online', sold: false }, { channels: ['till'] }],
  [{ kind: 'sold_out', soldOut: true }, { soldOut: true }],
] as const)('changes %o and nothing else', (edit, wanted) => {
  expect(bulkEdited(item, edit, context)).toEqual({ ...item, ...wanted })
})

it.each([
  { kind: 'category', categoryId: 'coffee' },
  { kind: 'tax', taxRateIds: ['standard'] },
  { kind: 'add_group', groupId: 'milk' },
  { kind: 'remove_group', groupId: 'syrup' },
  { kind: 'add_station', stationId: 'bar' },
  { kind: 'remove_station', stationId: 'grill' },
  { kind: 'channel', channel: 'till', sold: true },
  { kind: 'channel', channel: 'kiosk', sold: false },
  { kind: 'sold_out', soldOut: false },
  { kind: 'archive' },
  price('set', 340, null),
] as const)('leaves an item as it is: %o', (edit) => {
  expect(bulkEdited(item, edit, context)).toBe(item)
})

it.each([
  [price('set', 0, null), ['free', 'below_cost', 'large_change']],
  [price('set', 80, null), ['below_cost', 'large_change']],
  [price('amount', 171, null), ['large_change']],
  [price('amount', 170, null), []],
  [{ kind: 'sold_out', soldOut: true }, []],
] as const)('warns of %o', (edit, wanted) => {
  expect(bulkWarningsOf(item, bulkEdited(item, edit, context))).toEqual(wanted)
})

it.each([
  ['another price for takeaway', price('percent', 10_000, null), ['levels_stay']],
  ['no channel left', { kind: 'channel', channel: 'till', sold: false }, ['sold_nowhere']],
  ['more stations than fit', { kind: 'add_station', stationId: 'grill' }, ['too_many']],
] as const)('warns of %s', (_, edit, wanted) => {
  const takeaway = { orderType: 'takeaway', channel: null, price: minorUnits(300) } as const
  const stationIds = Array.from({ length: 10 }, (_one, at) => `station ${at}`)
  const odd = { ...item, stationIds, channels: ['till'] as const, priceLevels: [takeaway] }
  expect(bulkWarningsOf(odd, bulkEdited(odd, edit, context))).toEqual(wanted)
})
