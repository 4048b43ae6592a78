import type { Report, reportQuery } from '@servery/contract/reports.ts'
import {
  type ReportDefinition,
  reportDefinitions,
  showReport,
} from '@servery/domain/report/definitions.ts'
import type { z } from 'zod'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { fail } from '../http/errors.ts'
import { findPeople } from '../orders/names.store.ts'
import { type Cover, findCover, type SalesRange } from '../rollups/cover.store.ts'
import { comparisonDays, holdsToday } from '../sales/compare.ts'
import { coverBefore, reportBranches, requireRange } from '../sales/sales.service.ts'
import { wallClockAt } from '../sales/today.ts'
import { findGroupNames, type StoredReportRow, sumReport } from './reports.store.ts'

export type ReportQuery = z.output<typeof reportQuery>

export async function readReport(
  scope: Scope,
  trx: TenantTransaction,
  query: ReportQuery,
  now: Date,
): Promise<Report> {
  requireRange(query)
  const definition = reportDefinitions[query.name]
  const { from, to, compare, view = definition.views[0] } = query
  if (!definition.views.includes(view)) fail('invalid_input', { field: 'view' })
  const { currency, branches } = await reportBranches(scope, trx, query.branchId)
  const range: SalesRange = { branchIds: branches.map(({ id }) => id), from, to }
  const cover = await findCover(scope, trx, range)
  const whole = await sumReport(trx, cover, { name: query.name, view: definition.whole })
  const rows =
    view === definition.whole ? whole : await sumReport(trx, cover, { name: query.name, view })
  const shown = showReport(definition, view, await withNames(scope, trx, view, rows), whole)
  const [first] = branches
  const isUnfinished = branches.some((branch) => holdsToday(range, branch, now))
  return {
    name: query.name,
    view,
    currency,
    from,
    to,
    rows: shown.rows.map(({ key, label, values }) => ({ key, label, values: { ...values } })),
    totals: { ...shown.totals },
    previous:
      compare === 'none'
        ? null
        : await previousTotals(
            trx,
            definition,
            await coverBefore(scope, trx, range, {
              days: comparisonDays(compare, range),
              unfinishedAt: isUnfinished ? now : null,
            }),
          ),
    previousUpTo:
      compare !== 'none' && isUnfinished && first !== undefined
        ? wallClockAt(now, first).slice(11)
        : null,
    asOf: now.toISOString(),
    timeZone: first?.time_zone ?? 'UTC',
    cutOverMinutes: first?.cut_over_minutes ?? 0,
  }
}

async function previousTotals(
  trx: TenantTransaction,
  definition: ReportDefinition,
  cover: Cover,
): Promise<Record<string, number | null>> {
  const { name, whole } = definition
  const rows = await sumReport(trx, cover, { name, view: whole })
  return { ...showReport(definition, whole, [], rows).totals }
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
