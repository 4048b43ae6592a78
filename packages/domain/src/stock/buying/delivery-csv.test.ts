import { describe, expect, it } from 'vitest'
import { readDeliveryLines } from './delivery-csv.ts'

const read = (text: string) => readDeliveryLines(text, 'GBP')
const row = (more: object = {}) => ({
  ...{ code: 'A1', quantity: 2000, cost: 5400, expiry: '', batch: '', serials: [] },
  ...more,
})

describe('lines that are pasted', () => {
  it.each([
    ['by commas', 'A1,2,54.00', row()],
    ['by semicolons, with a decimal comma', 'A1;2;54,00', row()],
    ['by tabs, with a currency', 'A1\t2\t£54', row()],
    [
      'with expiry and batch',
      'A1,2,54,2027-05-31,L26',
      row({ expiry: '2027-05-31', batch: 'L26' }),
    ],
    ['without a cost', 'A1,2', row({ cost: null })],
    ['with a code alone', 'A1', row({ quantity: 1000, cost: null })],
    ['with what goes back', 'A1,-2,54', row({ quantity: -2000 })],
    ['in quotes', '"A,1",2,54', row({ code: 'A,1' })],
    ['with thousands', 'A1;2;"1.234,50 €"', row({ cost: 123_450 })],
  ])('are read %s', (_, text, expected) => {
    expect(read(text)).toEqual({ rows: [expected], problems: [] })
  })

  it('may have a head in any order, and a mark at the beginning', () => {
    const text = '\uFEFFMenge;EAN;Preis\r\n2;A1;54,00\r\n\r\n'
    expect(read(text)).toEqual({ rows: [row()], problems: [] })
  })

  it('are named where they can’t be read', () => {
    const text = 'A1,0,5\n,2,5\nA1,2,-5\nA1,two,5\nA1,2,5,tomorrow\nA1,2,5.001\nA1,2,1e308'
    expect(read(text).rows).toEqual([])
    expect(read(text).problems.map(({ line, what }) => `${line} ${what}`)).toEqual([
      ...['1 quantity', '2 code', '3 cost', '4 quantity', '5 expiry', '6 cost', '7 cost'],
    ])
  })
})
