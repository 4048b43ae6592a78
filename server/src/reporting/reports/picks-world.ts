/** For tests: what a report of varied trade may be narrowed to. */
import {
  type ReportName,
  reportDefinitions,
} from '@servery/domain/report/definition/definitions.ts'
import type { ReportFilter, ReportPicks } from '@servery/domain/report/definition/filters.ts'
import type { ReportFoldRow } from '@servery/domain/report/report-rows.ts'
import { idOf, type Random } from '@servery/testing'

/** Shifts have tests of their own: such trade has no drawers. */
type Picked = Exclude<ReportFilter, 'shiftId'>

const values: { readonly [name in Picked]: readonly [string, ...string[]] } = {
  memberId: [idOf('team', 1), idOf('team', 2)],
  discountId: ['open', idOf('disc', 901)],
  reason: ['', 'Slow kitchen'],
  source: ['marketplace', 'till', 'kiosk'],
  orderType: ['eat_in', 'takeaway'],
  areaId: [idOf('area', 1), idOf('area', 2)],
  table: ['4', '4 + 5'],
  groupId: [idOf('grp', 1), idOf('grp', 2)],
  itemId: [idOf('item', 1), idOf('item', 2)],
  categoryId: [idOf('cat', 1), idOf('cat', 2)],
}

/** By each of its filters alone, and by every two of them at once. */
export function picksOfTrade(name: ReportName, random: Random): readonly ReportPicks[] {
  const filters = reportDefinitions[name].filters.filter((one) => one !== 'shiftId')
  const pick = (filter: Picked): ReportPicks => ({ [filter]: random.pick(values[filter]) })
  return filters.flatMap((first, index) => [
    pick(first),
    ...filters.slice(index + 1).map((second) => ({ ...pick(first), ...pick(second) })),
  ])
}

/** Rows of one key as one. */
export const addedUp = (rows: readonly ReportFoldRow[]): readonly ReportFoldRow[] =>
  [...Map.groupBy(rows, ({ key }) => key)].map(([key, same]) => ({
    key,
    sums: same.reduce<Record<string, number>>((all, { sums }) => {
      for (const [name, amount] of Object.entries(sums)) all[name] = (all[name] ?? 0) + amount
      return all
    }, {}),
  }))
