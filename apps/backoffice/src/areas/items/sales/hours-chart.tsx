import type { ItemInsights } from '@servery/contract/item-sales.ts'
import { ColumnChart } from '@servery/ui/chart/column-chart.tsx'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { ReportTable } from './report-table.tsx'

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const chartPx = 220

/** When on a day it is added to orders, by the branch's clock. */
export function HoursChart({ insights }: { readonly insights: ItemInsights }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const sold = new Map(insights.byHour.map(({ hour, quantity }) => [hour, quantity]))
  const busiest = hoursOfDay.reduce((best, hour) =>
    (sold.get(hour) ?? 0) > (sold.get(best) ?? 0) ? hour : best,
  )
  const name = (hour: number) => String(hour).padStart(2, '0')
  return (
    <ChartCard
      heightPx={chartPx}
      summary={
        sold.size === 0
          ? t('insights.nothing')
          : t('insights.hours.summary', { hour: name(busiest) })
      }
      table={
        <ReportTable
          headers={[t('insights.column.hour'), t('insights.column.sold')]}
          label={t('insights.hours.title')}
          rows={hoursOfDay.map((hour) => ({
            key: name(hour),
            cells: [name(hour), formatQuantity(sold.get(hour) ?? 0, locale)],
          }))}
        />
      }
      title={t('insights.hours.title')}
    >
      <ColumnChart
        columns={hoursOfDay.map((hour) => ({
          key: name(hour),
          label: name(hour),
          value: sold.get(hour) ?? 0,
        }))}
        heightPx={chartPx}
        labelEvery={3}
      />
    </ChartCard>
  )
}
