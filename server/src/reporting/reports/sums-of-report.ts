/** What a report adds up over its days: the rows that are shown, and the whole they are part of. */
import {
  cancelledView,
  type ReportDefinition,
} from '@servery/domain/report/definition/definitions.ts'
import {
  besideShift,
  isRowOf,
  narrowsThingsAlone,
  type ReportPicks,
  rowFilterOf,
} from '@servery/domain/report/definition/filters.ts'
import { isInHours, type ReportHours } from '@servery/domain/report/time/hours.ts'
import { type QueryPlan, queryPlanWithoutPicks } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findOfferedOf, type OffersBy, wholeWithOffered, withOffered } from './offered.store.ts'
import { findPeopleOf, type PeopleOfReport, withPeople } from './people.ts'
import { type StoredReportRow, sumReport } from './reports.store.ts'
import { findTablesOf, wholeWithTables, withTables } from './tables-of-report.ts'

interface SumsInput {
  readonly definition: ReportDefinition
  readonly view: string
  readonly picks: ReportPicks
  readonly roleId: string | undefined
  /** Rows of these hours alone; null: all rows. */
  readonly byHour: ReportHours | null
  readonly now: Date
  readonly offersBy: OffersBy
  /** Nobody asks for the rows. */
  readonly isTotal?: boolean | undefined
}

interface SumsOfReport {
  /** Null where rows are no people. */
  readonly people: PeopleOfReport | null
  readonly whole: readonly StoredReportRow[]
  readonly rows: () => Promise<readonly StoredReportRow[]>
}

export async function sumsOfReport(
  scope: Scope,
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  { definition, view, picks, roleId, byHour, now, offersBy, isTotal }: SumsInput,
): Promise<SumsOfReport> {
  const query = { roleId, memberId: picks.memberId }
  const people = definition.isOfPeople
    ? await findPeopleOf(scope, trx, { queryPlan, query, now })
    : null
  const filter = rowFilterOf(definition, view, besideShift(picks))
  const sums = async (cut: string, middles = false) => {
    const all = await sumWithCancelled(trx, queryPlan, definition, { view: cut, middles })
    const picked =
      filter === null ? all : all.filter(({ key }) => isRowOf(filter, picks[filter], key))
    if (people !== null) return withPeople(picked, people)
    if (byHour === null) return picked
    return picked.filter(({ key }) => isInHours(Number.parseInt(key, 10), byHour))
  }
  // Of a part of the rows those in sight are the whole.
  const isPart = byHour !== null || roleId !== undefined || filter !== null
  const wholeView = isPart ? view : definition.whole
  const added = await sums(wholeView)
  const isHeldAgainstAll = filter !== null || narrowsThingsAlone(definition, picks)
  const besides = isHeldAgainstAll ? await sumHeldAgainst(scope, trx, queryPlan, definition) : []
  // Minutes of part of the day are not known by the hour.
  const tables =
    byHour === null ? await findTablesOf(scope, trx, { definition, queryPlan, picks }) : null
  const offered = await findOfferedOf(trx, queryPlan, {
    ...{ definition, view, picks, offersBy, isTotal },
  })
  return {
    people,
    whole: wholeWithOffered(wholeWithTables([...added, ...besides], tables), offered),
    rows: async () => {
      const rows = view === wholeView ? added : await sums(view, true)
      return withOffered(withTables(rows, view, tables), offered)
    },
  }
}

/** The rows of a view, with what was given up of them where the report tells that. */
async function sumWithCancelled(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  { name, countsCancelled }: ReportDefinition,
  { view, middles }: { readonly view: string; readonly middles: boolean },
): Promise<readonly StoredReportRow[]> {
  const rows = await sumReport(trx, queryPlan, { name, view, middles })
  if (countsCancelled !== true) return rows
  const gone = await sumReport(trx, queryPlan, { name, view: cancelledView(view) })
  const byKey = new Map(gone.map(({ key, sums }) => [key, sums]))
  const known = new Set(rows.map(({ key }) => key))
  const alone = gone.filter(({ key }) => !known.has(key))
  return [...rows, ...alone.map((row) => ({ ...row, sums: {} }))]
    .map((row): StoredReportRow => {
      const { orders = 0, net = 0 } = byKey.get(row.key) ?? {}
      return { ...row, sums: { ...row.sums, cancelled: orders, cancelledNet: net } }
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** What a part is held against where it is a part of all that was sold: `ofAll`, as it stands. */
export async function sumHeldAgainst(
  scope: Scope,
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  { name, whole, ofAll = [] }: Pick<ReportDefinition, 'name' | 'whole' | 'ofAll'>,
): Promise<readonly StoredReportRow[]> {
  if (ofAll.length === 0) return []
  const days = await queryPlanWithoutPicks(scope, trx, queryPlan)
  const rows = await sumReport(trx, days, { name, view: whole })
  return rows.map((row) => ({
    ...row,
    sums: Object.fromEntries(ofAll.map((sum) => [sum, row.sums[sum] ?? 0])),
  }))
}
