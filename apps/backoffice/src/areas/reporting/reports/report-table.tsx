import Card from '@mui/material/Card'
import type { Report } from '@servery/contract/reporting/reports.ts'
import {
  allView,
  columnsIn,
  type ReportDefinition,
  type ReportTop,
} from '@servery/domain/report/definition/definitions.ts'
import type { TaxView } from '@servery/domain/report/definition/figures.ts'
import { rowFilterOf } from '@servery/domain/report/definition/filters.ts'
import { MetricInfo } from '@servery/ui/report/metric-info.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type PartsColumn, PartsTable } from '../../../kit/money/index.ts'
import {
  type Behind,
  isTooLongForHours,
  ordersPath,
  type RowFilters,
  rowOrdersPath,
  voidsPath,
} from '../../../kit/reports/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { isInSet } from './figure-sets.tsx'
import { narrowedText } from './filter-words.ts'
import { filtersBeside } from './narrowing/report-picks.ts'
import { columnText } from './report-columns.ts'
import { useRoleName, useRowLabel, ValueText } from './report-words.tsx'

type Row = Report['rows'][number]

interface ReportTableProps {
  readonly definition: ReportDefinition
  readonly report: Report
  readonly taxView: TaxView
  /** The days, the branch and the role that it is of. */
  readonly behind: BehindRole
  /** Which of its figures; null: all. */
  readonly set: string | null
}

/** Every row with the columns of a set; what a column means stands beside its name. */
export function ReportTable({ definition, report, taxView, behind, set }: ReportTableProps) {
  const { t } = useTranslation()
  const labelOf = useRowLabel(report.view)
  const roleName = useRoleName(report.roles)
  const cell = (column: ReportDefinition['columns'][number], values: Row['values']) => (
    <ValueText column={column} currency={report.currency} value={values[column.key]} />
  )
  const role: PartsColumn<Row> = {
    key: 'role',
    header: t('reports.role'),
    isText: true,
    cell: ({ roleId }) => <bdi>{roleName(roleId) || '–'}</bdi>,
    value: ({ roleId }) => roleName(roleId),
  }
  const texts = useTextColumns(definition, report.view)
  const beside = filtersBeside(definition, report)
  const isNarrowed = report.filters.length > 0
  const name = t(`reports.name.${report.name}`)
  const whole = { ...report, label: name, labelOf }
  const ofAll = wholeHref(definition, whole, behind)
  const ofAllCancelled = cancelledHref(definition, whole, behind)
  const figures = columnsIn(definition, taxView).map((column): PartsColumn<Row> => {
    const { header, formula } = columnText(t, column.key)
    const href = (row: Row) =>
      figureHref(report, behind, { ...row, label: labelOf(row) }, beside)[column.key]
    const totalHref = isOfCancelled(column.key) ? ofAllCancelled : undefined
    return {
      key: column.key,
      header,
      info: <MetricInfo definition={formula} name={header} />,
      cell: (row) => cell(column, row.values),
      value: (row) => row.values[column.key],
      isExtra: !isInSet(report.name, set, column.key),
      total: cell(column, report.totals),
      href,
      totalHref: column.key === 'orders' ? ofAll : totalHref,
    }
  })
  const view = t(`reports.view.${report.view as 'type'}`)
  return (
    <Card component="section" aria-label={view} sx={{ minWidth: 0 }}>
      <PartsTable<Row>
        caption={[name, view, narrowedText(t, report)].filter((text) => text !== '').join(' · ')}
        columns={[
          ...(definition.isOfPeople ? [role] : []),
          ...texts.first,
          ...figures,
          ...texts.last.map((column) => ({
            ...column,
            isExtra: !isInSet(report.name, set, 'top'),
          })),
        ]}
        empty={t(isNarrowed ? 'reports.filters.nothing' : 'reports.nothing')}
        href={(row) => hrefOf(report, behind, { ...row, label: labelOf(row) }, beside)}
        label={labelOf}
        labelColumn={view}
        partKey={(row) => row.key}
        parts={report.rows}
      />
    </Card>
  )
}

