import type { Report, reportQuery } from '@servery/contract/reporting/reports.ts'
import type { DiscountKind } from '@servery/domain/offer/catalogue/discount.ts'
import {
  definitionFor,
  type ReportDefinition,
  type ReportRow,
  reportDefinitions,
  showReport,
} from '@servery/domain/report/definition/definitions.ts'
import { scannedFilter } from '@servery/domain/report/definition/filters.ts'
import { totalsOfRole } from '@servery/domain/report/definition/shared-orders.ts'
import type { TopOfRow } from '@servery/domain/report/definition/tops.ts'
import { readHours } from '@servery/domain/report/time/hours.ts'
import type { z } from 'zod'
import {
  comparisonDays,
  dataFreshnessOf,
  findQueryPlan,
  holdsToday,
  namePicks,
  picksOf,
  type QueryPlan,
  queryPlanBefore,
  rangeOf,
  reportBranches,
  requireRange,
  scannedPicks,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findPeople, wallClockAt } from '../../setup/company/index.ts'
import { sumLate } from '../late-arrivals/index.ts'
import { offersOnce } from './offered.store.ts'
import type { PeopleOfReport } from './people.ts'
import {
  findDiscountKinds,
  findGroupNames,
  findGroupsOfOptions,
  findTops,
  type StoredReportRow,
} from './reports.store.ts'
import { sumsOfReport } from './sums-of-report.ts'

type Input = z.output<typeof reportQuery>
/** Without `as`: as it is known now. */
export type ReportQuery = Omit<Input, 'as'> & Partial<Pick<Input, 'as'>>

export interface Reader {
  readonly now: Date
  /** Whether they may know who worked when, and as what. */
  readonly seesTeam: boolean
}

export async function readReport(
  scope: Scope,
  trx: TenantTransaction,
  query: ReportQuery,
  { now, seesTeam }: Reader,
): Promise<Report> {
  requireRange(query)
  const definition = definitionFor(query.name, { seesTeam })
  const { from, to, roleId, view = definition.views[0], as = 'known' } = query
  requireSuch(query, definition, view)
  const picks = picksOf(definition, query)
  // The shift of other days is another one.
  const compare = picks.shiftId === undefined ? query.compare : 'none'
  const isByHour = view === 'hour' || view === definition.stack
  const isHours = isByHour && scannedFilter(definition, view, picks) === null
  // Sums that stand by the hour are there for any number of days.
  const byHour = isHours && query.hours !== undefined ? readHours(query.hours) : null
  const { hours: _hours, ...allDay } = query
  const days = byHour === null ? query : allDay
  const looked = scannedPicks(definition, days, { view, picks })
  const { currency, ...place } = await reportBranches(scope, trx, query.branchId)
  const { branches } = place
  const range = { ...rangeOf(branches, days), ...looked }
  const queryPlan = await findQueryPlan(scope, trx, range)
  const offersBy = offersOnce(scope, trx)
  const asked = { definition, view, picks, roleId, byHour, now, offersBy }
  const sums = await sumsOfReport(scope, trx, queryPlan, asked)
  const { people } = sums
  const rows = await withNames(scope, trx, view, await sums.rows())
  const shown = showReport(definition, view, rows, sums.whole)
  const about = await findAbout(scope, trx, { definition, view, queryPlan, name: query.name })
  const [first] = branches
  const isUnfinished = branches.some((branch) => holdsToday(range, branch, now))
  const previousOf = async (how: Exclude<typeof compare, 'none'>) => {
    const daysAgo = comparisonDays(how, range)
    const unfinishedAt = isUnfinished ? now : null
    const before = await queryPlanBefore(scope, trx, range, { days: daysAgo, unfinishedAt })
    const { whole } = await sumsOfReport(scope, trx, before, { ...asked, isTotal: true })
    return totalsOf({ definition, view, roleId }, whole)
  }
  return {
    name: query.name,
    view,
    currency,
    from,
    to,
    hours: query.hours ?? null,
    filters: await namePicks(scope, trx, picks),
    rows: shown.rows.map((row) => rowOf(row, about, people)),
    roles: [...(people?.roles ?? [])],
    openShifts: seesTeam ? (people?.openShifts ?? 0) : null,
    totals: totalsOf({ definition, view, roleId }, sums.whole),
    previous: compare === 'none' ? null : await previousOf(compare),
    previousUpTo:
      compare !== 'none' && isUnfinished && first !== undefined
        ? wallClockAt(now, first).slice(11)
        : null,
    as,
    late: (await sumLate(scope, trx, range)) as Report['late'],
    ...(await dataFreshnessOf(scope, trx, range, { ...place, now })),
  }
}

