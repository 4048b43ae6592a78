import {
  type BuilderRows,
  builderRows,
  builtColumns,
  figuresFor,
} from '@servery/domain/report/definition/builder.ts'
import { readHours, writeHours } from '@servery/domain/report/time/hours.ts'
import { columnsKey, readPartsState } from '@servery/ui/report/parts/parts-state.ts'
import { getRange, initialReportState, type ReportState } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getBusinessDay, isTooLongForHours } from '../../../../kit/reports/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { useNow } from '../../../../platform/browser/index.ts'
import { useQueryState, useReportState } from '../../../../platform/routing/index.ts'
import { useReportBranch, useSession } from '../../../../platform/session/index.ts'

const initial: ReportState = {
  ...initialReportState,
  ...{ preset: 'last_7_days', comparison: 'none' },
}

/** What a kind of row shows before a person chooses. */
const figuresAtFirst: Readonly<Partial<Record<BuilderRows, readonly string[]>>> = {
  branch: [
    ...['net', 'orders', 'averageOrder', 'discounts', 'returns', 'labourCost', 'labourShare'],
    ...['cost', 'profit', 'profitShare', 'salesPerHour'],
  ],
  category: ['sold', 'net', 'share', 'profit', 'profitShare'],
  item: ['sold', 'net', 'share', 'profit', 'profitShare'],
  member: ['orders', 'net', 'averageOrder', 'discounts', 'tips'],
  discount: ['times', 'orders', 'amount'],
  method: ['payments', 'paid', 'tips'],
  taxRate: ['net', 'tax'],
}
const figuresOfOthers = ['orders', 'net', 'averageOrder', 'discounts', 'returns']

/** Reports of the list that are made here, and the rows that they are of. */
const readyMade = [{ name: 'bestSellers', rows: 'item' }] as const

/** The report as the address asks for it; `fixed`: a page of rows of one kind. */
export function useBuilt(fixed?: BuilderRows) {
  const weekStart = useWeekStart()
  const { branch, isAll } = useReportBranch()
  const report = useReportState(['rows', 'hours', 'report', 'chart', 'named'], initial)
  const [, setQuery] = useQueryState()
  const { can } = useSession()
  const who = { seesTeam: can('team.read') }
  const today = getBusinessDay(new Date(useNow()), branch)
  const rows =
    fixed ?? builderRows.find((one) => one === report.query.rows) ?? ('category' as const)
  const named = readyMade.find((one) => one.name === report.query.named && one.rows === rows)
  const first = builtColumns(rows, figuresAtFirst[rows] ?? figuresOfOthers, who)
  const { columns: chosen } = readPartsState(report.query)
  const columns = chosen === null ? first : builtColumns(rows, chosen, who)
  const hours = readHours(report.query.hours ?? '')
  const { from, to } = getRange(report.state, { today, weekStart })
  const isTooLong = hours !== null && isTooLongForHours({ from, to })
  const exported = {
    ...{ rows, figures: columns.map(({ key }) => key).join(','), from, to },
    ...(hours === null ? {} : { hours: writeHours(hours) }),
    // Branches side by side are all of them.
    ...(isAll || rows === 'branch' ? {} : { branchId: branch.id }),
  }
  const query = useQuery({
    ...api.builtReports.figures.queryOptions({
      input: { ...exported, compare: report.state.comparison },
    }),
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
  })
  return {
    ...report,
    ...{ rows, columns, hours, today, branch, isAll, isTooLong, exported, query },
    inAddress: report.query,
    /** By which the list opens it; null: it has none but what its rows say. */
    readyMadeName: named?.name ?? null,
    all: figuresFor(rows, who),
    isFirst: (key: string) => first.some((column) => column.key === key),
    /** The columns of other rows are others. */
    setRows: (next: string) => {
      const { [columnsKey]: _columns, 't.sort': _sort, ...others } = report.query
      setQuery({ ...others, rows: next })
    },
  }
}
export type Built = ReturnType<typeof useBuilt>
