import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import {
  type KeyFigure,
  type KeyFigureKey,
  keyFigureOf,
  keyFigures,
} from '@servery/domain/report/sales/summary-figures.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import type { Comparison } from '@servery/ui/report/date-range.ts'
import { KpiCard, type KpiDelta, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Behind, getChange } from '../../../kit/reports/index.ts'
import { figureLinks, type TaxView } from './sales-figures.ts'
import { inView, listTrend } from './time-axis.ts'

interface SalesKpisProps {
  readonly summary: SalesSummary | undefined
  readonly view: TaxView
  readonly comparison: Comparison
  readonly behind: Behind
  /** What is said of the first four, before the rest. */
  readonly between: ReactNode
}

/** Four figures that an owner looks at first, then all the others. */
export function SalesKpis({ summary, view, comparison, behind, between }: SalesKpisProps) {
  const { t } = useTranslation()
  const { texts, locale } = useUiSetting()
  const links = figureLinks(behind)
  const kept = inView(summary?.byTime ?? [], view)
  const delta = (figure: KeyFigure): KpiDelta | undefined => {
    if (summary?.previous == null || comparison === 'none') return undefined
    const now = keyFigureOf(figure, summary.figures, view)
    const before = keyFigureOf(figure, summary.previous, view)
    return {
      millionths: getChange(now, before),
      label: texts.comparisons[comparison],
      higherIs: figure.tone ?? 'better',
    }
  }
  const show = (figure: KeyFigure) => {
    if (summary === undefined) return null
    const value = shownFigure(figure.key, keyFigureOf(figure, summary.figures, view))
    if (value === null) return '–'
    if (figure.unit === 'count') return getNumberFormat(locale).format(value)
    return <MoneyText currency={summary.currency} minor={value} />
  }
  const trendOf = ({ key }: KeyFigure) => {
    const trend = listTrend(key, kept.points)
    if (trend === null || trend.length < 2) return {}
    const isOther = kept.view !== view && key !== 'orders'
    return { trend, ...(isOther ? { note: t('sales.withoutTax.trend') } : {}) }
  }
  const cards = (isHeadline: boolean) =>
    keyFigures
      .filter((figure) => hasAny(figure, summary) && headline.has(figure.key) === isHeadline)
      .map((figure) => (
        <KpiCard
          definition={t(`sales.definition.${figure.key}`)}
          delta={delta(figure)}
          href={links[figure.key]}
          key={figure.key}
          label={t(`sales.kpi.${figure.key}`)}
          loading={summary === undefined}
          value={show(figure)}
          {...trendOf(figure)}
        />
      ))
  return (
    <>
      <KpiGrid label={t('sales.kpis')}>{cards(true)}</KpiGrid>
      {between}
      <KpiGrid label={t('sales.moreKpis')}>{cards(false)}</KpiGrid>
    </>
  )
}

/** What a day was, at a glance; the rest says how it came to that. */
const headline: ReadonlySet<KeyFigureKey> = new Set([
  ...(['net', 'collected', 'orders', 'averageOrder'] as const),
])

function hasAny(figure: KeyFigure, summary: SalesSummary | undefined): boolean {
  if (figure.ifAny !== true) return true
  return summary !== undefined && keyFigureOf(figure, summary.figures, 'excluded') !== 0
}
