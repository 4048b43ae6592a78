import { readCells, readJournal } from '@servery/testing/readers/journal-reader.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountKey, bookLines } from './accounts.ts'
import { type DayBooks, dayJournal, journalDifference, sumOf } from './day-journal.ts'
import { accountingFormats, journalFile } from './formats.ts'
import type { JournalFile } from './journal-file.ts'
import { encodeWindows1252 } from './windows-1252.ts'

const amount = fc.integer({ min: -500_000, max: 500_000 })
const part = fc.record({ key: fc.constantFrom('a', 'b', 'c'), label: fc.string(), net: amount })

/** Books that tie, as `/sales` answers them: the money is worked out from the rest. */
const books: fc.Arbitrary<DayBooks> = fc
  .record({
    rates: fc.uniqueArray(fc.record({ ...{ part }, tax: amount }), {
      selector: (one) => one.part.key,
    }),
    categories: fc.uniqueArray(part, { selector: ({ key }) => key }),
    charges: fc.nat(9000),
    rest: fc.record({ tips: fc.nat(9000), cashRounding: fc.integer({ min: -4, max: 4 }) }),
    topUps: fc.nat(9000),
    payments: fc.record({
      ...{ forEarlierOrders: fc.nat(9000), onOpenOrders: fc.nat(9000) },
      ...{ onOtherDays: fc.nat(9000), overpaid: fc.nat(900) },
    }),
    costs: fc.record({ costOfGoods: fc.nat(9000), fees: fc.nat(900) }),
  })
  .map(({ rates, categories, charges, rest, topUps, payments, costs }) => {
    const byTaxRate = rates.map(({ part: one, tax }) => ({ ...one, tax }))
    const tax = byTaxRate.reduce((sum, one) => sum + one.tax, 0)
    const net = byTaxRate.reduce((sum, one) => sum + one.net, 0) - charges
    const figures = { ...rest, tax, net, serviceCharges: charges, topUps }
    const collected = net + charges + tax + rest.tips + rest.cashRounding + topUps
    const { forEarlierOrders, onOpenOrders, onOtherDays, overpaid } = payments
    const taken = collected + forEarlierOrders + onOpenOrders - onOtherDays + overpaid
    const byPaymentMethod = [
      { key: 'cash', label: 'Cash', amount: taken - rest.tips - 500, tips: rest.tips },
      { key: 'card', label: 'Card', amount: 500, tips: 0 },
    ]
    return { figures, byTaxRate, byCategory: categories, byPaymentMethod, payments, ...costs }
  })

const accounts = [
  ...['tender', 'sales', 'tax', 'serviceCharges', 'tips', 'rounding', 'topUps', 'prepayments'],
  ...['overpaid', 'costOfGoods', 'stock', 'fees', 'feesOwed'],
].map((key, index) => ({ mapping: 'accounts', key, value: String(1000 + index) }))

const fileOf = (lines: ReturnType<typeof bookLines>['lines']): JournalFile => ({
  ...{ date: '2026-11-27', branch: 'Café "Quay", Köln', currency: 'EUR', exponent: 2, revision: 1 },
  ...{ madeAt: '20261128070000000', lines, adviser: '1001', client: '1', clearing: '1360' },
})

describe('the journal of a day', () => {
  it('ties, by rate and by category, without a difference', () => {
    fc.assert(
      fc.property(books, (day) => {
        const byRate = dayJournal(day, 'taxRate')
        expect(sumOf(byRate)).toBe(0)
        expect(byRate.filter(({ role }) => role === 'difference')).toEqual([])
        expect(sumOf(dayJournal(day, 'category'))).toBe(0)
        expect(byRate.every(({ amount: one }) => one !== 0)).toBe(true)
      }),
    )
  })

  it('is what was sent before and the difference together', () => {
    fc.assert(
      fc.property(books, books, (before, after) => {
        const was = dayJournal(before, 'taxRate')
        const is = dayJournal(after, 'taxRate')
        const difference = journalDifference(was, is)
        expect(sumOf(difference)).toBe(0)
        const total = (lines: typeof was) => {
          const sums = new Map<string, number>()
          for (const line of lines) {
            sums.set(accountKey(line), (sums.get(accountKey(line)) ?? 0) + line.amount)
          }
          return [...sums].filter(([, sum]) => sum !== 0).sort()
        }
        expect(total([...was, ...difference])).toEqual(total(is))
        expect(journalDifference(is, is)).toEqual([])
      }),
    )
  })

  it('names the accounts that are missing', () => {
    const day = dayJournal(
      { ...fc.sample(books, { numRuns: 1, seed: 4 })[0], costOfGoods: 100, fees: 0 } as DayBooks,
      'taxRate',
    )
    const some = accounts.filter(({ key }) => key !== 'costOfGoods')
    expect(bookLines(day, some).missing).toEqual(['costOfGoods'])
  })
})

describe('files', () => {
  it.each(accountingFormats)('%s is read back by its format, line by line, and ties', (format) => {
    fc.assert(
      fc.property(books, (day) => {
        const { lines } = bookLines(dayJournal(day, 'taxRate'), accounts)
        const { text } = journalFile(format, fileOf(lines))
        const date = '2026-11-27'
        expect(readJournal[format](text)).toEqual(
          lines.map(({ account, amount: booked }) => ({ account, date, amount: booked })),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('of DATEV have 31 fields in the head, 125 columns, comma and day without year', () => {
    const line = { role: 'sales', key: 'vat19', label: 'Bier; "groß"', taxKey: 'vat19' } as const
    const lines = [{ ...line, amount: -1990, account: '8400', taxCode: '3' }]
    const { name, text, encoding } = journalFile('datev', fileOf(lines))
    const [head, names, row] = readCells(text, ';')
    expect([name.startsWith('EXTF_'), encoding]).toEqual([true, 'windows-1252'])
    expect([head?.length, names?.length, row?.length]).toEqual([31, 125, 125])
    expect(head?.slice(0, 5)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13'])
    expect(row?.slice(0, 10)).toEqual([
      '19,90',
      'H',
      'EUR',
      '',
      '',
      '',
      '8400',
      '1360',
      '3',
      '2711',
    ])
    expect(row?.[13]).toBe('sales Bier; "groß"')
  })

  it('start no formula in a spreadsheet', () => {
    const line = { role: 'tender', key: 'x', label: '', taxKey: '' } as const
    const lines = [{ ...line, amount: 100, account: '=1+1', taxCode: '' }]
    expect(journalFile('xero', fileOf(lines)).text).toContain(",'=1+1,")
  })

  it('in Windows-1252 keep what it has, and lose accents that it lacks', () => {
    expect([...encodeWindows1252('€ß„Š')]).toEqual([0x80, 0xdf, 0x84, 0x8a])
    expect(String.fromCharCode(...encodeWindows1252('Łódź ő 寿'))).toBe('?ódz o ?')
  })
})
