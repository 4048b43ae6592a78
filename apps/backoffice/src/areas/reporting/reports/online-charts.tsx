import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Report } from '@servery/contract/reporting/reports.ts'
import { hoursOfDay, rowsOfDays } from '@servery/domain/report/definition/rows-in-time.ts'
import { ColumnChart } from '@servery/ui/chart/column-chart.tsx'
import { LineChart } from '@servery/ui/chart/line-chart.tsx'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from '../../../kit/reports/index.ts'
import { columnText } from './report-columns.ts'
import { type useReport, useRowsBy } from './use-report.ts'

const heightPx = 240

interface OnlineChartsProps {
  readonly report: ReturnType<typeof useReport>
  /** What is drawn where these cannot be had, such as of a filter over many days. */
  readonly instead: ReactNode
}

/** Orders day by day, with those that were given up, and by hour of the day. */
export function OnlineCharts({ report, instead }: OnlineChartsProps) {
  const byDay = useRowsBy('day', report)
  const byHour = useRowsBy('hour', report)
  if (byDay.data === undefined || byHour.data === undefined) {
    if (byDay.isError || byHour.isError) return instead
    return <Skeleton height={heightPx} variant="rounded" />
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '2fr 1fr' } }}>
      <DaysCard data={byDay.data} today={report.today} />
      <HoursCard data={byHour.data} />
    </Box>
  )
}

interface Bar {
  readonly key: string
  readonly name: string
  readonly orders: number
}

/** The words of both charts: their title, and what has most. */
function useChartWords(view: 'day' | 'hour', bars: readonly Bar[]) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const column = columnText(t, 'orders').header
  const say = (value: number) => getNumberFormat(locale).format(value)
  const best = bars.toSorted((one, other) => other.orders - one.orders)[0]
  const viewName = t(`reports.view.${view}`)
  const summary =
    best === undefined || best.orders === 0
      ? t('reports.nothing')
      : t('reports.chart.summary', { column, best: best.name, value: say(best.orders) })
  return {
    column,
    say,
    summary,
    viewName,
    title: t('reports.chart.title', { column, view: viewName }),
  }
}

function DaysCard({ data, today }: { readonly data: Report; readonly today: string }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const days = rowsOfDays(data).map(({ key, values }) => ({
    key,
    name: formatCalendarDate(key, locale, { weekday: 'short', day: 'numeric', month: 'short' }),
    orders: values?.orders ?? 0,
    cancelled: values?.cancelled ?? 0,
  }))
  const { column, say, summary, title, viewName } = useChartWords('day', days)
  const cancelled = columnText(t, 'cancelled').header
  return (
    <ChartCard
      heightPx={heightPx}
      summary={summary}
      table={
        <FigureTable
          headers={[viewName, column, cancelled]}
          label={title}
          rows={days.map((day) => ({
            key: day.key,
            cells: [day.name, say(day.orders), say(day.cancelled)],
          }))}
        />
      }
      title={title}
    >
      <LineChart
        format={say}
        formatShort={say}
        heightPx={heightPx}
        names={{ value: column, before: cancelled }}
        points={days.map((day) => ({
          key: day.key,
          label: formatCalendarDate(day.key, locale, { day: 'numeric', month: 'numeric' }),
          name: day.name,
          isRunning: day.key === today,
          value: day.key > today ? null : day.orders,
          before: day.cancelled,
        }))}
      />
    </ChartCard>
  )
}

function HoursCard({ data }: { readonly data: Report }) {
  const hours = hoursOfDay(data.rows).map(({ key, values }) => ({
    key,
    name: formatMinuteOfDay(Number(key) * 60),
    orders: values?.orders ?? 0,
  }))
  const { column, say, summary, title, viewName } = useChartWords('hour', hours)
  return (
    <ChartCard
      heightPx={heightPx}
      summary={summary}
      table={
        <FigureTable
          headers={[viewName, column]}
          label={title}
          rows={hours.map(({ key, name, orders }) => ({ key, cells: [name, say(orders)] }))}
        />
      }
      title={title}
    >
      <ColumnChart
        columns={hours.map(({ key, name, orders }) => ({ key, label: name, value: orders }))}
        format={say}
        formatShort={say}
        heightPx={heightPx}
        labelEvery={Math.ceil(hours.length / 6)}
        name={column}
      />
    </ChartCard>
  )
}
