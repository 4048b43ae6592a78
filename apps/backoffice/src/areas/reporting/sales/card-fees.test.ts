import { minorUnits } from '@servery/domain/kernel/money.ts'
import { expect, it } from 'vitest'
import { feesOf } from './card-fees.ts'

const day = (businessDate: string, charged: number, fees: number, currency = 'GBP') => ({
  ...{ businessDate, currency, charged: minorUnits(charged), fees: minorUnits(fees) },
  ...{ paidOut: minorUnits(0), unreconciled: minorUnits(charged), count: 1 },
})

it('adds up what was charged and kept, in one currency, with its share', () => {
  const rows = [day('2026-03-14', 3000, 75), day('2026-03-13', 1000, 25), day('d', 9, 9, 'EUR')]
  expect(feesOf(rows, 'GBP')).toEqual({
    ...{ charged: 4000, kept: 100, share: 25_000, unreconciled: 4000 },
  })
  // All of it went back, and the provider keeps its fee.
  expect(feesOf([day('2026-03-14', 0, 75)], 'GBP')).toMatchObject({ kept: 75, share: null })
  expect(feesOf(rows, 'USD')).toBeNull()
})
