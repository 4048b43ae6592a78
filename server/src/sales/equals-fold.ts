/** For tests: the sales summary of the server against the domain's fold of the same orders. */
import type { SalesSummary } from '@servery/contract/sales.ts'
import { type Instant, type PricedOrderState, salesSummary } from '@servery/domain'
import { expect } from 'vitest'

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const wallClock = (instant: Instant) => format.format(new Date(instant)).replace(' ', 'T')

export type Fold = ReturnType<typeof salesSummary>

export function foldOf(orders: readonly PricedOrderState[], from: string, to: string): Fold {
  return salesSummary(orders, { from, to, wallClock })
}

/** Of each row only what the API shows. */
function shown<Row extends object>(rows: readonly Row[], ...hidden: string[]): object[] {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
  )
}
const incTax = ['grossIncTax', 'discountsIncTax', 'compsIncTax', 'returnsIncTax', 'netIncTax']

export function expectEqual(sql: SalesSummary, fold: Fold): void {
  const { averageSpend: _average, serviceChargesToStaff: _staff, ...figures } = fold.figures
  expect(sql.figures).toEqual(figures)
  expect(sql.payments).toEqual(fold.payments)
  expect(sql.payments.difference).toBe(0)
  for (const part of ['byCategory', 'byItem', 'byOrderType', 'bySource'] as const) {
    expect(sql[part]).toEqual(shown(fold[part], ...incTax))
  }
  expect(sql.byPaymentMethod).toEqual(shown(fold.byPaymentMethod, 'kind'))
  expect(sql.byTaxRate).toEqual(fold.byTaxRate)
}
