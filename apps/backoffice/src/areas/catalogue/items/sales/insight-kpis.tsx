import type { ItemFigures, ItemInsights } from '@servery/contract/reporting/item-sales.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { MoneyText, QuantityText, RateText } from '@servery/ui/format/value-text.tsx'
import { KpiCard, type KpiDelta, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { getChange } from '../../../../kit/reports/index.ts'

type CountedKey = 'quantity' | 'net' | 'grossProfit'

/** The figures that an owner looks at first; what needs a cost says so where there is none. */
export function InsightKpis({ insights }: { readonly insights: ItemInsights | undefined }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  const figures = insights?.figures
  const loading = figures === undefined
  const delta = (key: CountedKey): KpiDelta | undefined =>
    insights === undefined ? undefined : deltaOf(insights, key, t('insights.before'))
  const money = (minor: number | null | undefined) =>
    minor == null ? '–' : <MoneyText currency={insights?.currency ?? ''} minor={minor} />
  const unknown = figures?.grossProfit === null && figures.quantity > 0
  const costNote = unknown ? { note: t('insights.costUnknown') } : {}
  const inBundles = figures?.inBundles ?? 0
  return (
    <KpiGrid label={t('insights.kpis')}>
      <KpiCard
        definition={t('insights.definition.quantity')}
        delta={delta('quantity')}
        label={t('insights.kpi.quantity')}
        loading={loading}
        value={
          <QuantityText
            thousandths={figures?.quantity ?? 0}
            unit={unitWord(insights?.unit ?? 'each')}
          />
        }
        {...(inBundles > 0
          ? { note: t('insights.inBundles', { figure: formatQuantity(inBundles, locale) }) }
          : {})}
      />
      <KpiCard
        definition={t(
          insights?.isBundle === true ? 'insights.definition.netBundle' : 'insights.definition.net',
        )}
        delta={delta('net')}
        label={t('insights.kpi.net')}
        loading={loading}
        value={money(figures?.net)}
      />
      <KpiCard
        definition={t('insights.definition.grossProfit')}
        delta={figures?.grossProfit == null ? undefined : delta('grossProfit')}
        label={t('insights.kpi.grossProfit')}
        loading={loading}
        value={money(figures?.grossProfit)}
        {...costNote}
      />
      <KpiCard
        definition={t('insights.definition.grossProfitRate')}
        label={t('insights.kpi.grossProfitRate')}
        loading={loading}
        value={rate(figures?.grossProfitRate)}
        {...costNote}
      />
      <RateKpis insights={insights} />
    </KpiGrid>
  )
}

/** Where it stands among others. */
function RateKpis({ insights }: { readonly insights: ItemInsights | undefined }) {
  const { t } = useTranslation()
  const figures = insights?.figures
  const loading = figures === undefined
  return (
    <>
      <KpiCard
        definition={t('insights.definition.rank')}
        label={t('insights.kpi.rank', { category: insights?.categoryName ?? '…' })}
        loading={loading}
        value={insights?.rank == null ? '–' : <bdi>{t('insights.rankOf', insights.rank)}</bdi>}
      />
      <KpiCard
        definition={t('insights.definition.attachRate')}
        label={t('insights.kpi.attachRate')}
        loading={loading}
        value={rate(figures?.attachRate)}
      />
      <KpiCard
        definition={t('insights.definition.cancelRate')}
        label={t('insights.kpi.cancelRate')}
        loading={loading}
        value={rate(figures?.cancelRate)}
      />
    </>
  )
}

const rate = (millionths: number | null | undefined) =>
  millionths == null ? '–' : <RateText digits={1} millionths={millionths} />

function deltaOf(
  { figures, previous }: { readonly figures: ItemFigures; readonly previous: ItemFigures },
  key: CountedKey,
  label: string,
): KpiDelta {
  return { millionths: getChange(figures[key], previous[key]), label }
}
