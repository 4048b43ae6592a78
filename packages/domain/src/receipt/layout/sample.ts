/** A small sale to show how receipts look, before there is any. */
import { minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import type { Instant, MinorUnits } from '../../kernel/types.ts'
import type { ReceiptContent, ReceiptSeller } from './content.ts'

/** What is sold on it. */
interface SampleWords {
  readonly coffee: string
  readonly cake: string
  readonly soup: string
  readonly modifier: string
  readonly cash: string
}

/** A receipt that never was: one rate of 20 % inside the prices, paid in cash. */
export function sampleReceipt(sample: {
  readonly seller: ReceiptSeller
  readonly at: Instant
  readonly words: SampleWords
}): ReceiptContent {
  const { coffee, cake, soup, modifier, cash } = sample.words
  const line = (name: string, quantity: number, amount: number) => ({
    name,
    variationName: null,
    quantity,
    unit: 'each',
    amount: minorUnits(amount),
    modifiers: [],
    note: '',
    discounts: [],
    allergens: [],
  })
  const total: MinorUnits = minorUnits(1800)
  return {
    seller: sample.seller,
    callNumber: 'A-042',
    receiptNumber: 'T1-000123',
    orderType: 'eat_in',
    name: '',
    table: '4',
    covers: 2,
    at: sample.at,
    registerName: 'T1',
    servedBy: 'Ana',
    duplicate: false,
    cancelled: false,
    lines: [
      {
        ...line(coffee, 2000, 760),
        modifiers: [{ name: modifier, quantity: 1, unitPrice: minorUnits(40) }],
        allergens: ['milk'],
      },
      { ...line(cake, 1000, 390), allergens: ['cereals', 'eggs', 'milk'] },
      { ...line(soup, 1000, 650), allergens: ['celery'] },
    ],
    rows: [],
    total,
    rounding: minorUnits(0),
    payments: [{ name: cash, reference: '', tendered: minorUnits(2000) }],
    change: minorUnits(200),
    due: minorUnits(0),
    taxes: [{ rates: [rate(200_000)], net: minorUnits(1500), tax: minorUnits(300), gross: total }],
    link: 'https://example.com/r/sample',
  }
}
