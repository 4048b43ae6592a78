export { aggregateOf } from './aggregate-of-report.ts'
export { checkDays, findUnbalanced } from './check-days.store.ts'
export { type Comparison, comparisonDays, holdsToday, shiftKey } from './compare.ts'
export { currenciesOf, dataFreshnessOf, type ReportPlace } from './data-freshness.ts'
export { hoursAsked } from './hours-asked.ts'
export { newCustomersBy } from './new-customers.store.ts'
export { optionTotals, readOptionLines } from './option-lines.store.ts'
export { namePicks } from './pick-names.store.ts'
export { picksOf, scannedPicks, withoutPicks } from './picks-of-report.ts'
export {
  aggregateRows,
  asKnown,
  clockUntil,
  daysOf,
  findOpenQueryPlan,
  findQueryPlan,
  type OpenRange,
  type QueryPlan,
  queryPlanWithoutPicks,
  type SalesRange,
} from './query-plan.store.ts'
export { refreshAggregates } from './refresh-aggregates.store.ts'
export {
  findCompanyCurrency,
  findReportBranches,
  type ReportBranch,
} from './report-branches.store.ts'
export {
  queryPlanBefore,
  rangeOf,
  reportBranches,
  requireFewDays,
  requireRange,
  type SalesQuery,
} from './report-range.ts'
export { monthsIn } from './spans.ts'
export { aggregates, columnOf } from './sql/aggregates.sql.ts'
export {
  type Aggregate,
  clocks,
  counts,
  hoursOf,
  nameOf,
  noId,
  soldLines,
  soldOrders,
} from './sql/day-rows.sql.ts'
export { costOfSale, isCostKnown } from './sql/line-costs.sql.ts'
export { discountsGiven, optionsChosen, pickedAggregates } from './sql/report-aggregates.sql.ts'
export { discountsLike, ordersPicked } from './sql/report-picks.sql.ts'
export {
  depositsOut,
  endOf,
  type Look,
  moneyOf,
  refundsIn,
  soldIn,
  voidsOf,
} from './sql/shift-rows.sql.ts'
export { byRole, rowsOfShift, type TillShift } from './sql/team-aggregate.sql.ts'
export { touchBranch, touchDays, touchedDayColumns } from './sql/touched-days.sql.ts'
export { givenUpOrders, isOnline, visitCuts } from './sql/visit-aggregate.sql.ts'
