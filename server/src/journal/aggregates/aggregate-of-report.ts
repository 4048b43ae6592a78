/** Which aggregate a report adds up. */
import type { ReportName } from '@servery/domain/report/definition/definitions.ts'
import type { SalesRange } from './query-plan.store.ts'
import { aggregates } from './sql/aggregates.sql.ts'
import type { Aggregate } from './sql/day-rows.sql.ts'
import { pickedAggregates } from './sql/report-aggregates.sql.ts'

/** With what is picked; stored are the sums of all. */
export function aggregateOf(
  name: ReportName,
  { picks, shift }: Pick<SalesRange, 'picks' | 'shift'>,
): Aggregate {
  switch (name) {
    case 'teamSales':
      return shift === undefined ? aggregates.team : pickedAggregates.team(shift)
    case 'discountReports':
      return picks === undefined ? aggregates.discounts : pickedAggregates.discounts(picks)
    case 'modifiersReports':
      return picks === undefined ? aggregates.modifiers : pickedAggregates.modifiers(picks)
    case 'insideReports':
    case 'onlineReports':
      return picks === undefined ? aggregates.visits : pickedAggregates.visits(picks)
  }
}
