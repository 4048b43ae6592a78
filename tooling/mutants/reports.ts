/** Bugs in what is added up for reports, and in what they make of it. */
import type { Mutant } from './mutant.ts'

const refreshAggregates = 'server/src/journal/aggregates/refresh-aggregates.test.ts'
const sales = 'server/src/reporting/sales/sales.test.ts'
const reports = 'server/src/reporting/reports/reports.test.ts'
const domainSales = 'packages/domain/src/report/sales/sales.test.ts'

export const reportMutants: readonly Mutant[] = [
  {
    name: 'hours-in-utc',
    file: 'server/src/journal/aggregates/sql/aggregates.sql.ts',
    find: 'at time zone branches.time_zone)`',
    replace: "at time zone 'UTC')`",
    tests: ['server/src/reporting/sales/wall-clock.test.ts'],
    why: 'The rush at noon stands at eleven, or in the afternoon.',
  },
  {
    name: 'hours-cut-before-the-zone',
    file: 'server/src/journal/aggregates/sql/aggregates.sql.ts',
    find: 'at time zone branches.time_zone)`',
    replace: "at time zone 'UTC') at time zone 'UTC' at time zone branches.time_zone`",
    tests: ['server/src/reporting/sales/wall-clock.test.ts'],
    why: 'Where clocks are half an hour apart, hours begin at half past.',
  },
  {
    name: 'open-orders-are-sales',
    file: 'server/src/journal/aggregates/sql/day-rows.sql.ts',
    find: "and orders.status = 'completed'",
    replace: "and orders.status <> 'cancelled'",
    tests: [refreshAggregates],
    why: 'What nobody has paid is among the net sales.',
  },
  {
    name: 'refunds-add-to-sales',
    file: 'server/src/journal/aggregates/sql/order-sums.sql.ts',
    find: 'net: sql`-refunds.goods_net`',
    replace: 'net: sql`refunds.goods_net`',
    tests: [refreshAggregates],
    why: 'Each refund makes the day look better.',
  },
  {
    name: 'bundles-count-twice',
    file: 'server/src/journal/aggregates/sql/aggregates.sql.ts',
    find: 'as category_id`, )}) as moved where not is_bundle group by 1, 2, 3`',
    replace: 'as category_id`,\n    )}) as moved group by 1, 2, 3`',
    tests: [refreshAggregates],
    why: 'A set menu is counted beside what is in it.',
  },
  {
    name: 'money-without-tips',
    file: 'server/src/journal/aggregates/sql/aggregates.sql.ts',
    find: 'sum(payments.amount + payments.tip)::bigint as money',
    replace: 'sum(payments.amount)::bigint as money',
    tests: [refreshAggregates],
    why: 'Payments and sales do not tie.',
  },
  {
    name: 'changed-day-keeps-its-sums',
    file: 'server/src/journal/aggregates/sql/touched-days.sql.ts',
    find: 'DO UPDATE SET touched = day.touched + 1`',
    replace: 'DO UPDATE SET touched = day.touched`',
    tests: [refreshAggregates],
    why: 'What arrives late is in no report.',
  },
  {
    name: 'changed-month-keeps-its-sums',
    file: 'server/src/journal/aggregates/refresh-aggregates.store.ts',
    find: 'and stored.month = given.month`',
    replace: 'and stored.month < given.month`',
    tests: [refreshAggregates],
    why: 'A year tells other sums than its days.',
  },
  {
    name: 'last-year-is-another-weekday',
    file: 'server/src/journal/aggregates/compare.ts',
    find: 'return 364',
    replace: 'return 365',
    tests: [sales, reports],
    why: 'Saturdays are compared with Fridays.',
  },
  {
    name: 'tips-are-not-collected',
    file: 'packages/domain/src/report/sales/figures.ts',
    find: 'sums.tips += tipsOf(order)',
    replace: 'sums.tips += tipsOf(order) * 0',
    tests: [domainSales],
    why: 'What was collected is short of the tips.',
  },
  {
    name: 'median-of-the-wrong-order',
    file: 'packages/domain/src/report/time/ready-times.ts',
    find: 'minutesOf(Math.floor((orders - 1) / 2))',
    replace: 'minutesOf(Math.floor(orders / 2))',
    tests: ['packages/domain/src/report/time/ready-times.test.ts'],
    why: 'The kitchen looks slower than it is.',
  },
  {
    name: 'last-hour-counts-too',
    file: 'packages/domain/src/report/time/hours.ts',
    find: 'hour >= from && hour < to : hour',
    replace: 'hour >= from && hour <= to : hour',
    tests: ['packages/domain/src/report/time/hours.test.ts'],
    why: 'Lunch until three has the sales of three to four in it.',
  },
  {
    name: 'drop-stays-in-the-drawer',
    file: 'packages/domain/src/drawer/cash.ts',
    find: 'cash.float + cash.sales - cash.refunds + cash.paidIn - cash.paidOut - cash.dropped',
    replace: 'cash.float + cash.sales - cash.refunds + cash.paidIn - cash.paidOut',
    tests: ['packages/domain/src/drawer/drawer.test.ts'],
    why: 'Every drawer with a safe drop is short on its Z report.',
  },
  {
    name: 'unpaid-breaks-are-paid',
    file: 'server/src/reporting/sales/team-hours.store.ts',
    find: 'where not rest.paid',
    replace: 'where rest.paid',
    tests: ['server/src/reporting/sales/team-hours.test.ts'],
    why: 'Wages are worked out of other hours than were worked.',
  },
]
