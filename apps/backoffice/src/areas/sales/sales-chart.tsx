import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { SalesSummary } from '@servery/contract/sales.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
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
  const table = (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{t('sales.chart.when')}</TableCell>
          <TableCell align="right" scope="col">
            {t('sales.column.net')}
          </TableCell>
          {isCompared && (
            <TableCell align="right" scope="col">
              {t('sales.chart.before')}
            </TableCell>
          )}
          <TableCell align="right" scope="col">
            {t('sales.column.orders')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map((point) => (
          <TableRow key={point.key}>
            <TableCell component="th" scope="row">
              {describe(point.key)}
            </TableCell>
            <TableCell align="right">
              <MoneyText currency={currency} minor={point.net} />
            </TableCell>
            {isCompared && (
              <TableCell align="right">
                <MoneyText currency={currency} minor={point.previousNet ?? 0} />
              </TableCell>
            )}
            <TableCell align="right">{point.orders}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
  return (
    <ChartCard summary={text} table={table} title={t('sales.chart.title')}>
      <NetSalesChart currency={currency} points={points} withDay={withDay} />
    </ChartCard>
  )
}
