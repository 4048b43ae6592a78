/** What facts that came after a business day was closed changed of that day. */
import type { Fact } from '@servery/domain/journal/types.ts'
import { onlineSources } from '@servery/domain/report/definition/definitions.ts'
import { v7 } from 'uuid'
import type { OrderRows } from '../../journal/projection/index.ts'
import type { Row, Rows } from '../../platform/db/index.ts'

/** An order before and after facts that arrived together. */
export interface ArrivedOrder {
  readonly id: string
  readonly branchId: string
  readonly currency: string
  readonly closed: OrderRows | null
  readonly known: OrderRows | null
  readonly facts: readonly Fact[]
}

/** Of the order's row: what tells of other days, or is in no figure. */
const ofOtherDays: readonly string[] = [
  ...['payment_status', 'paid', 'due', 'overpaid', 'refunded'],
  ...['exception_count', 'sent_at', 'customer_id', 'name', 'held'],
]

/** A row of `late_arrivals` for each closed day whose figures are others than before. */
export function lateRows(
  order: ArrivedOrder,
  { closedThrough, arrival }: { readonly closedThrough: string; readonly arrival: number },
): Rows {
  const { closed, known, facts } = order
  const dates = (known ?? closed)?.days.filter((date) => date <= closedThrough) ?? []
  const last = facts.reduce<Fact | undefined>(
    (latest, fact) => (latest === undefined || latest.at <= fact.at ? fact : latest),
    undefined,
  )
  if (last === undefined) return []
  return dates.flatMap((date) => {
    if (textOf(closed, date) === textOf(known, date)) return []
    const id = v7()
    return [
      {
        branch_id: order.branchId,
        business_date: date,
        order_id: order.id,
        after_arrival: arrival,
        id,
        at: last.at,
        made_on: last.businessDate,
        register_id: last.registerId,
        actor_id: last.actorId,
        currency: order.currency,
        ...changeOf({ id, date, closed, known }),
      },
    ]
  })
}

/** By how much the day changed, and both versions of the order. */
export function changeOf({
  id,
  date,
  closed,
  known,
}: Pick<ArrivedOrder, 'closed' | 'known'> & { readonly id: string; readonly date: string }) {
  const before = moneyOf(closed, date)
  const after = moneyOf(known, date)
  return {
    net: after.net - before.net,
    collected: after.collected - before.collected,
    closed: tablesOf(closed, id),
    known: tablesOf(known, id),
  }
}

function isSold({ order }: OrderRows, date: string): boolean {
  return order.status === 'completed' && order.business_date === date
}

/** An online order that was given up with something on it: reports count these. */
function isGivenUp({ order, voids }: OrderRows, date: string): boolean {
  return (
    order.status === 'cancelled' &&
    onlineSources.includes(String(order.source)) &&
    order.business_date === date &&
    (Number(order.item_count) > 0 || voids.length > 0)
  )
}

const ofDay = (rows: Rows, date: string) => rows.filter((row) => row.business_date === date)

/** All that counts on the day, to be compared. */
function textOf(rows: OrderRows | null, date: string): string {
  if (rows === null) return '[]'
  const { order, lines, reductions, payments, refunds, refundLines, voids } = rows
  const entries = Object.entries(order).filter(([name]) => !ofOtherDays.includes(name))
  const online = onlineSources.includes(String(order.source))
  // Reports tell of online orders whether they are anybody's, and not whose.
  const isOfCustomer = online ? { isOfCustomer: order.customer_id !== null } : {}
  const counted = { ...Object.fromEntries(entries), ...isOfCustomer }
  const sold = isSold(rows, date) ? [counted, ...lines, ...reductions] : []
  const givenUp = isGivenUp(rows, date) ? [counted, ...voids] : []
  // What became of a payment is of the day on which it went back.
  const taken = payments.map(({ status: _, ...row }) => row)
  const others = [taken, refunds, refundLines, voids].flatMap((all) => ofDay(all, date))
  return JSON.stringify([...sold, ...givenUp, ...others])
}

const sumOf = (row: Row, names: readonly string[]) =>
  names.reduce((sum, name) => sum + Number(row[name]), 0)

/** Net sales of the day and what was collected of it, as `report_figures` has them. */
function moneyOf(rows: OrderRows | null, date: string) {
  const money = { net: 0, collected: 0 }
  if (rows === null) return money
  if (isSold(rows, date)) {
    money.net += sumOf(rows.order, ['sales_net'])
    const around = ['charges_net', 'tax', 'tips', 'cash_rounding', 'top_ups']
    money.collected += sumOf(rows.order, ['sales_net', ...around])
  }
  for (const refund of ofDay(rows.refunds, date)) {
    money.net -= sumOf(refund, ['goods_net'])
    const around = ['charges_net', 'tax', 'tips', 'cash_rounding', 'top_ups']
    money.collected -= sumOf(refund, ['goods_net', ...around])
  }
  return money
}

/**
 * The order in the tables that aggregates read. Its company is the late arrival, so that two
 * versions of one order never meet in a join.
 */
function tablesOf(rows: OrderRows | null, id: string): Readonly<Record<string, Rows>> {
  if (rows === null) return {}
  const { order, lines, payments, refunds, refundLines, reductions, voids } = rows
  const tables = {
    orders: [order],
    order_lines: lines,
    payments,
    refunds,
    refund_lines: refundLines,
    order_reductions: reductions,
    order_voids: voids,
  }
  return Object.fromEntries(
    Object.entries(tables).map(([table, all]) => [
      table,
      all.map((row) => ({ ...row, company_id: id })),
    ]),
  )
}
