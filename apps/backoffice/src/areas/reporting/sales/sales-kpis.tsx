import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import type { Comparison } from '@servery/ui/report/date-range.ts'
import { KpiCard, type KpiDelta, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { type Behind, getChange } from '../../../kit/reports/index.ts'
import {
  figureLinks,
  getAverageOrder,
  getGoods,
  getNetWithService,
  type TaxView,
} from './sales-figures.ts'
import { inView, listTrend } from './time-axis.ts'

type Figures = SalesSummary['figures']

const kpiKeys = [
  'gross',
  'discounts',
  'comps',
  'returns',
  'net',
  'tax',
  'serviceCharges',
  'netWithService',
  'tips',
  'collected',
  'orders',
  'average',
  'covers',
] as const
type KpiKey = (typeof kpiKeys)[number]

function figureOf(key: KpiKey, figures: Figures, view: TaxView): number | null {
  if (key === 'netWithService') return getNetWithService(figures, view)
  if (key === 'average') return getAverageOrder(figures, view)
  return { ...figures, ...getGoods(figures, view) }[key]
}

/** More of these is neither good nor bad news, or bad. */
const tones: { readonly [key in KpiKey]?: 'neutral' | 'worse' } = {
  discounts: 'neutral',
  comps: 'neutral',
  returns: 'worse',
  tax: 'neutral',
}

interface SalesKpisProps {
  readonly summary: SalesSummary | undefined
  readonly view: TaxView
  readonly comparison: Comparison
  readonly behind: Behind
}

/** The figures that an owner looks at first. */
export function SalesKpis({ summary, view, comparison, behind }: SalesKpisProps) {
  const { t } = useTranslation()
  const { texts, locale } = useUiSetting()
  const links = figureLinks(behind)
  const kept = inView(summary?.byTime ?? [], view)
  const delta = (key: KpiKey): KpiDelta | undefined => {
    if (summary?.previous == null || comparison === 'none') return undefined
    const now = figureOf(key, summary.figures, view)
    const before = figureOf(key, summary.previous, view)
    return {
      millionths: getChange(now, before),
      label: texts.comparisons[comparison],
      higherIs: tones[key] ?? 'better',
    }
  }
  const show = (key: KpiKey) => {
    if (summary === undefined) return null
    const value = figureOf(key, summary.figures, view)
    if (value === null) return '–'
    if (key === 'orders' || key === 'covers') return getNumberFormat(locale).format(value)
    return <MoneyText currency={summary.currency} minor={value} />
  }
  const trendOf = (key: KpiKey) => {
    const trend = listTrend(key, kept.points)
    if (trend === null || trend.length < 2) return {}
    const isOther = kept.view !== view && key !== 'orders'
    return { trend, ...(isOther ? { note: t('sales.withoutTax.trend') } : {}) }
  }
  return (
    <KpiGrid label={t('sales.kpis')}>
      {kpiKeys.map((key) => (
        <KpiCard
          definition={t(`sales.definition.${key}`)}
          delta={delta(key)}
          href={links[key]}
          key={key}
          label={t(`sales.kpi.${key}`)}
          loading={summary === undefined}
          value={show(key)}
          {...trendOf(key)}
        />
      ))}
    </KpiGrid>
  )
}
