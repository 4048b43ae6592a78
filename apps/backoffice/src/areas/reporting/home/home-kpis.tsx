import type { HomeView } from '@servery/contract/overview/home.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { KpiCard, type KpiDelta, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { getAverage, getChange } from '../../../kit/reports/index.ts'
import { getNet, type TaxView } from './use-home.ts'

interface HomeKpisProps {
  readonly home: HomeView | undefined
  readonly view: TaxView
}

/** How today is going, beside the same weekday last week up to now. */
export function HomeKpis({ home, view }: HomeKpisProps) {
  const { t } = useTranslation()
  if (home !== undefined && home.sales === null && home.orders === null) return null
  return (
    <KpiGrid label={t('home.kpis')}>
      {home?.sales !== null && <SalesCards home={home} view={view} />}
      {home?.orders !== null && <OpenCard home={home} />}
    </KpiGrid>
  )
}

function SalesCards({ home, view }: HomeKpisProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { figures, previous } = home?.sales ?? { figures: undefined, previous: undefined }
  const averageOf = (one: typeof figures) =>
    one === undefined ? null : getAverage(getNet(one, view), one.orders)
  const net = figures === undefined ? null : getNet(figures, view)
  const before = previous === undefined ? null : getNet(previous, view)
  const delta = (now: number | null, then: number | null): KpiDelta | undefined => {
    if (home === undefined || now === null || then === null || then === 0) return undefined
    const date = formatCalendarDate(home.comparedWith, locale, {
      day: 'numeric',
      month: 'short',
      weekday: 'short',
    })
    return { millionths: getChange(now, then), label: t('home.versus', { date }) }
  }
  const money = (minor: number | null) =>
    minor === null || home === undefined ? (
      '–'
    ) : (
      <MoneyText currency={home.currency} minor={minor} />
    )
  const loading = home === undefined
  return (
    <>
      <KpiCard
        definition={t('home.definition.net')}
        delta={delta(net, before)}
        label={t('home.kpi.net')}
        loading={loading}
        value={money(net)}
      />
      <KpiCard
        definition={t('home.definition.orders')}
        delta={delta(figures?.orders ?? null, previous?.orders ?? null)}
        label={t('home.kpi.orders')}
        loading={loading}
        value={getNumberFormat(locale).format(figures?.orders ?? 0)}
      />
      <KpiCard
        definition={t('home.definition.average')}
        delta={delta(averageOf(figures), averageOf(previous))}
        label={t('home.kpi.average')}
        loading={loading}
        value={money(averageOf(figures))}
      />
    </>
  )
}

function OpenCard({ home }: Pick<HomeKpisProps, 'home'>) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const open = home?.orders?.open
  return (
    <KpiCard
      definition={t('home.definition.open')}
      label={t('home.kpi.open')}
      loading={home === undefined}
      note={
        open !== undefined && home !== undefined && open.count > 0 ? (
          <>
            {t('home.stillDue')} <MoneyText currency={home.currency} minor={open.due} />
          </>
        ) : undefined
      }
      value={getNumberFormat(locale).format(open?.count ?? 0)}
    />
  )
}
