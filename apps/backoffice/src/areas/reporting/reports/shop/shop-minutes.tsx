import Typography from '@mui/material/Typography'
import type { ShopFigures, ShopReport } from '@servery/contract/reporting/shop-report.ts'
import { LineChart } from '@servery/ui/chart/line-chart.tsx'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from '../../../../kit/reports/index.ts'

const heightPx = 240
/** Few points are columns side by side. */
const columnsMax = 12

interface Point extends ShopFigures {
  readonly key: string
  readonly name: string
  readonly short: string
}

/** What guests were promised against what it took, by day, or by hour of a single one. */
export function ShopMinutes({ report }: { readonly report: ShopReport }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const say = (value: number | null) =>
    value === null ? '–' : getNumberFormat(locale).format(value)
  const isDay = report.from === report.to
  const points: readonly Point[] = isDay
    ? report.hours.map(({ hour, ...figures }) => {
        const name = formatMinuteOfDay(hour * 60)
        return { ...figures, key: String(hour), name, short: name }
      })
    : report.days.map(({ day, ...figures }) => ({
        ...figures,
        key: day,
        name: formatCalendarDate(day, locale, { weekday: 'short', day: 'numeric', month: 'short' }),
        short: formatCalendarDate(day, locale, { day: 'numeric', month: 'numeric' }),
      }))
  const { promisedMinutes, doneMinutes, late, done } = report.total
  const title = t('reports.shop.minutesTitle')
  const [promised, needed] = [t('reports.shop.promised'), t('reports.shop.needed')]
  const isKnown = points.some((point) => point.doneMinutes !== null)
  return (
    <ChartCard
      heightPx={heightPx}
      summary={
        isKnown
          ? t('reports.shop.minutesSummary', {
              ...{ promised: say(promisedMinutes), done: say(doneMinutes) },
              ...{ late: say(late), of: say(done) },
            })
          : t('reports.shop.minutesNone')
      }
      table={
        <FigureTable
          headers={[
            ...[t(isDay ? 'reports.shop.hour' : 'reports.shop.day'), t('reports.shop.orders')],
            ...[promised, needed, t('reports.shop.late')],
          ]}
          label={title}
          rows={points.map((point) => ({
            key: point.key,
            cells: [
              ...[point.name, say(point.orders), say(point.promisedMinutes)],
              ...[say(point.doneMinutes), say(point.late)],
            ],
          }))}
        />
      }
      title={title}
    >
      {isKnown ? (
        <LineChart
          drawn={points.length <= columnsMax ? 'columns' : 'lines'}
          format={say}
          formatShort={say}
          heightPx={heightPx}
          names={{ value: needed, before: promised }}
          points={points.map((point) => ({
            key: point.key,
            label: point.short,
            value: point.doneMinutes,
            before: point.promisedMinutes,
          }))}
        />
      ) : (
        <Typography color="textSecondary">{t('reports.shop.minutesNone')}</Typography>
      )}
    </ChartCard>
  )
}
