import Skeleton from '@mui/material/Skeleton'
import { orderType } from '@servery/contract/facts/facts.ts'
import type { Report } from '@servery/contract/reporting/reports.ts'
import { keyIn, type ReportDefinition } from '@servery/domain/report/definition/definitions.ts'
import type { TaxView } from '@servery/domain/report/definition/figures.ts'
import { dayPartHours, stackDayParts } from '@servery/domain/report/time/day-parts.ts'
import type { Part } from '@servery/ui/chart/part-legend.tsx'
import { StackedColumns } from '@servery/ui/chart/stacked-columns.tsx'
import { formatMoney, formatMoneyCompact } from '@servery/ui/format/format-values.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from '../../../kit/reports/index.ts'
import { columnText } from './report-columns.ts'
import { StackTable } from './stack-table.tsx'
import { type useReport, useRowsBy } from './use-report.ts'

interface ReportStackProps {
  readonly report: ReturnType<typeof useReport>
  readonly taxView: TaxView
  /** What is drawn where these cannot be had, such as of a filter over many days. */
  readonly instead: ReactNode
}

/** Whether rows are drawn by part of the day: of areas, tables and days others say more. */
export const isStacked = ({ stack }: ReportDefinition, view: string): boolean =>
  stack !== undefined && (view === 'type' || view === 'hour')

/** Parts of the day by order type, one upon the other. */
export function ReportStack({ report, taxView, instead }: ReportStackProps) {
  const { definition } = report
  const { stack: view = 'hourType' } = definition
  const { data, isError } = useRowsBy(view, report)
  if (data === undefined) {
    return isError ? instead : <Skeleton height={340} variant="rounded" />
  }
  return <StackCard data={data} definition={definition} taxView={taxView} />
}

interface StackCardProps {
  readonly data: Report
  readonly definition: ReportDefinition
  readonly taxView: TaxView
}

function StackCard({ data, definition, taxView }: StackCardProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const column = keyIn(definition, definition.chart, taxView)
  const { keys, parts } = stackDayParts(
    data.rows.map(({ key, values }) => ({ key, amount: values[column] ?? 0 })),
  )
  const say = (value: number) => formatMoney(value, data.currency, locale)
  const typeOf = (key: string) => {
    const type = orderType.options.find((one) => one === key)
    return type === undefined ? key : t(`orders.type.${type}`)
  }
  const sums = keys.map((_, index) =>
    parts.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0),
  )
  const types: readonly Part[] = keys.map((key, index) => ({
    key,
    label: typeOf(key),
    name: typeOf(key),
    value: sums[index] ?? 0,
    text: <MoneyText currency={data.currency} minor={sums[index] ?? 0} />,
  }))
  const columns = parts.map(({ part, amounts }) => ({
    ...{ key: part, values: amounts },
    label: t(`reports.dayPart.${part}`),
  }))
  const listed = columns.map((one) => {
    const { from, to } = dayPartHours[one.key]
    return { ...one, label: `${one.label}, ${clock(from)}–${clock(to)}` }
  })
  const sumOf = ({ values }: { readonly values: readonly number[] }) =>
    values.reduce((sum, value) => sum + value, 0)
  const best = listed.toSorted((left, right) => sumOf(right) - sumOf(left))[0]
  const title = t('reports.chart.dayParts', { column: columnText(t, column).header })
  return (
    <ChartCard
      heightPx={232 + types.length * 28}
      summary={
        best === undefined
          ? t('reports.nothing')
          : t('reports.chart.dayPart', { best: best.label, value: say(sumOf(best)) })
      }
      table={
        <StackTable columns={listed} head={t('reports.dayPart.label')} parts={types} say={say} />
      }
      title={title}
    >
      <StackedColumns
        columns={columns.map((one, index) => ({ ...one, note: listed[index]?.label }))}
        format={say}
        formatShort={(minor) => formatMoneyCompact(minor, data.currency, locale)}
        label={title}
        parts={types}
      />
    </ChartCard>
  )
}

const clock = (hour: number) => formatMinuteOfDay(hour * 60)
