import { BarList } from '@servery/ui/chart/bar-list.tsx'
import { ColumnChart } from '@servery/ui/chart/column-chart.tsx'
import { Donut } from '@servery/ui/chart/donut.tsx'
import { LineChart } from '@servery/ui/chart/line-chart.tsx'
import { StackedBar } from '@servery/ui/chart/stacked-bar.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { FoundationPage, Specimen } from './foundation-page.tsx'

/** Made up for this page alone; the last is written from right to left. */
const sold = [
  { name: 'Flat white', net: 14_280 },
  { name: '8 oz rump steak', net: 9_886 },
  { name: 'قهوة عربية', net: 4_100 },
] as const

/** Figures as reports draw them: with a change, without one, and while they are waited for. */
export function ChartsPage() {
  const { t } = useTranslation()
  const parts = sold.map(({ name, net }) => ({
    key: name,
    label: name,
    value: net,
    text: <MoneyText currency="GBP" minor={net} />,
  }))
  const total = <MoneyText currency="GBP" minor={28_266} />
  const figure = { label: t('foundation.tables.net'), value: total }
  const changes = [
    { key: 'better', millionths: 82_000, higherIs: 'better' },
    { key: 'worse', millionths: -40_000, higherIs: 'better' },
    { key: 'even', millionths: 0, higherIs: 'neutral' },
  ] as const
  return (
    <FoundationPage name="charts">
      <KpiGrid label={t('foundation.inputs.figures')}>
        <KpiCard {...figure} definition={t('foundation.tables.netMeans')} />
        {changes.map(({ key, ...change }) => (
          <KpiCard
            key={key}
            {...figure}
            delta={{ ...change, label: t('ui.ranges.yesterday') }}
            trend={[3, 5, 4, 8]}
          />
        ))}
        <KpiCard {...figure} loading />
      </KpiGrid>
      <Specimen title={t('foundation.charts.ranking')}>
        <BarList label={t('foundation.charts.ranking')} rows={parts} />
      </Specimen>
      <Specimen title={t('foundation.charts.shares')}>
        <StackedBar label={t('foundation.charts.shares')} parts={parts} />
      </Specimen>
      <Specimen title={t('foundation.charts.ring')}>
        <Donut label={t('foundation.charts.ring')} parts={parts} />
      </Specimen>
      <OverTime />
    </FoundationPage>
  )
}

/** Minor units by hour: one below nought, one that is not over and one that has not come. */
const hours = [1200, 3400, -600, 5200, 2100] as const

function OverTime() {
  const { t } = useTranslation()
  const { locale, texts } = useUiSetting()
  const format = (value: number) => formatMoney(value, 'GBP', locale)
  const columns = hours.map((value, at) => ({ key: `${at}`, label: `${at + 9}:00`, value }))
  const points = columns.map(({ value, ...column }, at) => ({
    ...column,
    value: at === 4 ? null : value,
    before: value + 900,
    isRunning: at === 3,
  }))
  const names = { value: texts.ranges.today, before: texts.ranges.yesterday }
  return (
    <>
      <Specimen title={t('foundation.charts.columns')}>
        <ColumnChart
          columns={columns}
          format={format}
          formatShort={format}
          heightPx={160}
          name={t('foundation.tables.net')}
        />
      </Specimen>
      <Specimen title={t('foundation.charts.lines')}>
        <LineChart
          format={format}
          formatShort={format}
          heightPx={160}
          names={names}
          points={points}
        />
      </Specimen>
    </>
  )
}
