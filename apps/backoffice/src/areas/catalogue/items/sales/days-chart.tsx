import Box from '@mui/material/Box'
import type { ItemInsights } from '@servery/contract/reporting/item-sales.ts'
import { LineChart } from '@servery/ui/chart/line-chart.tsx'
import {
  formatCalendarDate,
  formatMoney,
  formatQuantity,
} from '@servery/ui/format/format-values.ts'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'

const dated = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** Units per day, those of the period before dashed, and a line where the price was changed. */
export function DaysChart({ insights }: { readonly insights: ItemInsights }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { byDay, currency, figures, previous, priceChanges } = insights
  const quantity = (thousandths: number) => formatQuantity(thousandths, locale)
  const dayName = (date: string) =>
    formatCalendarDate(date, locale, { day: 'numeric', month: 'short' })
  const marks = priceChanges
    .map(({ date }) => byDay.findIndex((day) => day.date === date))
    .filter((index) => index >= 0)
  return (
    <>
      <ChartCard
        summary={t('insights.days.summary', {
          sold: quantity(figures.quantity),
          before: quantity(previous.quantity),
        })}
        table={
          <FigureTable
            headers={[
              t('insights.column.day'),
              t('insights.column.sold'),
              t('insights.column.net'),
              t('insights.column.before'),
            ]}
            label={t('insights.days.title')}
            rows={byDay.map((day) => ({
              key: day.date,
              cells: [
                dayName(day.date),
                quantity(day.quantity),
                formatMoney(day.net, currency, locale),
                quantity(day.previousQuantity),
              ],
            }))}
          />
        }
        title={t('insights.days.title')}
      >
        <LineChart
          format={quantity}
          formatShort={quantity}
          heightPx={280}
          marks={[...new Set(marks)]}
          names={{ value: t('insights.now'), before: t('insights.column.before') }}
          points={byDay.map((day) => ({
            key: day.date,
            label: formatCalendarDate(day.date, locale, { day: 'numeric', month: 'numeric' }),
            name: formatCalendarDate(day.date, locale, dated),
            value: day.quantity,
            before: day.previousQuantity,
          }))}
        />
      </ChartCard>
      {priceChanges.length > 0 && <PriceChanges dayName={dayName} insights={insights} />}
    </>
  )
}

interface PriceChangesProps {
  readonly insights: ItemInsights
  readonly dayName: (date: string) => string
}

function PriceChanges({ insights, dayName }: PriceChangesProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { currency, priceChanges } = insights
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      <strong>{t('insights.prices')}</strong>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {priceChanges.map((change) => {
          const said = {
            day: dayName(change.date),
            old: formatMoney(change.old, currency, locale),
            new: formatMoney(change.new, currency, locale),
          }
          const { variation } = change
          return (
            <li key={`${change.at} ${variation ?? ''}`}>
              {variation === null
                ? t('insights.priceChange', said)
                : t('insights.priceChangeOf', { ...said, variation })}
              {change.by !== '' && ` · ${change.by}`}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
