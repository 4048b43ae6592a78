import Box from '@mui/material/Box'
import type { Report } from '@servery/contract/reporting/reports.ts'
import { keyIn, type ReportDefinition } from '@servery/domain/report/definition/definitions.ts'
import type { TaxView } from '@servery/domain/report/definition/figures.ts'
import { BarList } from '@servery/ui/chart/bar-list.tsx'
import { formatMoney, formatQuantity } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { narrowedText } from './filter-words.ts'
import { columnText } from './report-columns.ts'
import { useRowLabel, ValueText } from './report-words.tsx'

/** Of options there are many, and the first few are not half of them. */
const barsMaxOf = (name: Report['name']) => (name === 'modifiersReports' ? 20 : 10)
const barHeightPx = 42

interface ReportChartProps {
  readonly definition: ReportDefinition
  readonly report: Report
  readonly taxView: TaxView
}

/** The largest rows as bars, the rest as one; a sentence and a table say the same. */
export function ReportChart({ definition, report, taxView }: ReportChartProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const labelOf = useRowLabel(report.view)
  const charted = keyIn(definition, definition.chart, taxView)
  const column = definition.columns.find(({ key }) => key === charted)
  if (column === undefined) return null
  const { header } = columnText(t, column.key)
  const figureOf = (row: Report['rows'][number]) => row.values[column.key] ?? 0
  const shownMax =
    report.view === 'hour' || report.view === 'day' ? report.rows.length : barsMaxOf(report.name)
  const rest = report.rows.slice(shownMax).reduce((sum, row) => sum + figureOf(row), 0)
  const bars = [
    ...report.rows
      .slice(0, shownMax)
      .map((row) => ({ key: row.key, label: labelOf(row), value: figureOf(row) })),
    ...(report.rows.length > shownMax
      ? [{ key: 'others', label: t('reports.others'), value: rest }]
      : []),
  ]
  const say = (value: number) =>
    column.unit === 'money'
      ? formatMoney(value, report.currency, locale)
      : column.unit === 'quantity'
        ? formatQuantity(value, locale)
        : getNumberFormat(locale).format(value)
  const best = bars
    .filter(({ key }) => key !== 'others')
    .reduce<(typeof bars)[number] | null>(
      (found, bar) => (found === null || bar.value > found.value ? bar : found),
      null,
    )
  const title = t('reports.chart.title', {
    column: header,
    view: t(`reports.view.${report.view as 'type'}`),
  })
  const summary =
    best === null
      ? t('reports.nothing')
      : t('reports.chart.summary', { column: header, best: best.label, value: say(best.value) })
  const narrowed = narrowedText(t, report)
  const cell = (value: number) => (
    <ValueText column={column} currency={report.currency} value={value} />
  )
  const table = (
    <DataTable
      columns={[
        { key: 'label', cell: ({ label }) => <bdi>{label}</bdi> },
        { key: 'value', align: 'right', cell: ({ value }) => cell(value) },
      ]}
      isSpacious
      rowKey={({ key }) => key}
      rows={bars}
    />
  )
  const heightPx = Math.max(1, bars.length) * barHeightPx
  return (
    <ChartCard
      heightPx={heightPx}
      summary={narrowed === '' ? summary : `${summary} ${narrowed}.`}
      table={table}
      title={title}
    >
      <Box sx={{ px: 0.5 }}>
        <BarList label={title} rows={bars.map((bar) => ({ ...bar, text: cell(bar.value) }))} />
      </Box>
    </ChartCard>
  )
}
