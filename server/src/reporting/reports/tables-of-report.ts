/** How many tables there were for the guests of a report, by the floor plans as they are today. */
import { openView, type ReportDefinition } from '@servery/domain/report/definition/definitions.ts'
import type { ReportSums } from '@servery/domain/report/definition/figures.ts'
import type { ReportPicks } from '@servery/domain/report/definition/filters.ts'
import { type QueryPlan, queryPlanWithoutPicks } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import { type StoredReportRow, sumReport } from './reports.store.ts'

interface Area {
  readonly id: string
  readonly branchId: string
  readonly name: string
  readonly tables: number
}

export interface TablesOfReport {
  readonly names: ReadonlyMap<string, string>
  /** Of an area: its tables on the days, and in the minutes, in which its branch had guests. */
  readonly ofArea: (areaId: string) => ReportSums
  readonly ofAll: ReportSums
}

/**
 * Null where the report is not about tables. Of an area that is picked its tables alone count, and
 * of a table none: its name may stand in several areas. All else leaves what there is to sit at.
 */
export async function findTablesOf(
  scope: Scope,
  trx: TenantTransaction,
  {
    definition: { name, sums },
    queryPlan,
    picks,
  }: {
    readonly definition: ReportDefinition
    readonly queryPlan: QueryPlan
    readonly picks: ReportPicks
  },
): Promise<TablesOfReport | null> {
  if (!sums.includes('tableDays')) return null
  const stored = await floorAreaStore.findSince(scope, trx, -1)
  const days = await queryPlanWithoutPicks(scope, trx, queryPlan)
  const open = await sumReport(trx, days, { name, view: openView })
  const openOf = new Map(open.map(({ key, sums }) => [key, sums]))
  const areas = stored
    .filter(({ input }) => queryPlan.range.branchIds.includes(input.branchId))
    .filter(({ id }) => picks.areaId === undefined || picks.areaId === id)
    .map(({ id, archived, input }): Area => {
      const tables = archived || picks.table !== undefined ? 0 : input.tables.length
      return { id, branchId: input.branchId, name: input.name, tables }
    })
  const sumsOf = ({ branchId, tables }: Area): ReportSums => {
    const { openDays = 0, openMinutes = 0 } = openOf.get(branchId) ?? {}
    return { tableDays: tables * openDays, tableOpen: tables * openMinutes }
  }
  const byId = new Map(areas.map((area) => [area.id, sumsOf(area)]))
  const total = (sum: 'tableDays' | 'tableOpen') =>
    [...byId.values()].reduce((all, sums) => all + (sums[sum] ?? 0), 0)
  return {
    names: new Map(areas.map((area) => [area.id, area.name])),
    ofArea: (areaId) => byId.get(areaId) ?? {},
    ofAll: { tableDays: total('tableDays'), tableOpen: total('tableOpen') },
  }
}

/** The rows of areas with their names and tables; others as they are. */
export function withTables(
  rows: readonly StoredReportRow[],
  view: string,
  tables: TablesOfReport | null,
): readonly StoredReportRow[] {
  if (view !== 'area' || tables === null) return rows
  return rows.map((row) => ({
    ...row,
    label: tables.names.get(row.key) ?? '',
    sums: { ...row.sums, ...tables.ofArea(row.key) },
  }))
}

/** What adds up to the whole, with all tables beside it. */
export function wholeWithTables(
  rows: readonly StoredReportRow[],
  tables: TablesOfReport | null,
): readonly StoredReportRow[] {
  return tables === null ? rows : [...rows, { key: '', label: '', sums: tables.ofAll }]
}
