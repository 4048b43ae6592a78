import type { Report } from '@servery/contract/reporting/reports.ts'
import { keyIn, type ReportDefinition } from '@servery/domain/report/definition/definitions.ts'
import type { TaxView } from '@servery/domain/report/definition/figures.ts'
import type { Comparison } from '@servery/ui/report/date-range.ts'
import { KpiCard, type KpiDelta, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { getDelta } from '../../../kit/reports/index.ts'
import { columnText } from './report-columns.ts'
import { ValueText } from './report-words.tsx'

/** More of these is neither good nor bad news. */
const neutral: readonly string[] = [
  ...['amount', 'shareOfGross', 'shareOfOrders', 'times', 'costKnown', 'averageStay'],
]

/** More of these is bad news. */
const lost: readonly string[] = ['returns', 'cancelledNet', 'readyMinutes']

/** The list of what was sold is not what these are of. */
const withoutList: readonly string[] = [...lost, 'newCustomers']

interface ReportKpisProps {
  readonly definition: ReportDefinition
  readonly report: Report | undefined
  readonly comparison: Comparison
  readonly taxView: TaxView
  /** The orders that all of it is made of; absent: no list has just these. */
  readonly href: string | undefined
  /** Those of it that were given up. */
  readonly cancelledHref: string | undefined
}

/** The figures on top, each with what it means and how it was before. */
export function ReportKpis({ definition, report, comparison, taxView, ...hrefs }: ReportKpisProps) {
  const { t } = useTranslation()
  const { texts } = useUiSetting()
  const isRate = (key: string) =>
    definition.columns.some((column) => column.key === key && column.unit === 'share')
  const deltaOf = (key: string): KpiDelta | undefined => {
    if (report?.previous == null || comparison === 'none') return undefined
    return {
      ...getDelta(report.totals[key] ?? null, report.previous[key] ?? null, isRate(key)),
      label: texts.comparisons[comparison],
      higherIs: lost.includes(key) ? 'worse' : neutral.includes(key) ? 'neutral' : 'better',
    }
  }
  const hrefOf = (key: string) => {
    if (key === 'cancelledNet') return hrefs.cancelledHref
    return withoutList.includes(key) ? undefined : hrefs.href
  }
  return (
    <KpiGrid label={t('reports.kpis')}>
      {definition.kpis.flatMap((kpi) => {
        const key = keyIn(definition, kpi, taxView)
        const column = definition.columns.find((one) => one.key === key)
        if (column === undefined) return []
        const { header, formula } = columnText(t, key)
        return [
          <KpiCard
            definition={formula}
            delta={deltaOf(key)}
            href={hrefOf(key)}
            key={key}
            label={header}
            loading={report === undefined}
            value={
              report !== undefined && (
                <ValueText column={column} currency={report.currency} value={report.totals[key]} />
              )
            }
          />,
        ]
      })}
    </KpiGrid>
  )
}
