/**
 * The identity of rules.md, branch by branch, business day by business day and currency by
 * currency: what the sales of a day collected is what was paid less what was paid back, its tax is
 * what its rates come to, its goods what its items come to. Told by the pure folds of the domain,
 * and held against the facts themselves and against the read tables.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { PricedOrderState } from '@servery/domain/order/model/price.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { projectable } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { moneyMoves } from '@servery/domain/report/sales/money-moves.ts'
import { salesSummary } from '@servery/domain/report/sales/sales.ts'
import type { SalesReport } from '@servery/domain/report/sales/types.ts'

interface Placed {
  readonly branchId: string
  readonly currency: string
  readonly businessDate: string
}

/** What the read tables say, amounts in minor units. */
export interface DayRows {
  readonly payments: readonly (Placed & {
    readonly methodId: string
    readonly amount: number
    readonly tip: number
  })[]
  /** What each completed order and each refund, below 0, collected. */
  readonly sales: readonly (Placed & { readonly tax: number; readonly collected: number })[]
}

interface DayBooks {
  readonly facts: readonly Fact[]
  readonly days: DayRows
}

export function judgeDays(
  { facts, days }: DayBooks,
  orders: readonly OrderState[],
): readonly string[] {
  const branches = new Map(facts.map(({ subjectId, branchId }) => [subjectId, branchId]))
  const groups = Map.groupBy(
    orders.filter(projectable),
    ({ id, currency }) => `${branches.get(id)} ${currency}`,
  )
  const found: string[] = []
  for (const [place, own] of groups) {
    const [branchId = '', currency = ''] = place.split(' ')
    const priced = own.map((order) => ({ order, priced: priceOf(order) }))
    for (const businessDate of datesOf(own)) {
      const day = { branchId, currency, businessDate }
      found.push(...judgeDay(day, priced, facts, days))
    }
  }
  return found
}

/** All days on which something was sold or money moved. */
function datesOf(orders: readonly OrderState[]): readonly string[] {
  const dates = orders.flatMap((order) => [
    order.businessDate,
    ...moneyMoves(order).map(({ businessDate }) => businessDate),
    ...(order.refunds ?? []).map(({ businessDate }) => businessDate),
  ])
  return [...new Set(dates)].toSorted()
}

function judgeDay(
  day: Placed,
  orders: readonly PricedOrderState[],
  facts: readonly Fact[],
  rows: DayRows,
): readonly string[] {
  const { businessDate: date } = day
  const report = salesSummary(orders, { from: date, to: date, wallClock: (at) => at.slice(0, 16) })
  const { figures, payments } = report
  const told: string[] = []
  const must = (what: string, is: number, wanted: number) => {
    if (is !== wanted)
      told.push(`${day.branchId} ${date} ${day.currency}: ${what} ${is}, ${wanted}`)
  }
  must('collected, and not paid:', payments.difference, 0)
  must(
    'tax of the rates and of the day:',
    sumOf(report.byTaxRate, ({ tax }) => tax),
    figures.tax,
  )
  for (const parts of [report.byItem, report.byCategory, report.byOrderType, report.bySource]) {
    must(
      'net of the goods and of the day:',
      sumOf(parts, ({ net }) => net),
      figures.net,
    )
  }
  const orderIds = new Set(orders.map(({ order }) => order.id))
  judgeTenders(day, report, { facts, rows, orderIds }, must)
  const sold = rows.sales.filter((row) => isOf(row, day))
  must(
    'tax in the tables and of the day:',
    sumOf(sold, ({ tax }) => tax),
    figures.tax,
  )
  const collected = sumOf(sold, (row) => row.collected)
  must('collected in the tables and of the day:', collected, figures.collected)
  return told
}

interface Sources {
  readonly facts: readonly Fact[]
  readonly rows: DayRows
  readonly orderIds: ReadonlySet<string>
}

/** The tenders of the day, method by method, as its facts say and as the tables say. */
function judgeTenders(
  day: Placed,
  { byPaymentMethod, payments }: SalesReport,
  { facts, rows, orderIds }: Sources,
  must: (what: string, is: number, wanted: number) => void,
): void {
  const paid = new Map<string, number>()
  for (const fact of new Map(facts.map((one) => [one.id, one])).values()) {
    if (fact.businessDate !== day.businessDate || !orderIds.has(fact.subjectId)) continue
    for (const { id, amount } of moved(fact)) paid.set(id, (paid.get(id) ?? 0) + amount)
  }
  const stored = Map.groupBy(
    rows.payments.filter((row) => isOf(row, day)),
    ({ methodId }) => methodId,
  )
  const methods = new Map(byPaymentMethod.map((part) => [part.key, part]))
  for (const id of new Set([...paid.keys(), ...stored.keys(), ...methods.keys()])) {
    const { amount = 0, tips = 0 } = methods.get(id) ?? {}
    must(`paid by ${id}, and tendered:`, paid.get(id) ?? 0, amount)
    const known = sumOf(stored.get(id) ?? [], (row) => row.amount + row.tip)
    must(`in the tables by ${id}, and tendered:`, known, amount + tips)
  }
  const all = sumOf(byPaymentMethod, ({ amount, tips }) => amount + tips)
  must('tendered, and taken:', all, payments.taken)
}

/** What a fact brings in, or below 0 takes out, by method; without tips, which change later. */
function moved({ kind, body }: Fact): readonly { readonly id: string; readonly amount: number }[] {
  interface Tender {
    readonly method: { readonly id: string }
    readonly amount: number
    readonly applied: number
    readonly rounding: number
  }
  const { tenders, reversals, ...payment } = body as unknown as Tender & {
    readonly tenders: readonly Tender[]
    readonly reversals: readonly Tender[]
  }
  if (kind === 'order.payment_taken') return [{ id: payment.method.id, amount: payment.amount }]
  if (kind === 'order.refunded') {
    return tenders.map(({ method, applied, rounding }) => ({
      id: method.id,
      amount: -applied - rounding,
    }))
  }
  if (kind !== 'order.unpaid') return []
  return reversals.map(({ method, amount }) => ({ id: method.id, amount: -amount }))
}

function isOf(row: Placed, day: Placed): boolean {
  return (
    row.businessDate === day.businessDate &&
    row.branchId === day.branchId &&
    row.currency === day.currency
  )
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}