/** What rows say in words: what a discount is, where an option is, and who has most of the row. */
function useTextColumns({ top }: ReportDefinition, view: string) {
  const { t } = useTranslation()
  const textColumn = (
    key: string,
    words: { readonly header: string; readonly formula: string },
    textOf: (row: Row) => string,
  ): PartsColumn<Row> => ({
    ...{ key, header: words.header, isText: true, value: textOf },
    cell: (row) => <bdi>{textOf(row) || '–'}</bdi>,
    info: <MetricInfo definition={words.formula} name={words.header} />,
  })
  const kind = textColumn(
    'kind',
    { header: t('reports.discountKind.label'), formula: t('reports.discountKind.formula') },
    (row) => (row.kind === null ? '' : t(`reports.discountKind.${row.kind}`)),
  )
  const groups = textColumn(
    'groups',
    { header: t('reports.optionGroup.label'), formula: t('reports.optionGroup.formula') },
    (row) => row.groups.join(', '),
  )
  const most = ({ is }: ReportTop) =>
    textColumn(
      'top',
      { header: t(`reports.top.${is}.label`), formula: t(`reports.top.${is}.formula`) },
      (row) => (row.top === null ? '' : topText(row.top, is, t)),
    )
  return {
    first: view === 'discount' ? [kind] : view === 'modifier' ? [groups] : [],
    last: top?.of === view ? [most(top)] : [],
  }
}

function topText(top: NonNullable<Row['top']>, is: ReportTop['is'], t: TFunction): string {
  return top.label || t(is === 'member' ? 'reports.somebody' : 'reports.gone')
}

type Named = Pick<Row, 'key' | 'label'>
type BehindRole = Behind & { readonly roleId?: string | undefined }
type Cut = Pick<Report, 'name' | 'view'>

/** Where a row opens to: what it is about, or its orders. */
export function hrefOf(
  { name, view }: Cut,
  behind: Behind,
  row: Named,
  beside: RowFilters = {},
): string {
  const aboutOf = { discount: paths.discount, group: paths.modifierGroup }
  const about = row.key === 'open' ? undefined : aboutOf[view as keyof typeof aboutOf]
  return about?.(row.key) ?? rowOrdersPath(behind, { report: name, view, ...row }, beside)
}

interface Whole extends Pick<Report, 'name' | 'view'> {
  readonly filters: readonly Report['filters'][number][]
  /** What the report is called, for the list to say. */
  readonly label: string
  readonly labelOf: (row: Named) => string
  readonly status?: 'cancelled'
}

/** Figures of orders that were given up. */
const isOfCancelled = (key: string) => key === 'cancelled' || key === 'cancelledNet'

/** The orders of a whole report that were given up; absent: there are none, or no list has them. */
export function cancelledHref(
  definition: ReportDefinition,
  whole: Whole & Pick<Report, 'totals'>,
  behind: BehindRole,
): string | undefined {
  const isAny = (whole.totals.cancelled ?? 0) > 0
  return isAny ? wholeHref(definition, { ...whole, status: 'cancelled' }, behind) : undefined
}

/** The orders behind a whole report; absent: no list has just these. */
export function wholeHref(
  definition: ReportDefinition,
  { name, view, filters, label, labelOf, status }: Whole,
  { roleId, ...behind }: BehindRole,
): string | undefined {
  if (roleId !== undefined) return undefined
  // Hours are looked through, of so few days.
  if (behind.hours !== undefined && isTooLongForHours(behind)) return undefined
  const picks = Object.fromEntries(filters.map(({ name: filter, value }) => [filter, value]))
  const ofRow = rowFilterOf(definition, view, picks)
  const [only] = filters
  // Of a table also those that it was put together with are rows: they are asked for as a filter.
  if (ofRow !== null && ofRow !== 'table' && only !== undefined) {
    const row = { key: only.value, label: only.label }
    return rowOrdersPath(behind, {
      ...{ report: name, view, key: row.key, label: labelOf(row), status },
    })
  }
  if (name === 'teamSales') return picks.shiftId === undefined ? ordersPath(behind) : undefined
  if (ofRow !== null && isTooLongForHours(behind)) return undefined
  const whole = { report: name, view: allView, key: '', label, status }
  return rowOrdersPath(behind, whole, filtersBeside(definition, { view: allView, filters }))
}

/** Where figures of a row open to, by column. */
export function figureHref(
  { name, view }: Cut,
  behind: Behind,
  row: Named & Partial<Pick<Row, 'values'>>,
  beside: RowFilters = {},
): Readonly<Record<string, string | undefined>> {
  const { key, label, values } = row
  const opened = { report: name, view, key, label }
  const orders = rowOrdersPath(behind, opened, beside)
  if ((values?.cancelled ?? 0) > 0) {
    const cancelled = rowOrdersPath(behind, { ...opened, status: 'cancelled' }, beside)
    return { orders, cancelled, cancelledNet: cancelled }
  }
  // Voids are listed by days, not by shifts.
  if (name !== 'teamSales' || beside.shiftId !== undefined) return { orders }
  const voids = voidsPath(behind, { member: row.key })
  return { orders, voids, voidValue: voids }
}