function rowOf(
  { key, label, values }: ReportRow,
  { kinds, tops, groups }: About,
  people: PeopleOfReport | null,
): Report['rows'][number] {
  return {
    ...{ key, label, values: { ...values } },
    kind: kinds?.get(key) ?? null,
    top: tops?.get(key) ?? null,
    groups: [...(groups?.get(key) ?? [])],
    roleId: people?.roleOf.get(key) ?? null,
  }
}

/** The view and the role are such as the report has. */
function requireSuch(
  { name, roleId }: ReportQuery,
  { views, isOfPeople, stack }: ReportDefinition,
  view: string,
): void {
  if (!views.includes(view) && view !== stack) fail('invalid_input', { field: 'view' })
  if (roleId === undefined || isOfPeople === true) return
  const isHidden = reportDefinitions[name].isOfPeople === true
  fail(isHidden ? 'not_allowed' : 'invalid_input', { field: 'roleId' })
}

interface About {
  readonly kinds?: ReadonlyMap<string, DiscountKind>
  readonly tops?: ReadonlyMap<string, TopOfRow>
  readonly groups?: ReadonlyMap<string, readonly string[]>
}

/** What is said of rows beside their figures: what a discount is, where an option is, who leads. */
async function findAbout(
  scope: Scope,
  trx: TenantTransaction,
  {
    definition,
    view,
    queryPlan,
    name,
  }: {
    readonly definition: ReportDefinition
    readonly view: string
    readonly queryPlan: QueryPlan
    readonly name: ReportQuery['name']
  },
): Promise<About> {
  const { top } = definition
  if (top === undefined || top.of !== view) return {}
  const tops = await findTops(trx, queryPlan, { name, top })
  if (top.is === 'item') return { tops, groups: await findGroupsOfOptions(scope, trx) }
  const names = await findPeople(
    scope,
    trx,
    [...tops.values()].map(({ key }) => key),
  )
  const named = [...tops].map(
    ([row, { key }]) => [row, { key, label: names.get(key) ?? '' }] as const,
  )
  return { kinds: await findDiscountKinds(scope, trx), tops: new Map(named) }
}

function totalsOf(
  {
    definition,
    view,
    roleId,
  }: {
    readonly definition: ReportDefinition
    readonly view: string
    readonly roleId: string | undefined
  },
  whole: readonly StoredReportRow[],
): Record<string, number | null> {
  const { totals } = showReport(definition, definition.whole, [], whole)
  return { ...(roleId === undefined ? totals : totalsOfRole(definition, view, whole, totals)) }
}

/** What rows are called: people and groups by today's names, the rest as orders say. */
async function withNames(
  scope: Scope,
  trx: TenantTransaction,
  view: string,
  rows: readonly StoredReportRow[],
): Promise<readonly StoredReportRow[]> {
  const keys = rows.map(({ key }) => key)
  const names = ['added', 'opened', 'closed', 'member'].includes(view)
    ? await findPeople(scope, trx, keys)
    : view === 'group'
      ? await findGroupNames(scope, trx, keys)
      : null
  return names === null ? rows : rows.map((row) => ({ ...row, label: names.get(row.key) ?? '' }))
}
