import type { ItemInsights } from '@servery/contract/reporting/item-sales.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { ColumnsCard } from '@servery/ui/report/columns-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'

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
    <ColumnsCard
      columns={hoursOfDay.map((hour) => ({
        key: name(hour),
        label: name(hour),
        note: `${name(hour)}:00`,
        name: name(hour),
        value: sold.get(hour) ?? 0,
        text: formatQuantity(sold.get(hour) ?? 0, locale),
      }))}
      format={(value) => formatQuantity(value, locale)}
      formatShort={(value) => formatQuantity(value, locale)}
      headers={[t('insights.column.hour'), t('insights.column.sold')]}
      heightPx={chartPx}
      labelEvery={3}
      summary={
        sold.size === 0
          ? t('insights.nothing')
          : t('insights.hours.summary', { hour: name(busiest) })
      }
      title={t('insights.hours.title')}
    />
  )
}
