import Box from '@mui/material/Box'
import type { BuiltFigures } from '@servery/contract/reporting/built-reports.ts'
import { isInTime } from '@servery/domain/report/definition/builder.ts'
import type { ReportColumn } from '@servery/domain/report/definition/figures.ts'
import { BarList } from '@servery/ui/chart/bar-list.tsx'
import { LineChart } from '@servery/ui/chart/line-chart.tsx'
import {
  formatMoney,
  formatMoneyCompact,
  formatQuantity,
  formatRate,
} from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { columnText } from '../report-columns.ts'
import { ValueText } from '../report-words.tsx'
import { useBuiltLabel } from './built-words.tsx'
import type { Built } from './use-built.ts'

const barsMax = 12
const barHeightPx = 42
/** More days than these are a line. */
const columnsMax = 31

interface BuiltChartProps {
  readonly built: Built
  readonly data: BuiltFigures
}

/** The figure that was chosen, else net sales, else the first of money. */
export function chartedOf({ columns, inAddress }: Built): ReportColumn | undefined {
  return (
    columns.find(({ key }) => key === inAddress.chart) ??
    columns.find(({ key }) => key === 'net') ??
    columns.find(({ unit }) => unit === 'money') ??
    columns[0]
  )
}

/** One of the figures, over time or row by row; which, a person chooses. */
export function BuiltChart({ built, data }: BuiltChartProps) {
  const { t } = useTranslation()
  const { rows, readyMadeName } = built
  const labelOf = useBuiltLabel(rows)
  const column = chartedOf(built)
  const say = useFormats(column, data.currency)
  if (column === undefined || data.rows.length === 0) return null
  const { header } = columnText(t, column.key)
  const figureOf = (row: BuiltFigures['rows'][number]) => row.values[column.key] ?? null
  const [best] = data.rows.toSorted((one, other) => (figureOf(other) ?? 0) - (figureOf(one) ?? 0))
  const view = t(`reports.builder.rows.${rows}`)
  const title =
    readyMadeName === null
      ? t('reports.chart.title', { column: header, view })
      : `${t(`reports.name.${readyMadeName}`)} · ${header}`
  const cell = (value: number | null) => (
    <ValueText column={column} currency={data.currency} value={value} />
  )
  const table = (
    <DataTable
      columns={[
        { key: 'label', cell: (row) => <bdi>{labelOf(row)}</bdi> },
        { key: 'value', align: 'right', cell: (row) => cell(figureOf(row)) },
      ]}
      isSpacious
      rowKey={({ key }) => key}
      rows={[...data.rows]}
    />
  )
  const shown = data.rows.slice(0, barsMax)
  return (
    <ChartCard
      heightPx={isInTime(rows) ? 240 : shown.length * barHeightPx}
      summary={
        best === undefined
          ? t('reports.nothing')
          : t('reports.chart.summary', {
              ...{ column: header, best: labelOf(best), value: say.full(figureOf(best) ?? 0) },
            })
      }
      table={table}
      title={title}
    >
      <Box sx={{ px: 0.5 }}>
        {isInTime(rows) ? (
          <OverTime built={built} column={column} data={data} say={say} />
        ) : (
          <BarList
            label={title}
            rows={shown.map((row) => ({
              ...{ key: row.key, label: labelOf(row), value: figureOf(row) ?? 0 },
              text: cell(figureOf(row)),
            }))}
          />
        )}
      </Box>
    </ChartCard>
  )
}

interface Formats {
  readonly full: (value: number) => string
  readonly short: (value: number) => string
}

function useFormats(column: ReportColumn | undefined, currency: string): Formats {
  const { locale } = useUiSetting()
  const plain = (value: number) => getNumberFormat(locale).format(value)
  const same = (say: (value: number) => string): Formats => ({ full: say, short: say })
  switch (column?.unit) {
    case 'money':
      return {
        full: (value) => formatMoney(value, currency, locale),
        short: (value) => formatMoneyCompact(value, currency, locale),
      }
    case 'share':
      return same((value) => formatRate(value, locale, { digits: 1 }))
    case 'quantity':
      return same((value) => formatQuantity(value, locale))
    default:
      return same(plain)
  }
}

function OverTime({
  built,
  data,
  column,
  say,
}: BuiltChartProps & { readonly column: ReportColumn; readonly say: Formats }) {
  const { texts } = useUiSetting()
  const labelOf = useBuiltLabel(built.rows)
  const { t } = useTranslation()
  const { header } = columnText(t, column.key)
  return (
    <LineChart
      drawn={data.rows.length > columnsMax ? 'lines' : 'columns'}
      format={say.full}
      formatShort={say.short}
      names={{ value: header, before: texts.comparisons[built.state.comparison] }}
      points={data.rows.map((row) => ({
        ...{ key: row.key, label: labelOf(row), value: row.values[column.key] ?? null },
        before: row.previous?.[column.key] ?? null,
      }))}
    />
  )
}
