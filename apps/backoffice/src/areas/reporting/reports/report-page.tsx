import Skeleton from '@mui/material/Skeleton'
import type { Report } from '@servery/contract/reporting/reports.ts'
import {
  columnsIn,
  isTaxed,
  type ReportDefinition,
  type ReportName,
  reportNames,
} from '@servery/domain/report/definition/definitions.ts'
import type { TaxView } from '@servery/domain/report/definition/figures.ts'
import { filtersIn } from '@servery/domain/report/definition/filters.ts'
import { hoursDaysMax } from '@servery/domain/report/time/hours.ts'
import { QuietDay } from '@servery/ui/report/quiet-day.tsx'
import { PrintAction, ReportPage } from '@servery/ui/report/report-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useParams } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../kit/export/index.ts'
import { DataFooter, TooLongForHours, useViewed } from '../../../kit/reports/index.ts'
import { client, getErrorCode, getReportStatus, LoadProblem } from '../../../platform/api/index.ts'
import { BackLink, NotFoundPage, paths } from '../../../platform/routing/index.ts'
import { figureSetOf, ReportFigures } from './figure-sets.tsx'
import { filterName } from './filter-words.ts'
import { OnlineCharts } from './online-charts.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportKpis } from './report-kpis.tsx'
import { isStacked, ReportStack } from './report-stack.tsx'
import { cancelledHref, ReportTable, wholeHref } from './report-table.tsx'
import { useRowLabel } from './report-words.tsx'
import { ShopSection } from './shop/shop-section.tsx'
import { useReport } from './use-report.ts'

/** One of the reports: every one is shown in the same way. */
export function OneReportPage() {
  const { name } = useParams({ from: '/shell/reports/$name' })
  const known = reportNames.find((one) => one === name)
  return known === undefined ? <NotFoundPage /> : <KnownReport key={known} name={known} />
}

/** Which amounts have tax, as the report is shown. */
function taxNote(t: TFunction, definition: ReportDefinition, view: TaxView): string {
  const shown = columnsIn(definition, view)
  if (view === 'excluded' || !isTaxed(definition)) return t('reports.withoutTax')
  // Gross sales have a tax of their own only where all that is taken off them has.
  const isWhole = !shown.some(({ key }) => key === 'gross' || key === 'amount')
  return t(isWhole ? 'reports.withTax' : 'reports.partlyWithTax')
}

function notesOf(t: TFunction, { openShifts }: Report, taxed: string): string {
  const notes = [taxed]
  if (openShifts !== null && openShifts > 0)
    notes.push(t('reports.openShifts', { count: openShifts }))
  return notes.join(' · ')
}

function KnownReport({ name }: { readonly name: ReportName }) {
  const { t } = useTranslation()
  const report = useReport(name)
  const { query, branch, isAll, state, definition } = report
  const data = report.isTooLong ? undefined : query.data
  const canBeTaxed = isTaxed(definition)
  const taxed = taxNote(t, definition, state.taxView)
  const place = isAll ? t('shell.allBranches') : branch.name
  useViewed(name)
  return (
    <Page
      actions={
        data !== undefined && (
          <>
            <ExportButton
              fetchFile={(asked) => client.exports.report({ ...report.exported, ...asked })}
            />
            <PrintAction />
          </>
        )
      }
      back={<BackLink href={paths.reports()}>{t('nav.reports')}</BackLink>}
      subtitle={`${place} · ${t(`reports.purpose.${name}`)}`}
      title={t(`reports.name.${name}`)}
      titleTrail={[place, t('app.name')]}
    >
      {getErrorCode(query.error) === 'not_allowed' ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ReportPage
          filters={<ReportFilters report={report} />}
          footer={data !== undefined && <DataFooter data={data} note={notesOf(t, data, taxed)} />}
          load={
            query.isError && data === undefined
              ? { status: 'error', onRetry: () => void query.refetch() }
              : { status: getStatus(report) }
          }
          onStateChange={report.setState}
          state={state}
          today={report.today}
          // A shift has no other days: the server compares it with none.
          uncompared={report.picks.shiftId !== undefined}
          withoutTax={!canBeTaxed}
        >
          {report.isTooLong ? (
            <TooLong report={report} />
          ) : (
            <ReportBody data={data} report={report} />
          )}
        </ReportPage>
      )}
    </Page>
  )
}

/** What the days are too many for, and what would do for any. */
function TooLong({ report: { definition, longFor, picks } }: Pick<ReportBodyProps, 'report'>) {
  const { t } = useTranslation()
  if (longFor === null) {
    const hasHours = definition.views.includes('hour')
    return <TooLongForHours>{hasHours ? t('reports.hoursAnyDays') : undefined}</TooLongForHours>
  }
  const filter = filterName(t, definition.name, longFor)
  const [view] = definition.rowsOf[longFor] ?? []
  const isAlone = filtersIn(picks).length === 1
  return (
    <TooLongForHours problem={t('reports.filters.tooLong', { filter, days: hoursDaysMax })}>
      {view !== undefined && isAlone
        ? t('reports.filters.asRows', { view: t(`reports.view.${view as 'type'}`) })
        : undefined}
    </TooLongForHours>
  )
}

function getStatus({ query, isTooLong }: ReturnType<typeof useReport>) {
  return isTooLong ? 'ready' : getReportStatus(query)
}

function Chart({
  report,
  data,
}: {
  readonly report: ReportBodyProps['report']
  readonly data: Report
}) {
  const { definition, state } = report
  const rows = <ReportChart definition={definition} report={data} taxView={state.taxView} />
  if (definition.countsCancelled) return <OnlineCharts instead={rows} report={report} />
  if (!isStacked(definition, data.view)) return rows
  return <ReportStack instead={rows} report={report} taxView={state.taxView} />
}

interface ReportBodyProps {
  readonly report: ReturnType<typeof useReport>
  readonly data: Report | undefined
}

function ReportBody({ report, data }: ReportBodyProps) {
  const { t } = useTranslation()
  const { definition, state } = report
  const set = figureSetOf(definition.name, report.figures)
  const labelOf = useRowLabel(data?.view ?? '')
  const label = t(`reports.name.${definition.name}`)
  const whole = data && { ...data, label, labelOf }
  const isWhole = data?.filters.length === 0 && data.hours === null && report.roleId === undefined
  return (
    <>
      {data?.rows.length === 0 && isWhole && (
        <QuietDay onStateChange={report.setState} state={state} text={t('reports.quietToday')} />
      )}
      <ReportKpis
        comparison={state.comparison}
        definition={definition}
        cancelledHref={whole && cancelledHref(definition, whole, report.exported)}
        href={whole && wholeHref(definition, whole, report.exported)}
        report={data}
        taxView={state.taxView}
      />
      {data === undefined ? (
        <Skeleton height={340} variant="rounded" />
      ) : (
        <>
          {data.rows.length > 0 && <Chart data={data} report={report} />}
          {set !== null && data.rows.length > 0 && (
            <ReportFigures
              name={definition.name}
              onPick={(figures) => report.setExtra('figures', figures)}
              set={set}
            />
          )}
          <ReportTable
            behind={report.exported}
            definition={definition}
            report={data}
            set={set}
            taxView={state.taxView}
          />
        </>
      )}
      {definition.countsCancelled === true && <ShopSection asked={report.exported} />}
    </>
  )
}
