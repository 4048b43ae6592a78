import { LineChart } from '@servery/ui/chart/line-chart.tsx'
import { formatMoney, formatMoneyCompact } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import type { TimePoint } from './time-axis.ts'

/** Beyond this many points columns become hairs and a line says more. */
const columnsMax = 40

interface NetSalesChartProps {
  readonly points: readonly TimePoint[]
  readonly currency: string
  /** What each point is called. */
  readonly labels: readonly string[]
  /** With their dates, where one points. */
  readonly names: readonly string[]
  /** The hour, day or longer that is not over. */
  readonly running: string | null
}

/** Net sales over time, beside those of the period compared with. */
export function NetSalesChart({ points, currency, labels, names, running }: NetSalesChartProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return (
    <LineChart
      drawn={points.length > columnsMax ? 'lines' : 'columns'}
      format={(value) => formatMoney(value, currency, locale)}
      formatShort={(value) => formatMoneyCompact(value, currency, locale)}
      heightPx={280}
      names={{ value: t('sales.chart.now'), before: t('sales.chart.before') }}
      points={points.map(({ key, net, previousNet }, index) => ({
        key,
        label: labels[index] ?? '',
        name: names[index],
        isRunning: key === running,
        value: Number(net),
        before: previousNet === null ? null : Number(previousNet),
      }))}
    />
  )
}
