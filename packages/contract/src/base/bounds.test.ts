import { describe, expect, test } from 'vitest'
import { itemInput, itemRecord } from '../catalogue/catalogue.ts'
import { discountInput, discountRecord } from '../catalogue/discounts.ts'
import { priceListInput, priceListRecord } from '../catalogue/price-lists.ts'
import { eventInput, eventRecord } from '../people/events.ts'
import { kioskSettingInput, kioskSettingRecord } from '../setup/kiosk.ts'
import {
  amountAsked,
  calendarDay,
  count,
  dayOfLife,
  flag,
  idSet,
  moment,
  sequenceAsked,
} from './bounds.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('what is asked or set', () => {
  test.each([
    [
      'a day',
      calendarDay,
      ['2000-01-01', '2100-12-31'],
      ['1999-12-31', '2101-01-01', '0001-01-01'],
    ],
    [
      'a moment',
      moment,
      ['2000-01-01T00:00:00.000Z', '2100-12-31T23:59:59.999Z'],
      ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00Z'],
    ],
    ['a day of a life', dayOfLife, ['1900-01-01', '1987-05-04'], ['1899-12-31', '2101-01-01']],
    ['a count', count, [0, 2_147_483_647], [-1, 2_147_483_648, 0.5]],
    ['a sequence', sequenceAsked, ['0', '9007199254740991'], ['-1', '9007199254740992', 'x']],
    ['an amount', amountAsked, ['-100', '0'], ['1e300', '9007199254740991', 'x']],
    ['yes or no', flag, ['true', 'false'], ['maybe', 'true'.repeat(500)]],
  ])('%s lies within its bounds', (_, schema, right, wrong) => {
    for (const value of right) expect([value, accepts(schema, value)]).toEqual([value, true])
    for (const value of wrong) expect([value, accepts(schema, value)]).toEqual([value, false])
  })
})

test('an id that is named twice counts once, however it is spelt', () => {
  const one = '019a9c00-0000-7000-8000-00000000000a'
  expect(idSet.max(1).parse([one, one.toUpperCase(), one])).toEqual([one])
})

describe('what was stored before there were bounds is still answered', () => {
  const schedule = { windows: [], fromDate: '1999-12-31', toDate: null }
  test.each([
    ['items', itemInput.shape.schedule, itemRecord.shape.schedule],
    ['discounts', discountInput.shape.schedule, discountRecord.shape.schedule],
    ['price lists', priceListInput.shape.schedule, priceListRecord.shape.schedule],
    ['kiosks', kioskSettingInput.shape.hours, kioskSettingRecord.shape.hours],
  ])('the dates of %s', (_, input, record) => {
    expect([accepts(input, schedule), accepts(record, schedule)]).toEqual([false, true])
  })

  test('the time of a reservation', () => {
    const start = '1999-12-31T20:00:00.000Z'
    const { start: asked } = eventInput.shape
    const { start: stored } = eventRecord.shape
    expect([accepts(asked, start), accepts(stored, start)]).toEqual([false, true])
  })
})
