import type { ReportName } from '@servery/domain/report/definition/definitions.ts'
import { definitionFor } from '@servery/domain/report/definition/definitions.ts'
import { filterOfFewDays, type ReportPicks } from '@servery/domain/report/definition/filters.ts'
import { readHours, writeHours } from '@servery/domain/report/time/hours.ts'
import { getRange } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getBusinessDay, isTooLongForHours, readBooksAs } from '../../../kit/reports/index.ts'
import { api, type client, type InputOf } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { useQueryState, useReportState } from '../../../platform/routing/index.ts'
import { useReportBranch, useSession } from '../../../platform/session/index.ts'
import { pickKeys, readPicks, writePicks } from './narrowing/report-picks.ts'
import { readId } from './read-id.ts'

/** While the page is open it is read anew once in so long. */
const freshMs = 30_000

type ReportInput = InputOf<typeof client.reports.read>

/** What of a report is read while it is open, and kept in sight until there is newer. */
export const readingReport = (input: ReportInput) => ({
  ...api.reports.read.queryOptions({ input }),
  placeholderData: keepPreviousData,
  refetchInterval: freshMs,
})

/** Its rows by another view, for its charts; nothing is tried again that is refused. */
export const readingRows = (view: string, exported: ReportInput) => ({
  ...readingReport({ ...exported, view }),
  retry: false,
})

/** Rows that could not be read anew stay as they were. */
export const useRowsBy = (view: string, { exported }: { readonly exported: ReportInput }) =>
  useQuery(readingRows(view, exported))

/** The report as the URL asks for it. */
export function useReport(name: ReportName) {
  const weekStart = useWeekStart()
  const { branch, isAll } = useReportBranch()
  const report = useReportState(['view', 'hours', 'as', 'role', 'figures', ...pickKeys])
  const [, setQuery] = useQueryState()
  const today = getBusinessDay(new Date(useNow()), branch)
  const { can } = useSession()
  const definition = definitionFor(name, { seesTeam: can('team.read') })
  const { views, isOfPeople } = definition
  const view = views.find((one) => one === report.query.view) ?? views[0]
  const hours = readHours(report.query.hours ?? '')
  const roleId = isOfPeople ? readId(report.query.role) : undefined
  const picks = readPicks(definition, report.query)
  const { from, to } = getRange(report.state, { today, weekStart })
  const isLong = isTooLongForHours({ from, to })
  const longFor = isLong ? filterOfFewDays(definition, view, picks) : null
  const isTooLong = longFor !== null || (isLong && hours !== null && view !== 'hour')
  const exported = {
    ...{ name, view, from, to, as: readBooksAs(report.query.as) },
    ...(hours === null ? {} : { hours: writeHours(hours) }),
    ...(roleId === undefined ? {} : { roleId }),
    ...(isAll ? {} : { branchId: branch.id }),
    ...picks,
  }
  const input = { ...exported, compare: report.state.comparison }
  const query = useQuery({ ...readingReport(input), enabled: !isTooLong })
  return {
    ...report,
    definition,
    view,
    hours,
    picks,
    setPicks: (next: ReportPicks) => setQuery(writePicks(report.query, next)),
    isTooLong,
    longFor,
    roleId,
    figures: report.query.figures,
    today,
    branch,
    isAll,
    query,
    exported,
  }
}
