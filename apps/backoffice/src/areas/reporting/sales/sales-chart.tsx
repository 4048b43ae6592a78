import Box from '@mui/material/Box'
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { getWallClock } from '../../../kit/reports/index.ts'
import { NetSalesChart } from './net-sales-chart.tsx'
import { getGoods, type TaxView } from './sales-figures.ts'
import type { ChartStep } from './sales-query.ts'
import { describePoint, fillHours, findRunning, inSteps, inView } from './time-axis.ts'

interface SalesChartProps {
  readonly summary: SalesSummary
  readonly step: ChartStep
  readonly weekStart: number
  readonly view: TaxView
  /** The business day that is not over. */
  readonly today: string
}

/** The report's one chart, with a sentence and a table that say the same. */
export function SalesChart({ summary, step, weekStart, view, today }: SalesChartProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { currency } = summary
  const kept = inView(summary.byTime, view)
  const points = inSteps(fillHours(kept.points), step, weekStart)
  const withDay = summary.from !== summary.to
  const clock = getWallClock(new Date(summary.asOf), summary.timeZone)
  const labelOf = (point: (typeof points)[number]) => describePoint(point, { locale, withDay })
  const best = points.reduce<(typeof points)[number] | null>(
    (found, point) => (found === null || point.net > found.net ? point : found),
    null,
  )
  const text =
    best === null || best.net <= 0
      ? t('sales.chart.none')
      : t('sales.chart.summary', {
          total: formatMoney(getGoods(summary.figures, kept.view).net, currency, locale),
          best: labelOf(best),
          amount: formatMoney(best.net, currency, locale),
        })
  const hasMore = points.some(({ net, previousNet }) => net !== 0 || (previousNet ?? 0) !== 0)
  const isCompared = points.some(({ previousNet }) => previousNet !== null)
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  const title = t(kept.view === 'included' ? 'sales.chart.titleIncTax' : 'sales.chart.title')
  const table = (
    <FigureTable
      headers={[
        t('sales.chart.when'),
        t(kept.view === 'included' ? 'sales.column.netIncTax' : 'sales.column.netExclTax'),
        ...(isCompared ? [t('sales.chart.before')] : []),
        t('sales.column.orders'),
      ]}
      label={title}
      rows={points.map((point) => ({
        key: point.key,
        cells: [
          labelOf(point),
          money(point.net),
          ...(isCompared ? [money(point.previousNet ?? 0)] : []),
          point.orders,
        ],
      }))}
    />
  )
  return (
    <ChartCard summary={text} table={table} title={title} {...(hasMore ? {} : { heightPx: 48 })}>
      {hasMore ? (
        <NetSalesChart
          currency={currency}
          labels={points.map(labelOf)}
          names={points.map((point) => describePoint(point, { locale, withDay: true }))}
          points={points}
          running={findRunning(points, { clock, today })}
        />
      ) : (
        <Box sx={{ color: 'text.secondary', p: 1, textAlign: 'center' }}>{text}</Box>
      )}
    </ChartCard>
  )
}
