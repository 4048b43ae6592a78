import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { formatMoney, formatMoneyCompact } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import type { TimePoint } from './time-axis.ts'

/** Beyond this many points bars become hairs and a line says more. */
const barsMax = 40

export interface NetSalesChartProps {
  readonly points: readonly TimePoint[]
  readonly currency: string
  /** What each point is called. */
  readonly labels: readonly string[]
}

/** Net sales over time, beside those of the period compared with. */
export function NetSalesChart({ points, currency, labels }: NetSalesChartProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const theme = useTheme()
  const isCompared = points.some(({ previousNet }) => previousNet !== null)
  const format = (value: number | null) =>
    value === null ? null : formatMoney(value, currency, locale)
  const now = {
    id: 'now',
    label: t('sales.chart.now'),
    data: points.map(({ net }) => Number(net)),
    color: theme.vars?.palette.primary.main ?? theme.palette.primary.main,
    valueFormatter: format,
  }
  const before = {
    id: 'before',
    label: t('sales.chart.before'),
    data: points.map(({ previousNet }) => Number(previousNet ?? 0)),
    color: `color-mix(in srgb, ${theme.vars?.palette.text.secondary} 45%, ${theme.vars?.palette.background.paper})`,
    valueFormatter: format,
  }
  const series = isCompared ? [before, now] : [now]
  const axes = {
    grid: { horizontal: true },
    hideLegend: !isCompared,
    margin: { top: 8, bottom: 0, left: 0, right: 8 },
    skipAnimation: true,
    yAxis: [
      {
        disableLine: true,
        disableTicks: true,
        valueFormatter: (value: number) => formatMoneyCompact(value, currency, locale),
        width: 64,
      },
    ],
  }
  if (points.length > barsMax) {
    return (
      <LineChart
        {...axes}
        series={series.map((one) => ({ ...one, showMark: false, curve: 'linear' as const }))}
        xAxis={[{ data: labels, scaleType: 'point', disableTicks: true }]}
      />
    )
  }
  return (
    <BarChart
      {...axes}
      borderRadius={3}
      series={series}
      xAxis={[
        {
          categoryGapRatio: 0.3,
          barGapRatio: 0.05,
          data: labels,
          disableTicks: true,
          scaleType: 'band',
        },
      ]}
    />
  )
}
