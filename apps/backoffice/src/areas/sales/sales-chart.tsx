import type { SalesSummary } from '@servery/contract/sales.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { describePoint, fillHours } from './time-axis.ts'

const NetSalesChart = lazy(async () => ({
  default: (await import('./net-sales-chart.tsx')).NetSalesChart,
}))

/** The report's one chart, with a sentence and a table that say the same. */
export function SalesChart({ summary }: { readonly summary: SalesSummary }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { currency } = summary
  const points = fillHours(summary.byTime)
  const withDay = summary.from !== summary.to
  const best = points.reduce<(typeof points)[number] | null>(
    (found, point) => (found === null || point.net > found.net ? point : found),
    null,
  )
  const describe = (key: string) => describePoint(key, { locale, withDay })
  const text =
    best === null || best.net <= 0
      ? t('sales.chart.none')
      : t('sales.chart.summary', {
          total: formatMoney(summary.figures.net, currency, locale),
          best: describe(best.key),
          amount: formatMoney(best.net, currency, locale),
        })
  const isCompared = points.some(({ previousNet }) => previousNet !== null)
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  const title = t('sales.chart.title')
  const table = (
    <FigureTable
      headers={[
        t('sales.chart.when'),
        t('sales.column.net'),
        ...(isCompared ? [t('sales.chart.before')] : []),
        t('sales.column.orders'),
      ]}
      label={title}
      rows={points.map((point) => ({
        key: point.key,
        cells: [
          describe(point.key),
          money(point.net),
          ...(isCompared ? [money(point.previousNet ?? 0)] : []),
          point.orders,
        ],
      }))}
    />
  )
  return (
    <ChartCard summary={text} table={table} title={title}>
      <NetSalesChart currency={currency} points={points} withDay={withDay} />
    </ChartCard>
  )
}
