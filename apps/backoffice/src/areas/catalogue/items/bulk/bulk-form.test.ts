import { describe, expect, it } from 'vitest'
import { bulkEditOf, emptyBulkForm, readStep } from './bulk-form.ts'

const pounds = { exponent: 2, locale: 'en-GB' }

describe('a step of the price', () => {
  it.each([
    ['10', 'percent', 100_000],
    ['-7.5 %', 'percent', -75_000],
    ['+12,5', 'percent', 125_000],
    ['-101', 'percent', null],
    ['0.25', 'amount', 25],
    ['-1', 'amount', -100],
    ['3.999', 'amount', null],
    ['4', 'set', 400],
    ['-4', 'set', null],
    ['', 'percent', null],
    ['ten', 'amount', null],
  ] as const)('%s by %s is %s', (text, by, wanted) => {
    expect(readStep(text, by, pounds)).toBe(wanted)
  })

  it('ends as asked', () => {
    const form = { ...emptyBulkForm, value: '10', ending: 95 } as const
    expect(bulkEditOf(form, pounds)).toEqual({
      kind: 'price',
      step: { by: 'percent', value: 100_000 },
      ending: 95,
    })
  })
})

it.each([
  ['category', { categoryId: 'x' }],
  ['tax', { taxRateIds: ['x'] }],
  ['add_group', { groupId: 'x' }],
  ['remove_station', { stationId: 'x' }],
] as const)('%s needs to know which', (kind, wanted) => {
  expect(bulkEditOf({ ...emptyBulkForm, kind }, pounds)).toBeNull()
  expect(bulkEditOf({ ...emptyBulkForm, kind, recordId: 'x' }, pounds)).toEqual({ kind, ...wanted })
})

it.each([
  ['channel', { channel: 'online', sold: true }],
  ['sold_out', { soldOut: true }],
  ['archive', {}],
] as const)('%s needs nothing more', (kind, wanted) => {
  expect(bulkEditOf({ ...emptyBulkForm, kind }, pounds)).toEqual({ kind, ...wanted })
})
