export { checkDays, findUnbalanced } from './check-days.store.ts'
export { type Comparison, comparisonDays, holdsToday, shiftKey } from './compare.ts'
export {
  asKnown,
  type Cover,
  clockUntil,
  coverWithoutPicks,
  daysOf,
  findCover,
  findOpenCover,
  hoursAsked,
  type OpenRange,
  type SalesRange,
  tallyRows,
} from './cover.store.ts'
export { currenciesOf, dataStandingOf, type ReportPlace } from './data-standing.ts'
export { newCustomersBy } from './new-customers.store.ts'
export { optionTotals, readOptionLines } from './option-lines.store.ts'
export { namePicks } from './pick-names.store.ts'
export { lookedThroughPicks, picksOf, withoutPicks } from './picks-of-report.ts'
export {
  findCompanyCurrency,
  findReportBranches,
  type ReportBranch,
} from './report-branches.store.ts'
export {
  coverBefore,
  rangeOf,
  reportBranches,
  requireFewDays,
  requireRange,
  type SalesQuery,
} from './report-range.ts'
export { rollUp } from './roll-up.store.ts'
export { monthsIn } from './spans.ts'
export {
  clocks,
  counts,
  hoursOf,
  nameOf,
  noId,
  soldLines,
  soldOrders,
  type Tally,
} from './sql/day-rows.sql.ts'
export { costOfSale } from './sql/line-costs.sql.ts'
export { discountsLike, ordersPicked } from './sql/report-picks.sql.ts'
export { discountsGiven, optionsChosen, pickedTallies } from './sql/report-tallies.sql.ts'
export { endOf, type Look, moneyOf, refundsIn, soldIn, voidsOf } from './sql/shift-rows.sql.ts'
export { columnOf, tallies } from './sql/tallies.sql.ts'
export { byRole, rowsOfShift, type TillShift } from './sql/team-tally.sql.ts'
export { touchBranch, touchDays, touchedDayColumns } from './sql/touched-days.sql.ts'
export { givenUpOrders, isOnline, visitCuts } from './sql/visit-tally.sql.ts'
export { tallyOf } from './tally-of-report.ts'
