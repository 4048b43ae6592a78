import type { ReportEventSums } from '@servery/contract/reporting/reports.ts'
import { Donut } from '@servery/ui/chart/donut.tsx'
import type { Part } from '@servery/ui/chart/part-legend.tsx'
import { StackedColumns } from '@servery/ui/chart/stacked-columns.tsx'
import {
  formatCalendarDate,
  formatMoney,
  formatMoneyCompact,
} from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import type { EventReport } from '../report-list.ts'
import { StackTable } from '../stack-table.tsx'
import { columnsOf, groupsOf, restKey } from './event-parts.ts'

const dated = { weekday: 'short', day: 'numeric', month: 'short' } as const

interface EventChartProps {
  readonly name: EventReport
  readonly sums: ReportEventSums
}

/** Voids and comps by what they were worth and why; of all kinds, how often each was. */
export function EventChart({ name, sums }: EventChartProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const isOfKinds = name === 'exceptions'
  const say = (value: number) =>
    isOfKinds ? getNumberFormat(locale).format(value) : formatMoney(value, sums.currency, locale)
  const shortly = (value: number) =>
    isOfKinds ? say(value) : formatMoneyCompact(value, sums.currency, locale)
  const groups = groupsOf(sums, isOfKinds)
  const labelOf = (key: string) => {
    if (key === restKey) return t('reports.others')
    if (isOfKinds) return t(`reports.events.many.${key as 'void'}`)
    return key === '' ? t('reports.events.noReason') : key
  }
  const parts: readonly Part[] = groups.map(({ key, value }) => ({
    key,
    label: <bdi>{labelOf(key)}</bdi>,
    name: labelOf(key),
    value,
    text: isOfKinds ? say(value) : <MoneyText currency={sums.currency} minor={value} />,
  }))
  const [first] = groups
  const title = t(`reports.events.chart.${name}`)
  const summary =
    first === undefined
      ? t('reports.nothing')
      : t('reports.events.chart.summary', { most: labelOf(first.key), value: say(first.value) })
  const columns = columnsOf(sums, groups, isOfKinds)
  const shown = columns.map(({ key, values }) => ({
    ...{ key, values },
    note: formatCalendarDate(
      key,
      locale,
      sums.by === 'day' ? dated : { month: 'long', year: 'numeric' },
    ),
    label: formatCalendarDate(
      key,
      locale,
      sums.by === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: '2-digit' },
    ),
  }))
  const table = (
    <StackTable
      columns={shown}
      head={t(`reports.events.chart.${sums.by}`)}
      parts={parts}
      say={say}
    />
  )
  const heightPx = name === 'compItems' ? 176 : 232 + parts.length * 28
  return (
    <ChartCard heightPx={heightPx} summary={summary} table={table} title={title}>
      {name === 'compItems' ? (
        <Donut label={title} parts={parts} />
      ) : (
        <StackedColumns
          columns={shown}
          format={say}
          formatShort={shortly}
          label={title}
          parts={parts}
        />
      )}
    </ChartCard>
  )
}
