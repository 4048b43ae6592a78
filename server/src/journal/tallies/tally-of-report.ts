/** Which tally a report adds up. */
import type { ReportName } from '@servery/domain/report/definition/definitions.ts'
import type { SalesRange } from './cover.store.ts'
import type { Tally } from './sql/day-rows.sql.ts'
import { pickedTallies } from './sql/report-tallies.sql.ts'
import { tallies } from './sql/tallies.sql.ts'

/** With what is picked; stored are the sums of all. */
export function tallyOf(
  name: ReportName,
  { picks, shift }: Pick<SalesRange, 'picks' | 'shift'>,
): Tally {
  switch (name) {
    case 'teamSales':
      return shift === undefined ? tallies.team : pickedTallies.team(shift)
    case 'discountReports':
      return picks === undefined ? tallies.discounts : pickedTallies.discounts(picks)
    case 'modifiersReports':
      return picks === undefined ? tallies.modifiers : pickedTallies.modifiers(picks)
    case 'insideReports':
    case 'onlineReports':
      return picks === undefined ? tallies.visits : pickedTallies.visits(picks)
  }
}
