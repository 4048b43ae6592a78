/** For tests: the sales summary of the server against the domain's fold of the same orders. */
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { type Instant, type PricedOrderState, salesSummary } from '@servery/domain'
import { readHours } from '@servery/domain/report/time/hours.ts'
import { expect } from 'vitest'
import type { TestClient } from '../../app/test-world.ts'

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
export const wallClock = (instant: Instant) => format.format(new Date(instant)).replace(' ', 'T')

interface Range {
  readonly from: string
  readonly to: string
}

export type Fold = ReturnType<typeof salesSummary>

export function foldOf(
  orders: readonly PricedOrderState[],
  from: string,
  to: string,
  hours?: string,
): Fold {
  return salesSummary(orders, { from, to, wallClock, ...hoursOf(hours) })
}

/** Part of the day as the domain's folds take it. */
export function hoursOf(text: string | undefined) {
  const hours = readHours(text ?? '')
  return hours === null ? {} : { hours: { ...hours, wallClock } }
}

/** Of each row only what the API shows. */
function shown<Row extends object>(rows: readonly Row[], ...hidden: string[]): object[] {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
  )
}
const costs = ['cost', 'profit', 'profitShare']
const incTax = ['grossIncTax', 'discountsIncTax', 'compsIncTax', 'returnsIncTax', 'netIncTax']

export function expectEqual(sql: SalesSummary, fold: Fold): void {
  expectEqualSales(sql, fold)
  expect(sql.payments).toEqual({ ...fold.payments, arrivedLate: 0 })
  expect(sql.payments?.difference).toBe(0)
}

/** All but how sales and payments tie. */
export function expectEqualSales(sql: SalesSummary, fold: Fold): void {
  const { averageSpend: _average, ...figures } = fold.figures
  expect(sql.figures).toEqual(figures)
  for (const part of ['byCategory', 'byOrderType', 'bySource'] as const) {
    expect(sql[part]).toEqual(shown(fold[part], ...incTax))
  }
  expect(shown(sql.byPaymentMethod, 'accountingCode')).toEqual(shown(fold.byPaymentMethod, 'kind'))
  expect(sql.byTaxRate).toEqual(fold.byTaxRate)
}

/** Items are asked for on their own, those that brought most first. */
export async function expectEqualItems(
  owner: TestClient,
  fold: Pick<Fold, 'byItem'>,
  range: Range & { readonly as?: SalesSummary['as']; readonly hours?: string },
): Promise<void> {
  const all = await owner.sales.items({ ...range, limit: 10_000 })
  const byKey = all.rows.toSorted((left, right) => (left.key < right.key ? -1 : 1))
  expect(shown(byKey, ...costs)).toEqual(shown(fold.byItem, ...incTax))
  const nets = all.rows.map(({ net }) => net)
  expect(nets).toEqual(nets.toSorted((left, right) => right - left))
  const best = await owner.sales.items({ ...range, limit: 2 })
  expect(best).toEqual({ rows: all.rows.slice(0, 2), count: all.rows.length })
}
